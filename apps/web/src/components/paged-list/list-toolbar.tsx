import type { ReactNode } from 'react';
import { useCallback } from 'react';
import classes from './list-toolbar.module.css';
import { ListSearchField } from './list-search-field.tsx';

/** A list's search and filters, how much it holds, and what can be done beside looking. Without filters all stands in one row. */
export function ListToolbar(props: {
  readonly label: string;
  readonly hint: string;
  /** What the address holds; absent = everything. */
  readonly q: string | undefined;
  /** Takes the text over; has to stay the same from one drawing to the next while the address does. */
  readonly change: (changes: { readonly q: string | undefined }) => void;
  /** In words; null until it is known. */
  readonly total: string | null;
  readonly actions?: ReactNode;
  /** The filters. */
  readonly children?: ReactNode;
}) {
  const { change, children } = props;
  const keep = useCallback((q: string | undefined) => change({ q }), [change]);
  const end = (
    <>
      <span className={classes.total} role="status">
        {props.total}
      </span>
      {props.actions}
    </>
  );
  return (
    <div className={classes.toolbar}>
      <div className={classes.filters}>
        <ListSearchField label={props.label} hint={props.hint} value={props.q ?? ''} onSearch={keep} />
        {children ?? end}
      </div>
      {children !== undefined && <div className={classes.tools}>{end}</div>}
    </div>
  );
}
