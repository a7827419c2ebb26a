import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './check.module.css';

/** Buttons to choose from under a question; nothing where there is nothing to choose. */
export function Chips<Value extends string>(props: {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly onChoose: (value: Value) => void;
}) {
  const headingId = useId();
  return (
    <section role="group" aria-labelledby={headingId}>
      <div className={classes.question}>
        <h2 id={headingId}>{props.label}</h2>
      </div>
      <div className={classes.chips}>
        {props.choices.map(({ value, label }) => {
          const isChosen = props.chosen.includes(value);
          return (
            <button key={value} type="button" aria-pressed={isChosen} onClick={() => props.onChoose(value)}>
              {isChosen && <IconCheck size={20} aria-hidden />}
              {label}
            </button>
          );
        })}
      </div>
    </section>
  );
}
