import { useId, useState } from 'react';
import { FieldInput } from './field-input.tsx';
import type { Field, Values } from './form-field.ts';

/** Fields over values that are kept elsewhere, such as in a draft; what is wrong shows once a field was left or all was sent. */
export function FieldSet<V extends Values>(props: {
  readonly fields: readonly Field<V>[];
  readonly values: V;
  /** By name. */
  readonly faults: Readonly<Record<string, string>>;
  readonly isSent: boolean;
  readonly onChange: (change: Partial<V>) => void;
}) {
  const { fields, values, faults, isSent } = props;
  const id = useId();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isShown = (name: string): boolean => isSent || (left.has(name) && (values[name] ?? '').trim() !== '');
  return fields.map((field) => (
    <FieldInput
      key={field.name}
      field={field}
      id={`${id}-${field.name}`}
      value={values[field.name] ?? ''}
      error={isShown(field.name) ? faults[field.name] : null}
      onChange={(value) => props.onChange({ [field.name]: value } as Partial<V>)}
      onBlur={() => setLeft(new Set([...left, field.name]))}
    />
  ));
}
