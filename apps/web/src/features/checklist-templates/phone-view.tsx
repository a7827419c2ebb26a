import { IconCamera } from '@tabler/icons-react';
import type { ChecklistGroup } from '@tyrewatch/domain/checklists/checklist-rules';
import { groupsOf } from '@tyrewatch/domain/checklists/checklist-rules';
import { useLocale, useTranslations } from 'use-intl';
import type { Locale } from '../../i18n/locales.ts';
import type { Items } from './template-draft.ts';
import { itemsOf, textIn } from './template-draft.ts';
import classes from './phone-view.module.css';

/** A group of a template as a driver's phone shows it; a drawing, nothing in it can be pressed. */
export function PhoneView(props: {
  readonly items: Items;
  readonly group: ChecklistGroup;
  readonly chosenKey: string | null;
  /** Said below the phone. */
  readonly note: string;
}) {
  const t = useTranslations('checklistTemplates');
  const tCheck = useTranslations('checklists');
  const locale = useLocale() as Locale;
  const groups = groupsOf(props.items);
  const index = groups.indexOf(props.group) + 1;
  return (
    <aside className={classes.phoneColumn} aria-label={t('phone')}>
      <div className={classes.phone}>
        <header>
          <strong>{tCheck(`groups.${props.group}`)}</strong>
          <span>{index === 0 ? t('phoneEmpty') : t('phonePlace', { index, count: groups.length })}</span>
        </header>
        <div className={classes.scroller} tabIndex={0} role="group" aria-label={tCheck(`groups.${props.group}`)}>
          <ol>
            {itemsOf(props.items, props.group).map((item) => (
              <li key={item.key} data-chosen={item.key === props.chosenKey || undefined}>
                <strong>{textIn(item.text, locale) || t('newItem')}</strong>
                {item.photo === 'always' && (
                  <span className={classes.phonePhoto}>
                    <IconCamera size={14} aria-hidden /> {t('photoAlways')}
                  </span>
                )}
                <span className={classes.phoneAnswers} aria-hidden>
                  <span>{tCheck('answers.pass')}</span>
                  <span>{tCheck('answers.fail')}</span>
                  {item.may_be_not_applicable && <span data-narrow>{tCheck('answers.not_applicable')}</span>}
                </span>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <p className={classes.phoneNote}>{props.note}</p>
    </aside>
  );
}
