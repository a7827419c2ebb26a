import formClasses from '../../ui/form-fields.module.css';
import classes from './webhooks.module.css';

/** Choices of which several can be ticked. */
export function TickList<Choice extends string>(props: {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly wordsOf: (choice: Choice) => string;
  readonly chosen: readonly Choice[];
  readonly onChange: (chosen: readonly Choice[]) => void;
}) {
  const { choices, chosen } = props;
  return (
    <fieldset className={classes.ticks}>
      <legend>{props.label}</legend>
      <div className={classes.choices}>
        {choices.map((choice) => (
          <label key={choice} className={formClasses.check}>
            <input
              type="checkbox"
              checked={chosen.includes(choice)}
              onChange={({ currentTarget: { checked } }) =>
                props.onChange(choices.filter((one) => (one === choice ? checked : chosen.includes(one))))
              }
            />
            {props.wordsOf(choice)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
