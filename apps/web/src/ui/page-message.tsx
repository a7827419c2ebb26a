import type { ReactNode } from 'react';
import classes from './page-message.module.css';

/** What a screen shows in place of its content: a drawing, a heading, a sentence, and a way on. */
export function PageMessage(props: {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
  /** 1 where the message is the whole page, otherwise the level that fits the page's outline. */
  readonly headingLevel?: 1 | 2 | 3;
  /** `section` takes less room, inside a page that goes on working. */
  readonly size?: 'page' | 'section';
}) {
  const Heading = `h${props.headingLevel ?? 2}` as const;
  return (
    <div className={classes.message} data-size={props.size ?? 'section'}>
      {props.icon !== undefined && (
        <div className={classes.icon} aria-hidden>
          {props.icon}
        </div>
      )}
      <Heading className={classes.title}>{props.title}</Heading>
      {props.text !== undefined && <div className={classes.text}>{props.text}</div>}
      {props.actions !== undefined && <div className={classes.actions}>{props.actions}</div>}
    </div>
  );
}
