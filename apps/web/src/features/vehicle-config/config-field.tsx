import { useId } from 'react';
import { FieldInput } from '../../form/field-input.tsx';
import type { ConfigForm } from './use-config-form.ts';

/** A field of the configuration at its place. `also` names fields of other axles that take what is entered as well. */
export function ConfigField(props: {
  readonly form: ConfigForm;
  readonly name: string;
  readonly also?: readonly string[];
}) {
  const { form, name, also = [] } = props;
  const id = useId();
  return (
    <FieldInput
      field={form.fieldsOf.field(name)}
      id={id}
      value={form.values[name] ?? ''}
      error={form.faultOf(name)}
      onChange={(value) => form.set(Object.fromEntries([name, ...also].map((key) => [key, value])))}
      onBlur={() => form.leave(name)}
    />
  );
}
