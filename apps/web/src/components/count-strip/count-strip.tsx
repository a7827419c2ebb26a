import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormatter } from 'use-intl';
import classes from './count-strip.module.css';

/** A count that filters a list. */
export interface CountEntry {
  readonly key: string;
  readonly name: string;
  /** Undefined while loading. */
  readonly count: number | undefined;
  /** A drawing before the number. */
  readonly mark?: ReactNode;
  /** Whether the list is filtered by it; `page` where that is no filter at all. */
  readonly current: 'page' | 'true' | undefined;
  /** The query that filters by it, or takes the filter back; null = it filters nothing. */
  readonly search: ((before: Record<string, unknown>) => Record<string, unknown>) | null;
}

/** A link is current only at exactly its address; a chosen count, whose link takes it back, says so itself. */
const exactly = { exact: true, includeSearch: true } as const;

/** Counts first: how much there is of each kind in a list, each but one that is only told a link that filters by it. */
export function CountStrip({ label, entries }: { readonly label: string; readonly entries: readonly CountEntry[] }) {
  const format = useFormatter();
  return (
    <nav className={classes.strip} aria-label={label}>
      {entries.map(({ key, name, count, mark, current, search }) => {
        const content = (
          <>
            <span className={classes.count}>
              {mark}
              {count === undefined ? '–' : format.number(count)}
            </span>
            <span className={classes.name}>{name}</span>
          </>
        );
        return search === null ? (
          <span key={key} className={classes.entry}>
            {content}
          </span>
        ) : (
          <Link
            key={key}
            to="."
            activeOptions={exactly}
            search={search as never}
            className={classes.entry}
            aria-current={current}
            data-empty={mark !== undefined && count === 0}
          >
            {content}
          </Link>
        );
      })}
    </nav>
  );
}
