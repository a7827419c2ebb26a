import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import { useNavigate } from '@tanstack/react-router';
import { IconArrowsSort } from '@tabler/icons-react';
import { useElementSize } from '@mantine/hooks';
import { useCallback, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { isInvalidResource } from '../../api/api-problem.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { useSingleKeys } from '../../session/single-keys.ts';
import { DataGrid } from '../../ui/data-grid/data-grid.tsx';
import type { PageWindow } from '../../ui/data-grid/use-page-window.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { EmptyVehicles, ForbiddenVehicles, NoMatch } from './list-messages.tsx';
import { NarrowVehicleRow, narrowRowPx } from './narrow-vehicle-row.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useOrderFreshness } from './use-order-freshness.ts';
import { useVehicleSearch } from './use-vehicle-search.ts';
import { gridSortOf, sortAfterClick, useVehicleColumns } from './vehicle-columns.tsx';
import { isFiltered } from './vehicle-search.ts';
import classes from './vehicle-table.module.css';

/** Below this width rows take two lines instead of columns, in pixels. */
const narrowBelowPx = 620;

const rowHeights = { compact: 28, default: 36, comfortable: 48 } as const;

interface VehicleTableProps {
  readonly rows: PageWindow<VehicleRow>;
  readonly hiddenColumns: Readonly<Record<string, false>>;
  /** Whether a vehicle opens beside the list instead of on its own page. */
  readonly beside: boolean;
  /** Vehicles without the filters; undefined while unknown. */
  readonly totalUnfiltered: number | undefined;
}

/** The list view: the grid, or what stands in its place. */
export function VehicleTable(props: VehicleTableProps) {
  const { rows, beside } = props;
  const t = useTranslations('vehicleList');
  const { search, change } = useVehicleSearch();
  const navigate = useNavigate();
  const columns = useVehicleColumns(beside);
  const density = useSession()?.density ?? 'default';
  const area = useRef<HTMLDivElement>(null);
  const size = useElementSize<HTMLDivElement>();
  const singleKeys = useSingleKeys();
  const isNarrow = size.width > 0 && size.width < narrowBelowPx;
  const order = useOrderFreshness(area, (id) => rows.find((row) => row.id === id));
  const open = useCallback(
    ({ registration }: VehicleRow) => {
      if (beside) change({ vehicle: registration, wheel: undefined });
      else void navigate({ to: paths.vehicle(registration) });
    },
    [beside, change, navigate],
  );

  if (isInvalidResource(rows.error)) return <ForbiddenVehicles />;
  if (rows.error !== null && rows.total === undefined) {
    return <ErrorNotice error={rows.error} onRetry={rows.retry} />;
  }
  const isEmpty = rows.total === 0;
  return (
    <div ref={area} className={classes.area}>
      <div ref={size.ref} className={classes.area} data-stale={rows.isStale}>
        {size.width > 0 && rows.total === undefined && <TableSkeleton />}
        {isEmpty && !isFiltered(search) && <EmptyVehicles />}
        {isEmpty && isFiltered(search) && <NoMatch total={props.totalUnfiltered} />}
        {size.width > 0 && !isEmpty && rows.total !== undefined && (
          <DataGrid
            label={t('tableLabel')}
            columns={columns}
            hiddenColumns={props.hiddenColumns}
            rowCount={rows.total}
            rowAt={rows.rowAt}
            rowKey={vehicleKey}
            rowHeightPx={rowHeights[density]}
            narrow={isNarrow ? (beside ? narrowBeside : narrowAlone) : undefined}
            sort={gridSortOf(search.sort ?? 'level')}
            onSort={(columnId) => change({ sort: sortAfterClick(columnId, search.sort ?? 'level') })}
            selectedKey={search.vehicle ?? null}
            onOpen={open}
            onRange={rows.onRange}
            busy={rows.isStale}
            singleKeys={singleKeys}
          />
        )}
      </div>
      {order.isOutdated && (
        <button type="button" className={classes.reorder} onClick={order.reorder}>
          <IconArrowsSort size={16} aria-hidden />
          {t('reorder')}
        </button>
      )}
    </div>
  );
}

const vehicleKey = ({ registration }: VehicleRow): string => registration;

const narrowBeside = {
  heightPx: narrowRowPx,
  render: (row: VehicleRow, link: Parameters<typeof NarrowVehicleRow>[0]['link']) => (
    <NarrowVehicleRow row={row} link={link} beside />
  ),
};
const narrowAlone = {
  heightPx: narrowRowPx,
  render: (row: VehicleRow, link: Parameters<typeof NarrowVehicleRow>[0]['link']) => (
    <NarrowVehicleRow row={row} link={link} beside={false} />
  ),
};
