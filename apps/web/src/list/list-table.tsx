import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ListSearch } from './list-search.ts';
import classes from './list-table.module.css';
import type { RowActions } from './row-menu.tsx';
import { RowMenu, usePermittedActions } from './row-menu.tsx';

/** A column of a list; `Sort` are the orders its endpoint knows. */
export interface Column<Row, Sort extends string = never> {
  readonly key: string;
  readonly title: string;
  readonly renderCell: (row: Row) => ReactNode;
  /** The wire field by which the column orders the list; absent: it cannot. */
  readonly sort?: Exclude<Sort, `-${string}`>;
  /** Heads the row's card on a phone, or stands in the card's corner; neither shows its title there. */
  readonly part?: 'heading' | 'corner';
  /** Numbers stand at the end of their column. */
  readonly isNumber?: true;
  /** Holds nothing longer than an identifier of known length or a word of ours: its words are not broken. */
  readonly isWhole?: true;
  /** Left out on a tablet, where the columns have no room beside each other; the row's own page shows it as well. */
  readonly isSpare?: true;
}

/** The columns of a list, in their order, by the rules of its search. */
export type Columns<Row, Rules> = readonly Column<Row, Rules extends ListSearch<unknown, infer Sort> ? Sort : never>[];

/** What a table of rows is drawn from. */
export interface TableProps<Row, Sort extends string> {
  readonly label: string;
  readonly columns: readonly Column<Row, Sort>[];
  readonly rowKey: (row: Row) => string | number;
  readonly actions?: RowActions<Row>;
  /** Dims rows, such as of what is out of use. */
  readonly isDimmed?: (row: Row) => boolean;
}

function Header<Row, Sort extends string>(props: {
  readonly column: Column<Row, Sort>;
  /** The order in force, the list's usual one included. */
  readonly order: string | undefined;
  /** Absent: the order stays, such as on paper. */
  readonly onOrder: ((order: string) => void) | undefined;
}) {
  const { column, order, onOrder } = props;
  const { title, sort, isNumber, isSpare } = column;
  const direction = order === sort ? 'ascending' : order === `-${sort}` ? 'descending' : 'none';
  return (
    <th scope="col" data-number={isNumber} data-spare={isSpare} aria-sort={sort === undefined ? undefined : direction}>
      {sort === undefined || onOrder === undefined ? (
        <span className={column.part === 'corner' ? classes.hidden : classes.title}>{title}</span>
      ) : (
        <button
          type="button"
          className={classes.sort}
          onClick={() => onOrder(direction === 'ascending' ? `-${sort}` : sort)}
        >
          {title}
          <span aria-hidden>{direction === 'ascending' ? ' ↑' : direction === 'descending' ? ' ↓' : ''}</span>
        </button>
      )}
    </th>
  );
}

/** The column of the rows' menus; null where no row has one. */
function useMenuColumn<Row>(rows: readonly Row[], actions: RowActions<Row> | undefined): Column<Row> | null {
  const t = useTranslations('lists');
  const permitted = usePermittedActions();
  if (actions === undefined || rows.every((row) => permitted(actions.of(row)).length === 0)) return null;
  return {
    key: 'actions',
    title: t('actions'),
    part: 'corner',
    renderCell: (row) => <RowMenu label={actions.label(row)} actions={actions.of(row)} />,
  };
}

/** Rows with their columns; the head stays in sight. On a phone each row becomes a card. */
export function ListTable<Row, Sort extends string>(
  props: TableProps<Row, Sort> & {
    readonly rows: readonly Row[];
    readonly order?: string | undefined;
    readonly onOrder?: (order: string) => void;
  },
) {
  const { rows, rowKey, isDimmed } = props;
  const menu = useMenuColumn(rows, props.actions);
  const columns: readonly Column<Row, Sort>[] = menu === null ? props.columns : [...props.columns, menu];
  return (
    <table className={classes.table} aria-label={props.label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Header key={column.key} column={column} order={props.order} onOrder={props.onOrder} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} data-dimmed={isDimmed?.(row) === true || undefined}>
            {columns.map(({ key, title, renderCell, part, isNumber, isWhole, isSpare }) => (
              <td
                key={key}
                data-part={part}
                data-number={isNumber}
                data-whole={isWhole}
                data-spare={isSpare}
                data-label={part === undefined ? title : undefined}
              >
                {renderCell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
