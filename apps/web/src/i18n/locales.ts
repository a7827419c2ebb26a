import type { UserData } from '@tyrewatch/contract/users/user-record';

/** Languages of the interface; the first is default and fallback. */
export const locales = ['en-GB', 'fr', 'de', 'it', 'tr', 'pt'] as const;
/** A language of the interface. */
export type Locale = (typeof locales)[number];
/** Tag by which a language's numbers, dates and lists are written. */
export type FormatTag = Exclude<Locale, 'pt'> | 'pt-PT';
/** A language as it lies in the user data, with underscores. */
export type StoredLanguage = UserData['language'];

/** The language as a person who reads it calls it. */
export const localeNames: Readonly<Record<Locale, string>> = {
  'en-GB': 'English (UK)',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  tr: 'Türkçe',
  pt: 'Português',
};

/** How a language writes numbers and dates; plain Portuguese would be that of Brazil. */
export const formatTagOf = (locale: Locale): FormatTag => (locale === 'pt' ? 'pt-PT' : locale);

/** Locale of a language saved in the user data: underscores become hyphens; unknown ones fall back. */
export function localeOf(language: string | undefined): Locale {
  const plain = (language ?? '').replaceAll('_', '-');
  return locales.find((locale) => locale.toLowerCase() === plain.toLowerCase()) ?? 'en-GB';
}

/** The reverse of {@link localeOf}, for saving. */
export const storedLanguage = (locale: Locale): StoredLanguage => locale.replaceAll('-', '_') as StoredLanguage;
