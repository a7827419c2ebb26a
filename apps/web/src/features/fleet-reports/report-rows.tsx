import type { ReactNode } from 'react';
import { PagedList } from '../../components/paged-list/paged-list.tsx';
import type { ListSort, TableColumn } from '../../components/paged-list/paged-table.tsx';
import { PagedTable } from '../../components/paged-list/paged-table.tsx';
import type { LoadedList } from '../../components/paged-list/use-paged-list.ts';
import { useAddressChange } from '../../components/use-address-change.ts';

/** The rows of a report, one for each vehicle; their order stands in the address. */
export function ReportRows<Row extends { readonly vehicle_id: number }, Order extends string>(props: {
  readonly title: string;
  readonly list: LoadedList<Row>;
  readonly columns: readonly TableColumn<Row, Order>[];
  readonly sort: ListSort<Order>;
  /** Said where the report has no row. */
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly text: string };
}) {
  const change = useAddressChange();
  return (
    <PagedList list={props.list} isNarrowed={false} onClear={() => undefined} empty={props.empty}>
      {(rows) => (
        <PagedTable
          label={props.title}
          columns={props.columns}
          rows={rows}
          rowKey={({ vehicle_id: id }) => id}
          sort={props.sort}
          onSort={(order) => change({ order })}
        />
      )}
    </PagedList>
  );
}
