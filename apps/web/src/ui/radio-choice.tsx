import { useId } from 'react';
import classes from './radio-choice.module.css';

/** One thing out of a few, each with a sentence that tells what it is. */
export function RadioChoice<Value extends string>(props: {
  readonly legend: string;
  /** Null = nothing is chosen yet. */
  readonly value: Value | null;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly note?: string }[];
  readonly onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <legend>{props.legend}</legend>
      {props.choices.map(({ value, label, note }) => (
        <label key={value} className={classes.option}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          <span>
            {label}
            {note !== undefined && <span className={classes.note}>{note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
