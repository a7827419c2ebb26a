import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

/** A named value. */
export interface Fact {
  name: string;
  value: ReactNode;
  /** Spoken of in a second line, e.g. a caveat. */
  note?: string | undefined;
}

/** Letters from which a value takes a line of its own. */
const longFrom = 60;

/** Named values as a description list; facts without a value are left out by the caller. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value, note }) => (
        <div key={name} data-long={typeof value === 'string' && value.length > longFrom}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note !== undefined && <span className={classes.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
