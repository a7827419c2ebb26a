import { useTranslations } from 'use-intl';
import { RadioChoice } from '../ui/radio-choice.tsx';
import type { Field, Values } from './form-field.ts';
import classes from './record-form.module.css';
import { useFieldRules } from './use-field-rules.ts';
import type { RecordForm } from './use-record-form.ts';

/** Says that somebody else saved meanwhile, and asks for each field that both changed which of the two stays. */
export function ConflictChoice<V extends Values>(props: {
  readonly form: RecordForm<V>;
  readonly fields: readonly Field<V>[];
}) {
  const { form, fields } = props;
  const t = useTranslations('forms');
  const { textOf } = useFieldRules();
  const conflicts = form.conflicts ?? [];
  return (
    <div role="status" className={form.conflicts === null ? undefined : classes.conflict}>
      {form.conflicts !== null && <p>{conflicts.length === 0 ? t('conflictNone') : t('conflict')}</p>}
      {conflicts.map(({ name, mine, theirs }) => {
        const field = fields.find((one) => one.name === name);
        if (field === undefined) return null;
        const words = (value: string): string => textOf(field, value) ?? t('empty');
        return (
          <div key={name} data-conflict={name}>
            <RadioChoice<string>
              legend={field.label}
              // what is typed is no choice yet
              value={form.openConflicts.some((one) => one.name === name) ? null : (form.fields.values[name] ?? '')}
              choices={[
                { value: mine, label: t('mine', { value: words(mine) }) },
                { value: theirs, label: t('theirs', { value: words(theirs) }) },
              ]}
              onChange={(value) => form.choose(name, value)}
            />
          </div>
        );
      })}
      {conflicts.length > 0 && <p>{t('conflictRest')}</p>}
    </div>
  );
}
