/** The interface languages as language tags; the first is the default and the fallback. */
export const locales = ['en-GB', 'fr', 'de', 'it', 'tr', 'pt'] as const;
/** A language tag of the interface. */
export type Locale = (typeof locales)[number];

/** Where nothing else is known. */
export const defaultLocale: Locale = 'en-GB';

/** Locale of a language as stored with the user: underscores become hyphens (specification §1); en-GB when unknown. */
export function localeOfLanguage(language: string): Locale {
  const tag = language.replaceAll('_', '-');
  return locales.find((locale) => locale === tag) ?? defaultLocale;
}

interface Wanted {
  readonly tag: string;
  readonly weight: number;
}

function readRange(range: string): Wanted {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { tag: tag.toLowerCase(), weight: Number.isFinite(weight) ? weight : 0 };
}

const findLocale = (tag: string): Locale | null => {
  const [primary] = tag.split('-');
  return locales.find((locale) => locale.toLowerCase().split('-')[0] === primary) ?? null;
};

/** Best locale for an `Accept-Language` header; en-GB when it is absent or names none of ours. */
export function negotiateLocale(header: string | undefined): Locale {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map(readRange)
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const locale = findLocale(tag);
    if (locale !== null) return locale;
  }
  return defaultLocale;
}
