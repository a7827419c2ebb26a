import type { ChecklistItem, TemplateContent } from '@tyrewatch/contract/checklists/checklist-template-endpoints';
import { languages } from '@tyrewatch/contract/users/user-record';
import type { ChecklistGroup, ChecklistKind } from '@tyrewatch/domain/checklists/checklist-rules';
import { productItems } from '@tyrewatch/domain/checklists/product-template';
import type { Locale } from '../../i18n/locale.ts';
import { localeOfLanguage } from '../../i18n/locale.ts';
import type { MessageKey } from '../../i18n/translator.ts';
import { getTranslate } from '../../i18n/translator.ts';

type Texts = TemplateContent['name'];
type Language = (typeof languages)[number];

const textsOf = (key: MessageKey): Texts => {
  const text = (language: Language) => getTranslate(localeOfLanguage(language))(key);
  return Object.fromEntries(languages.map((language) => [language, text(language)])) as Texts;
};

const made = new Map<ChecklistKind, TemplateContent>();

function makeContent(kind: ChecklistKind): TemplateContent {
  const items = productItems(kind).map(({ quick, key, ...rules }): ChecklistItem => ({
    ...rules,
    key,
    text: textsOf(`checklist_items.item_${key}`),
    hint: textsOf(`checklist_items.hint_${key}`),
    quick_answers: quick.map((answer) => textsOf(`checklist_items.quick_${answer}`)),
  }));
  return { name: textsOf(`checklist_items.kind_${kind}`), items };
}

/** The product's template of a kind, in every language. */
export function productContent(kind: ChecklistKind): TemplateContent {
  const content = made.get(kind) ?? makeContent(kind);
  made.set(kind, content);
  return content;
}

/** A text in a reader's language, in English where it is not translated. */
export function textIn(texts: Texts, locale: Locale): string {
  const language = locale.replace('-', '_') as Language;
  const text = texts[language];
  return text === undefined || text === '' ? texts.en_GB : text;
}

/** The name of a group. */
export const groupText = (group: ChecklistGroup, locale: Locale): string =>
  getTranslate(locale)(`checklist_items.group_${group}`);

const allTexts = ({ name, items }: TemplateContent): readonly Texts[] => [
  name,
  ...items.flatMap(({ text, hint, quick_answers: quick }) => [text, ...(hint === null ? [] : [hint]), ...quick]),
];

/** How many texts of a template are missing, by language. */
export function missingTranslations(content: TemplateContent): Record<Language, number> {
  const texts = allTexts(content);
  const missing = (language: Language) => texts.filter((text) => (text[language] ?? '') === '').length;
  return Object.fromEntries(languages.map((language) => [language, missing(language)])) as Record<Language, number>;
}
