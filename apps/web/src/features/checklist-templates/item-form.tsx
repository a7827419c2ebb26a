import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconLanguage, IconX } from '@tabler/icons-react';
import type { ChecklistItem } from '@tyrewatch/contract/checklists/checklist-template-endpoints';
import { longestTemplateText, mostQuickAnswers } from '@tyrewatch/contract/checklists/checklist-template-endpoints';
import { faultPlaces } from '@tyrewatch/domain/checklists/checklist-rules';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Locale } from '../../i18n/locales.ts';
import { localeNames, locales } from '../../i18n/locales.ts';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { languageOf, missingLocales, textIn, withHint, withText } from './template-draft.ts';
import classes from './template-editor.module.css';
import itemClasses from './template-items.module.css';

type Change = (changes: Partial<ChecklistItem>) => void;

/** Quick answers in the reader's language: to take away, and to add to. */
function QuickAnswers({ item, change }: { readonly item: ChecklistItem; readonly change: Change }) {
  const t = useTranslations('checklistTemplates');
  const locale = useLocale() as Locale;
  const [typed, setTyped] = useState('');
  const add = (): void => {
    const text = typed.trim();
    setTyped('');
    if (text === '') return;
    change({ quick_answers: [...item.quick_answers, withText({ en_GB: text }, locale, text)] });
  };
  return (
    <div className={itemClasses.quick} role="group" aria-label={t('quickAnswers')}>
      <strong>{t('quickAnswers')}</strong>
      {item.quick_answers.map((answer, index) => (
        <button
          key={`${index}:${answer.en_GB}`}
          type="button"
          className={itemClasses.answer}
          aria-label={t('removeAnswer', { answer: textIn(answer, locale) })}
          onClick={() => change({ quick_answers: item.quick_answers.toSpliced(index, 1) })}
        >
          {textIn(answer, locale)} <IconX size={13} aria-hidden />
        </button>
      ))}
      {item.quick_answers.length < mostQuickAnswers && (
        <input
          className={itemClasses.addAnswer}
          aria-label={t('addAnswer')}
          placeholder={`+ ${t('addAnswer')}`}
          value={typed}
          maxLength={longestTemplateText.quick}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
      )}
    </div>
  );
}

/** The texts of an item in every language beside each other. */
function TranslateDialog(props: {
  readonly item: ChecklistItem;
  readonly change: Change;
  readonly onClose: () => void;
}) {
  const { item, change } = props;
  const t = useTranslations('checklistTemplates');
  const title = t('translateTitle', { item: item.text.en_GB });
  return (
    <ModalDialog label={title} place="wide" onClose={props.onClose}>
      <div className={classes.dialog}>
        <h2>{title}</h2>
        <p className={classes.note}>{t('translateText')}</p>
        <div className={classes.languages}>
          {locales.map((locale) => (
            <div key={locale} className={classes.pair} role="group" aria-label={localeNames[locale]}>
              <strong lang={locale}>{localeNames[locale]}</strong>
              <TextInput
                aria-label={`${t('item')}, ${localeNames[locale]}`}
                lang={locale}
                placeholder={item.text.en_GB}
                value={item.text[languageOf(locale)] ?? ''}
                maxLength={longestTemplateText.item}
                onChange={({ currentTarget: { value } }) => change({ text: withText(item.text, locale, value) })}
              />
              <TextInput
                aria-label={`${t('hint')}, ${localeNames[locale]}`}
                lang={locale}
                placeholder={item.hint?.en_GB ?? ''}
                value={item.hint?.[languageOf(locale)] ?? ''}
                maxLength={longestTemplateText.hint}
                onChange={({ currentTarget: { value } }) => change({ hint: withHint(item.hint, locale, value) })}
              />
            </div>
          ))}
        </div>
        <div className={classes.buttons}>
          <Button onClick={props.onClose}>{t('done')}</Button>
        </div>
      </div>
    </ModalDialog>
  );
}

/** The chosen item: its words in the reader's language, what a fault of it asks for, its quick answers, and the other languages. */
export function ItemForm({ item, change }: { readonly item: ChecklistItem; readonly change: Change }) {
  const t = useTranslations('checklistTemplates');
  const locale = useLocale() as Locale;
  const language = languageOf(locale);
  const [isTranslating, setTranslating] = useState(false);
  const missing = missingLocales(item).length;
  /** A new item is written in the reader's language first; English follows it until it is written itself. */
  const rename = (typed: string): void => {
    const isEnglishOpen = item.text.en_GB === (item.text[language] ?? t('newItem'));
    change({ text: withText(isEnglishOpen ? { ...item.text, en_GB: typed } : item.text, locale, typed) });
  };
  return (
    <section className={itemClasses.itemForm} aria-labelledby="item-form">
      <h3 id="item-form">“{textIn(item.text, locale) || t('newItem')}”</h3>
      <div className={itemClasses.fields}>
        <TextInput
          label={t('item')}
          value={item.text[language] ?? ''}
          placeholder={item.text.en_GB}
          error={item.text.en_GB.trim() === '' ? t('needsText') : null}
          maxLength={longestTemplateText.item}
          onChange={({ currentTarget: { value } }) => rename(value)}
        />
        <TextInput
          label={t('hint')}
          value={item.hint?.[language] ?? ''}
          placeholder={item.hint?.en_GB ?? t('hintHint')}
          maxLength={longestTemplateText.hint}
          onChange={({ currentTarget: { value } }) => change({ hint: withHint(item.hint, locale, value) })}
        />
        <NativeSelect
          label={t('place')}
          value={item.place}
          data={faultPlaces.map((value) => ({ value, label: t(`places.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            change({ place: faultPlaces.find((one) => one === value) ?? item.place })
          }
        />
        <label className={itemClasses.check}>
          <input
            type="checkbox"
            checked={item.only_with_trailer}
            onChange={({ currentTarget: { checked } }) => change({ only_with_trailer: checked })}
          />
          {t('onlyWithTrailer')}
        </label>
      </div>
      <div className={itemClasses.formFoot}>
        <QuickAnswers item={item} change={change} />
        <span className={itemClasses.translate}>
          {t('translations', { count: missing, all: locales.length - 1 })}
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconLanguage size={16} aria-hidden />}
            onClick={() => setTranslating(true)}
          >
            {t('translate')}
          </Button>
        </span>
      </div>
      {isTranslating && <TranslateDialog item={item} change={change} onClose={() => setTranslating(false)} />}
    </section>
  );
}
