/** The interface languages as language tags; the first is the default and the fallback. */
export const languages = ['en-GB', 'fr', 'de', 'it', 'tr', 'pt'] as const;
/** A language of the pages. */
export type Language = (typeof languages)[number];

/** Each language's own name. */
export const languageNames: Readonly<Record<Language, string>> = {
  'en-GB': 'English',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  tr: 'Türkçe',
  pt: 'Português',
};

const find = (tag: string): Language | undefined =>
  languages.find((language) => language.split('-')[0] === tag.trim().toLowerCase().split(/[-_;]/)[0]);

/** The language asked for in the address, otherwise the first of the browser's that there is. */
export function chooseLanguage(asked: string | null, acceptLanguage: string | undefined): Language {
  const wanted = [asked ?? '', ...(acceptLanguage ?? '').slice(0, 500).split(',')];
  return wanted.map(find).find((language) => language !== undefined) ?? languages[0];
}
