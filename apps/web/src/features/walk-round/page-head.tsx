import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './walk-round.module.css';

/** The head of a page of the check: the way out, what it is about, and one more way. */
export function PageHead(props: {
  readonly Icon: Icon;
  readonly label: string;
  readonly onLeave: () => void;
  readonly title: string;
  readonly about: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <header className={classes.head}>
      <button type="button" className={classes.headButton} aria-label={props.label} onClick={props.onLeave}>
        <props.Icon size={28} aria-hidden />
      </button>
      <div className={classes.headWords}>
        <h1>{props.title}</h1>
        <div>{props.about}</div>
      </div>
      {props.children}
    </header>
  );
}
