import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './form-section.module.css';

/** A part of a page of settings: a heading, a sentence, and fields. */
export function FormSection(props: {
  readonly title: string;
  readonly text?: string | undefined;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.words}>
        <h2 id={id} className={classes.title}>
          {props.title}
        </h2>
        {props.text !== undefined && <p className={classes.text}>{props.text}</p>}
      </div>
      <div className={classes.content}>{props.children}</div>
    </section>
  );
}
