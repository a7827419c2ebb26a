import classes from './readings-file.module.css';

/** Several things out of a few, at least one of them. */
export function ManyChoice<Value extends string>(props: {
  readonly legend: string;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly note?: string }[];
  readonly chosen: readonly Value[];
  /** Words of a box that ticks all of them; absent = there is none. */
  readonly all?: string;
  readonly onChange: (chosen: readonly Value[]) => void;
}) {
  const { choices, chosen, onChange } = props;
  const values = choices.map(({ value }) => value);
  const isAll = chosen.length === values.length;
  return (
    <fieldset className={classes.many}>
      <legend>{props.legend}</legend>
      {props.all !== undefined && (
        <label className={classes.all}>
          <input type="checkbox" checked={isAll} disabled={isAll} onChange={() => onChange(values)} />
          {props.all}
        </label>
      )}
      {choices.map(({ value, label, note }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            // The last one stays: a file without columns is none.
            disabled={chosen.length === 1 && chosen.includes(value)}
            onChange={(event) =>
              onChange(values.filter((each) => (each === value ? event.target.checked : chosen.includes(each))))
            }
          />
          <span>
            {label}
            {note !== undefined && <span className={classes.place}>{note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
