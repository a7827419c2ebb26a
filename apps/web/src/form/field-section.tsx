import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from '../ui/form-fields.module.css';
import type { Field, Values } from './form-field.ts';
import own from './record-form.module.css';
import { useFieldRules } from './use-field-rules.ts';

/** Fields under a heading that can be folded away. */
export interface FieldSection<V extends Values = Values> {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly Field<V>[];
  /** Begins unfolded. */
  readonly isOpen?: boolean;
}

/** How much of a section is filled, and in words what is filled and what is missing. */
export function useSectionSummary<V extends Values>(fields: readonly Field<V>[], values: V) {
  const t = useTranslations('forms');
  const { textOf } = useFieldRules();
  const texts = fields.map((field) => ({ label: field.label, text: textOf(field, values[field.name] ?? '') }));
  const filled = texts.flatMap(({ text }) => (text === null ? [] : [text]));
  const missing = texts.flatMap(({ label, text }) => (text === null ? [label] : []));
  return {
    count: t('filled', { filled: String(filled.length), all: String(fields.length) }),
    filled: filled.join(' · '),
    missing: missing.length === 0 ? null : t('missing', { fields: missing.join(', ') }),
  };
}

/** A section as it is folded: what is in it stands beside its heading. It opens by itself where a field is wrong. */
export function FoldedSection<V extends Values>(props: {
  readonly section: FieldSection<V>;
  readonly values: V;
  readonly errors: object;
  readonly children: ReactNode;
}) {
  const { section, errors } = props;
  const [isOpen, setOpen] = useState(section.isOpen === true);
  const { count, filled, missing } = useSectionSummary(section.fields, props.values);
  const isWrong = section.fields.some(({ name }) => Object.hasOwn(errors, name));
  return (
    <details
      className={own.section}
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      data-section={section.id}
    >
      <summary className={own.summary}>
        <IconChevronRight size={16} aria-hidden className={own.chevron} />
        <span className={own.heading}>{section.title}</span>
        <span className={own.content}>
          {filled}
          {filled !== '' && missing !== null && ' · '}
          {missing !== null && <span className={own.missing}>{missing}</span>}
        </span>
        <span className={own.count}>{count}</span>
      </summary>
      <div className={`${classes.pair} ${own.fields}`}>{props.children}</div>
    </details>
  );
}
