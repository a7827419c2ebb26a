import type { ChecklistItem } from '@tyrewatch/contract/checklists/checklist-template-endpoints';
import type { ChecklistGroup } from '@tyrewatch/domain/checklists/checklist-rules';
import { checklistGroups } from '@tyrewatch/domain/checklists/checklist-rules';
import type { Locale, StoredLanguage } from '../../i18n/locales.ts';
import { locales } from '../../i18n/locales.ts';

/** Items of a template, in the order in which a driver answers them within each group. */
export type Items = readonly ChecklistItem[];
/** A text in the languages in which it is written. */
export type Texts = ChecklistItem['text'];

/** Parts of an item that may differ from one version to the next. */
const itemParts = [
  'text',
  'hint',
  'photo',
  'least_severity',
  'may_be_not_applicable',
  'quick_answers',
  'place',
  'only_with_trailer',
] as const;
/** A part of an item. */
export type ItemPart = (typeof itemParts)[number];

/** A difference between two versions. */
export type TemplateChange =
  | { readonly kind: 'added' | 'removed'; readonly group: ChecklistGroup; readonly item: ChecklistItem }
  | {
      readonly kind: 'changed';
      readonly group: ChecklistGroup;
      readonly item: ChecklistItem;
      readonly parts: readonly ItemPart[];
    }
  | { readonly kind: 'order'; readonly group: ChecklistGroup };

/** By content: texts by language are written in any order. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [mine, theirs]: Record<string, unknown>[] = [{ ...one }, { ...other }];
  const names = [...new Set([...Object.keys(mine ?? {}), ...Object.keys(theirs ?? {})])];
  return names.every((name) => isSame(mine?.[name], theirs?.[name]));
};

/** The items of a group. */
export const itemsOf = (items: Items, group: ChecklistGroup): Items => items.filter((item) => item.group === group);

const keysOf = (items: Items): readonly string[] => items.map(({ key }) => key);

/** What a version does to the one before it, group by group. */
export function changesSince(before: Items, after: Items): readonly TemplateChange[] {
  return checklistGroups.flatMap((group): readonly TemplateChange[] => {
    const [old, present] = [itemsOf(before, group), itemsOf(after, group)];
    const changed = present.flatMap((item): readonly TemplateChange[] => {
      const was = old.find(({ key }) => key === item.key);
      if (was === undefined) return [{ kind: 'added', group, item }];
      const parts = itemParts.filter((part) => !isSame(was[part], item[part]));
      return parts.length === 0 ? [] : [{ kind: 'changed', group, item, parts }];
    });
    const removed = old.filter(({ key }) => !keysOf(present).includes(key));
    const kept = keysOf(old).filter((key) => keysOf(present).includes(key));
    const isReordered = !isSame(
      kept,
      keysOf(present).filter((key) => kept.includes(key)),
    );
    return [
      ...changed,
      ...removed.map((item): TemplateChange => ({ kind: 'removed', group, item })),
      ...(isReordered ? [{ kind: 'order', group } as const] : []),
    ];
  });
}

/** The items with one of them changed. */
export const withItem = (items: Items, key: string, changes: Partial<ChecklistItem>): Items =>
  items.map((item) => (item.key === key ? { ...item, ...changes } : item));

/** The items without one of them. */
export const withoutItem = (items: Items, key: string): Items => items.filter((item) => item.key !== key);

/** The items with one of them a place further up or down in its group; as they are at the group's end. */
export function withMoved(items: Items, key: string, step: 1 | -1): Items {
  const item = items.find((one) => one.key === key);
  if (item === undefined) return items;
  const group = itemsOf(items, item.group);
  const other = group[group.indexOf(item) + step];
  return other === undefined ? items : items.with(items.indexOf(item), other).with(items.indexOf(other), item);
}

/** The items with a new one at the end of its group: a fail of it needs a photo, and is mended at the next service. */
export function withNew(items: Items, key: string, group: ChecklistGroup, text: string): Items {
  const item: ChecklistItem = {
    key,
    group,
    text: { en_GB: text },
    hint: null,
    photo: 'on_fail',
    place: 'none',
    least_severity: 'minor',
    may_be_not_applicable: false,
    only_with_trailer: false,
    quick_answers: [],
  };
  const at = items.findLastIndex((one) => checklistGroups.indexOf(one.group) <= checklistGroups.indexOf(group));
  return items.toSpliced(at + 1, 0, item);
}

/** How the interface calls a language of the screens. */
export const languageOf = (locale: Locale): StoredLanguage => (locale === 'en-GB' ? 'en_GB' : locale);

/** Languages beside English in which an item lacks a text, or a hint that it has. */
export const missingLocales = ({ text, hint }: ChecklistItem): readonly Locale[] =>
  locales.filter((locale) => !text[languageOf(locale)] || (hint !== null && !hint[languageOf(locale)]));

/** The text in a language; in English where there is none. */
export const textIn = (texts: Texts | null, locale: Locale): string =>
  [texts?.[languageOf(locale)], texts?.en_GB].find((text) => text !== undefined && text !== '') ?? '';

/** The text with what is typed in a language; no text there where that is nothing. */
export const withText = (texts: Texts | null, locale: Locale, typed: string): Texts => ({
  en_GB: '',
  ...texts,
  [languageOf(locale)]: typed === '' && locale !== 'en-GB' ? undefined : typed,
});

/** The hint with what is typed in a language; null where nothing is left of it. */
export function withHint(hint: Texts | null, locale: Locale, typed: string): Texts | null {
  const isEnglishOpen = hint === null || hint.en_GB === '' || hint.en_GB === hint[languageOf(locale)];
  const next = withText(isEnglishOpen ? { ...hint, en_GB: typed } : hint, locale, typed);
  return Object.values(next).every((text) => text === undefined || text === '') ? null : next;
}

/** Whether every text that is needed is there, so that the items can be saved. */
export const isComplete = (items: Items): boolean =>
  items.length > 0 &&
  items.every(({ text, hint }) => text.en_GB.trim() !== '' && (hint === null || hint.en_GB.trim() !== ''));
