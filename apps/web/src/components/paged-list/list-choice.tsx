import { NativeSelect } from '@mantine/core';
import classes from './list-toolbar.module.css';

/** A filter of which one value, or none, is chosen. */
export function ListChoice<Value extends string>(props: {
  readonly label: string;
  /** Words for no choice. */
  readonly every: string;
  readonly value: Value | undefined;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value | undefined) => void;
}) {
  return (
    <NativeSelect
      className={classes.choice}
      aria-label={props.label}
      value={props.value ?? ''}
      data={[{ value: '', label: props.every }, ...props.choices]}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        props.onChange(props.choices.find(({ value }) => value === chosen)?.value);
      }}
    />
  );
}
