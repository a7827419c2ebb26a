import type { Finding } from './finding.ts';
import { hasWords, listIcuArguments } from './icu-arguments.ts';
import { locales } from './message-catalogues.ts';
import type { Catalogue, Catalogues, Locale } from './message-catalogues.ts';

/** Texts that rightly read the same in another language, by key, each with the reason. */
export type SameText = Readonly<Record<string, { readonly locales: readonly Locale[]; readonly reason: string }>>;

/** Units, abbreviations and names that no language changes. */
const units =
  /(?<!\p{L})(kPa|psi|PSI|bar|km\/h|km|mm|kg|g\/km|°C|°F|l|s|min|h|V|CO2|IMEI|SIM|GPS|PDF|CSV|XLSX|API|ID|OK|AdBlue|Tyrewatch)(?!\p{L})/gu;

/** What keeps the languages from saying the same: missing and extra keys, other arguments, bad syntax, texts left in English. */
export function findCatalogueDifferences(folder: string, catalogues: Catalogues, sameText: SameText): Finding[] {
  const english = catalogues['en-GB'];
  if (english === null) return [{ file: `${folder}/en-GB.ts`, line: null, message: 'there is no English catalogue' }];
  const inEnglish = objections(folder, 'en-GB', english, ([, text]) => parseError(text));
  return [
    ...inEnglish,
    ...locales
      .filter((locale) => locale !== 'en-GB')
      .flatMap((locale) => compare(folder, locale, catalogues[locale], english, sameText)),
  ];
}

/** Reasons given for texts that differ by now, or are gone. */
export function findStaleReasons(file: string, applications: readonly Catalogues[], sameText: SameText): Finding[] {
  return Object.entries(sameText).flatMap(([key, { locales: given }]) =>
    given
      .filter((locale) => !applications.some((catalogues) => isSame(key, catalogues[locale], catalogues['en-GB'])))
      .map((locale) => ({
        file,
        line: null,
        message: `${key} no longer reads as in English in ${locale}: remove the reason`,
      })),
  );
}

function isSame(key: string, catalogue: Catalogue | null, english: Catalogue | null): boolean {
  const text = catalogue?.get(key);
  return text !== undefined && text === english?.get(key);
}

function compare(
  folder: string,
  locale: Locale,
  catalogue: Catalogue | null,
  english: Catalogue,
  sameText: SameText,
): Finding[] {
  if (catalogue === null)
    return [{ file: `${folder}/${locale}.ts`, line: null, message: `the language ${locale} is missing` }];
  const missing = objections(folder, locale, english, ([key]) => (catalogue.has(key) ? null : 'is missing'));
  const rest = objections(folder, locale, catalogue, ([key, text]) => {
    const original = english.get(key);
    if (original === undefined) return 'is not an English key';
    return parseError(text) ?? otherArguments(text, original) ?? leftInEnglish(key, text, original, locale, sameText);
  });
  return [...missing, ...rest];
}

function objections(
  folder: string,
  locale: Locale,
  texts: Catalogue,
  object: (entry: [string, string]) => string | null,
): Finding[] {
  return [...texts].flatMap((entry) => {
    const objection = object(entry);
    return objection === null
      ? []
      : [{ file: `${folder}/${locale}.ts`, line: null, message: `${entry[0]} ${objection}` }];
  });
}

function parseError(text: string): string | null {
  try {
    listIcuArguments(text);
    return text.trim() === '' ? 'is empty' : null;
  } catch (error) {
    return `does not parse (${error instanceof Error ? error.message : String(error)}): ${text}`;
  }
}

function otherArguments(text: string, original: string): string | null {
  const [own, wanted] = [listIcuArguments(text).join(' '), listIcuArguments(original).join(' ')];
  return own === wanted ? null : `asks for ${own || 'nothing'} where English asks for ${wanted || 'nothing'}`;
}

function leftInEnglish(key: string, text: string, original: string, locale: Locale, sameText: SameText): string | null {
  if (text !== original || !hasWords(text.replaceAll(units, ''))) return null;
  return sameText[key]?.locales.includes(locale) === true
    ? null
    : `reads as in English ("${text}"): translate it, or give the reason in same-text-table.ts`;
}
