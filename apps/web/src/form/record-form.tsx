import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FormDialog } from '../components/form-dialog.tsx';
import { FormOutcome } from '../components/form-outcome.tsx';
import classes from '../ui/form-fields.module.css';
import type { RecordForm, Values } from './use-record-form.ts';

/** A field of a form. */
export type Field<V extends Values> = {
  /** On the wire. */
  readonly name: keyof V & string;
  readonly label: string;
  readonly hint?: string;
} & (
  | {
      readonly kind: 'text';
      /** Longest text in characters. */
      readonly maxLength: number;
      readonly inputMode?: TextInputProps['inputMode'];
      /** Whether nothing can be sent while it is empty. */
      readonly isNeeded?: true;
    }
  | { readonly kind: 'choice'; readonly choices: readonly { readonly value: string; readonly label: string }[] }
);

/** A form, its fields in their order, and what stands below what went wrong. */
interface FormProps<V extends Values> {
  readonly form: RecordForm<V>;
  readonly fields: readonly Field<V>[];
  /** Words of the button that sends it. */
  readonly action: string;
  readonly reasons?: ReactNode;
}

function FieldInput<V extends Values>({ form, field }: { readonly form: RecordForm<V>; readonly field: Field<V> }) {
  const shared = { label: field.label, description: field.hint, ...form.fields.getInputProps(field.name) };
  if (field.kind === 'choice') return <NativeSelect {...shared} data={field.choices} />;
  return <TextInput {...shared} maxLength={field.maxLength} inputMode={field.inputMode} autoComplete="off" />;
}

const isComplete = <V extends Values>({ form, fields }: FormProps<V>): boolean =>
  fields.every(
    (field) => field.kind !== 'text' || field.isNeeded !== true || form.fields.values[field.name]?.trim() !== '',
  );

/** Which fields keep what was typed though somebody else saved something else there; null = none. */
function useKeptText<V extends Values>({ form, fields }: FormProps<V>): string | null {
  const t = useTranslations('dialogs');
  const labels = fields.filter(({ name }) => form.kept.includes(name)).map(({ label }) => label);
  return labels.length === 0 ? null : t('keptEntries', { fields: labels.join(', ') });
}

/** A form in a page. */
export function PageForm<V extends Values>(props: FormProps<V>) {
  const { form, fields } = props;
  const keptText = useKeptText(props);
  return (
    <form noValidate className={classes.form} onSubmit={form.submit}>
      {fields.map((field) => (
        <FieldInput key={field.name} form={form} field={field} />
      ))}
      <FormOutcome
        error={form.saving.error}
        done={keptText}
        shown={fields.map(({ name }) => name)}
        onLoadAgain={form.loadAgain}
        keepsEntries
      />
      {props.reasons}
      <div className={classes.actions}>
        <Button type="submit" loading={form.saving.isPending} disabled={!isComplete(props) || !form.isChanged}>
          {props.action}
        </Button>
      </div>
    </form>
  );
}

/** A form in a window. */
export function DialogForm<V extends Values>(
  props: FormProps<V> & { readonly title: string; readonly onClose: () => void },
) {
  const { form, fields } = props;
  return (
    <FormDialog
      title={props.title}
      action={props.action}
      isReady={isComplete(props)}
      shown={fields.map(({ name }) => name)}
      change={form.saving}
      onSubmit={form.submit}
      onClose={props.onClose}
      reasons={props.reasons}
    >
      {fields.map((field) => (
        <FieldInput key={field.name} form={form} field={field} />
      ))}
    </FormDialog>
  );
}
