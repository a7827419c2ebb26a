import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type {
  ChecklistItem,
  ChecklistTemplateDetail,
} from '@tyrewatch/contract/checklists/checklist-template-endpoints';
import {
  deleteChecklistDraft,
  publishChecklistTemplate,
  restoreChecklistTemplate,
} from '@tyrewatch/contract/checklists/checklist-template-endpoints';
import { useLocale, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { confirmSaved } from '../../components/saved-confirmation/confirm-saved.ts';
import type { Locale } from '../../i18n/locales.ts';
import { localeNames, locales } from '../../i18n/locales.ts';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import type { ItemPart, TemplateChange } from './template-draft.ts';
import { changesSince, itemsOf, languageOf, textIn } from './template-draft.ts';
import classes from './template-editor.module.css';
import { useTemplateReload } from './use-template-draft.ts';

/** How many texts of a version drivers get in English for want of a translation. */
export const missingCount = ({ shown }: Pick<ChecklistTemplateDetail, 'shown'>): number =>
  Object.values(shown.missing_translations).reduce((sum, count) => sum + count, 0);

interface Properties {
  readonly template: ChecklistTemplateDetail;
  readonly onClose: () => void;
}

/** What replaces the draft; `onReplaced` once the present state is loaded. */
interface Replacing extends Properties {
  readonly onReplaced: () => void;
}

/** Asks before a draft becomes the version in use. */
export function PublishDialog({ template, onClose, onReplaced }: Replacing) {
  const t = useTranslations('checklistTemplates');
  const reload = useTemplateReload();
  const number = template.draft?.number ?? template.in_use.version + 1;
  const publishing = useMutation({
    mutationFn: () =>
      call(publishChecklistTemplate, {
        params: { kind: template.kind },
        query: {},
        version: template.draft?.version,
      }),
    onSuccess: async () => {
      confirmSaved({ text: t('publishedNow', { version: number }) });
      await reload();
      onClose();
      onReplaced();
    },
  });
  return (
    <FormDialog
      title={t('publishTitle', { version: number })}
      text={t('publishText', { count: template.vehicle_count })}
      action={t('publish', { version: number })}
      isReady
      change={publishing}
      onSubmit={() => publishing.mutate()}
      onClose={onClose}
    >
      <p className={classes.note}>{t('missing', { count: missingCount(template) })}</p>
    </FormDialog>
  );
}

/** Asks before a draft is thrown away, or an own template for the one above it. */
export function DropDialog({ template, onClose, onReplaced, what }: Replacing & { readonly what: 'draft' | 'own' }) {
  const t = useTranslations('checklistTemplates');
  const reload = useTemplateReload();
  const navigate = useNavigate();
  const dropping = useMutation({
    mutationFn: () =>
      call(what === 'draft' ? deleteChecklistDraft : restoreChecklistTemplate, {
        params: { kind: template.kind },
        query: {},
      }),
    onSuccess: async () => {
      if (what === 'own') confirmSaved({ text: t('restored') });
      await reload();
      onClose();
      await navigate({ to: '.', search: {}, replace: true });
      onReplaced();
    },
  });
  const words =
    what === 'draft'
      ? {
          title: t('discardTitle'),
          text: t('discardText', { version: template.in_use.version }),
          action: t('discard'),
        }
      : { title: t('restoreTitle'), text: t('restoreText'), action: t('restore') };
  return (
    <FormDialog {...words} isDanger isReady change={dropping} onSubmit={() => dropping.mutate()} onClose={onClose} />
  );
}

/** Parts of an item in words, for comparing; of texts the languages that differ from the other item's. */
function usePartWords() {
  const t = useTranslations('checklistTemplates');
  const tCheck = useTranslations('checklists');
  const own = useLocale() as Locale;
  const texts = (item: ChecklistItem, other: ChecklistItem, part: 'text' | 'hint'): string =>
    locales
      .filter((locale) => item[part]?.[languageOf(locale)] !== other[part]?.[languageOf(locale)])
      .map((locale) => {
        const text = item[part]?.[languageOf(locale)] ?? '–';
        return locale === own ? text : `${localeNames[locale]}: ${text}`;
      })
      .join(' · ');
  return (item: ChecklistItem, other: ChecklistItem, part: ItemPart): string => {
    const words: Record<ItemPart, () => string> = {
      text: () => texts(item, other, 'text'),
      hint: () => texts(item, other, 'hint'),
      photo: () => t(`photoRules.${item.photo}`),
      least_severity: () => tCheck(`severities.${item.least_severity}`),
      may_be_not_applicable: () => (item.may_be_not_applicable ? '✓' : '–'),
      only_with_trailer: () => (item.only_with_trailer ? '✓' : '–'),
      quick_answers: () => item.quick_answers.map((answer) => textIn(answer, own)).join(', ') || '–',
      place: () => t(`places.${item.place}`),
    };
    return words[part]();
  };
}

function CompareRow({
  change,
  template,
}: {
  readonly change: TemplateChange;
  readonly template: ChecklistTemplateDetail;
}) {
  const t = useTranslations('checklistTemplates');
  const tGroups = useTranslations('checklists.groups');
  const locale = useLocale() as Locale;
  const partWords = usePartWords();
  const group = tGroups(change.group);
  if (change.kind === 'order') {
    const order = (items: readonly ChecklistItem[]) =>
      itemsOf(items, change.group).map((item) => <li key={item.key}>{textIn(item.text, locale)}</li>);
    return (
      <tr>
        <th scope="row">{t('change.order', { group })}</th>
        <td>
          <ul>{order(template.in_use_content.items)}</ul>
        </td>
        <td>
          <ul>{order(template.shown.content.items)}</ul>
        </td>
      </tr>
    );
  }
  const before = template.in_use_content.items.find(({ key }) => key === change.item.key);
  const name = textIn(change.item.text, locale);
  const side = (item: ChecklistItem, other: ChecklistItem) =>
    change.kind === 'changed' ? (
      <ul>
        {change.parts.map((part) => (
          <li key={part}>
            {t(`marks.${part}`)}: {partWords(item, other, part)}
          </li>
        ))}
      </ul>
    ) : (
      name
    );
  return (
    <tr>
      <th scope="row">
        {name} <span className={classes.count}>{group}</span>
      </th>
      <td data-empty={change.kind === 'added' || undefined}>
        {change.kind === 'added' ? '–' : before !== undefined && side(before, change.item)}
      </td>
      <td data-empty={change.kind === 'removed' || undefined}>
        {change.kind === 'removed' ? '–' : side(change.item, before ?? change.item)}
      </td>
    </tr>
  );
}

/** The version in use and the draft beside each other, as far as they differ. */
export function CompareDialog({ template, onClose }: Properties) {
  const t = useTranslations('checklistTemplates');
  const { version } = template.in_use;
  const title = t('compareTitle', { before: version });
  return (
    <ModalDialog label={title} place="wide" onClose={onClose}>
      <div className={classes.dialog}>
        <h2>{title}</h2>
        <table className={classes.compare}>
          <thead>
            <tr>
              <th scope="col">{t('item')}</th>
              <th scope="col">{t('versionOf', { version })}</th>
              <th scope="col">{t('draftVersion')}</th>
            </tr>
          </thead>
          <tbody>
            {changesSince(template.in_use_content.items, template.shown.content.items).map((change) => (
              <CompareRow
                key={change.kind === 'order' ? change.group : change.item.key}
                change={change}
                template={template}
              />
            ))}
          </tbody>
        </table>
      </div>
    </ModalDialog>
  );
}
