import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { forgetFieldFaults } from '../api/field-faults.ts';
import { FormDialog } from '../components/form-dialog.tsx';
import { FormOutcome } from '../components/form-outcome.tsx';
import classes from '../ui/form-fields.module.css';
import { ConflictChoice } from './conflict-choice.tsx';
import { FieldInput } from './field-input.tsx';
import type { FieldSection } from './field-section.tsx';
import { FoldedSection } from './field-section.tsx';
import type { Field, Values } from './form-field.ts';
import own from './record-form.module.css';
import { useFieldRules } from './use-field-rules.ts';
import type { RecordForm } from './use-record-form.ts';

export type { Field } from './form-field.ts';

/** A form, its fields in their order, and what stands below what went wrong. */
interface FormProps<V extends Values> {
  readonly form: RecordForm<V>;
  readonly fields: readonly Field<V>[];
  /** Words of the button that sends it. */
  readonly action: string;
  readonly reasons?: ReactNode;
}

/** The fields of a form as they are drawn and judged; `shown` are all of them, also those of folded sections. */
function useFields<V extends Values>(form: RecordForm<V>, shown: readonly Field<V>[]) {
  const id = useId();
  const { faultOf } = useFieldRules();
  const [found, setFound] = useState<object>({});
  const { errors, values } = form.fields;
  const judge = (field: Field<V>): string | null => faultOf(field, values[field.name] ?? '');
  return {
    render: (field: Field<V>) => (
      <FieldInput
        key={field.name}
        field={field}
        id={`${id}-${field.name}`}
        value={values[field.name] ?? ''}
        error={errors[field.name]}
        onChange={(value) => form.fields.getInputProps(field.name).onChange(value)}
        onBlur={() => {
          // An empty field is not wrong before it is sent.
          const fault = (values[field.name] ?? '').trim() === '' ? null : judge(field);
          if (fault !== null) form.fields.setFieldError(field.name, fault);
        }}
      />
    ),
    /** What the form itself found wrong when it was sent last. */
    found,
    submit: (event?: FormEvent): void => {
      event?.preventDefault();
      const faults = shown.flatMap((field) => {
        const fault = judge(field);
        return fault === null ? [] : [[field.name, fault] as const];
      });
      form.fields.setErrors(Object.fromEntries(faults));
      setFound(Object.fromEntries(faults));
      if (faults.length === 0) form.send();
      else form.saving.reset();
    },
    /** Each field that is wrong, with a way there; null where none is. */
    faultList: shown.some(({ name }) => errors[name] !== undefined) ? (
      <ul className={classes.points}>
        {shown
          .filter(({ name }) => errors[name] !== undefined)
          .map(({ name, label }) => (
            <li key={name}>
              <button
                type="button"
                className={own.toField}
                onClick={() => document.getElementById(`${id}-${name}`)?.focus()}
              >
                {`${label}: ${String(errors[name])}`}
              </button>
            </li>
          ))}
      </ul>
    ) : null,
  };
}

const isComplete = <V extends Values>({ form, fields }: FormProps<V>): boolean =>
  fields.every((field) => field.isNeeded !== true || form.fields.values[field.name]?.trim() !== '');

/** A form in a page: its fields, then its folded sections, and while something is changed the bar that saves it. */
export function PageForm<V extends Values>(props: FormProps<V> & { readonly sections?: readonly FieldSection<V>[] }) {
  const { form, fields, sections = [] } = props;
  const t = useTranslations('forms');
  const all = [...fields, ...sections.flatMap((section) => section.fields)];
  const { render, found, submit, faultList } = useFields(form, all);
  const changes = all.filter(({ name }) => form.fields.isDirty(name)).length;
  return (
    <form
      noValidate
      className={classes.form}
      onInput={() => forgetFieldFaults(form.saving)}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        if (form.isChanged) submit();
      }}
    >
      {fields.map(render)}
      {sections.map((section) => (
        <FoldedSection key={section.id} section={section} values={form.fields.values} errors={form.fields.errors}>
          {section.fields.map(render)}
        </FoldedSection>
      ))}
      <ConflictChoice form={form} fields={all} />
      <FormOutcome
        error={form.saving.error}
        shown={all.map(({ name }) => name)}
        found={found}
        faultList={faultList}
        onLoadAgain={form.loadAgain}
        keepsEntries
      />
      {props.reasons}
      <div className={sections.length > 0 && form.isChanged ? own.bar : classes.actions}>
        {sections.length > 0 && form.isChanged && (
          <strong className={own.changes}>{t('changed', { count: changes })}</strong>
        )}
        {form.isChanged && (
          <Button variant="default" onClick={form.discard}>
            {t('discardAll')}
          </Button>
        )}
        {(form.isChanged || sections.length === 0) && (
          <Button type="submit" loading={form.saving.isPending} disabled={!form.isChanged}>
            {props.action}
          </Button>
        )}
      </div>
    </form>
  );
}

/** A form in a window. */
export function DialogForm<V extends Values>(
  props: FormProps<V> & { readonly title: string; readonly text?: string; readonly onClose: () => void },
) {
  const { form, fields } = props;
  const { render, found, submit, faultList } = useFields(form, fields);
  return (
    <FormDialog
      title={props.title}
      {...(props.text === undefined ? {} : { text: props.text })}
      action={props.action}
      isReady={isComplete(props)}
      shown={fields.map(({ name }) => name)}
      found={found}
      faultList={faultList}
      change={form.saving}
      onLoadAgain={form.loadAgain}
      keepsEntries
      onSubmit={submit}
      onClose={props.onClose}
      reasons={
        <>
          <ConflictChoice form={form} fields={fields} />
          {props.reasons}
        </>
      }
    >
      {fields.map(render)}
    </FormDialog>
  );
}
