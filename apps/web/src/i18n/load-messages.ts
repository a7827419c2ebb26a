import type { Locale } from './locales.ts';
import { messages as english } from './messages/en-GB.ts';
import type { Translation } from './translation.ts';

/** The type the translator checks keys and arguments against. */
export type EnglishMessages = typeof english;

/** Messages of one locale. */
export type LocaleMessages = Translation<typeof english>;

const loaders: Record<Exclude<Locale, 'en-GB'>, () => Promise<{ messages: LocaleMessages }>> = {
  fr: () => import('./messages/fr.ts'),
  de: () => import('./messages/de.ts'),
  it: () => import('./messages/it.ts'),
  tr: () => import('./messages/tr.ts'),
  pt: () => import('./messages/pt.ts'),
};

/**
 * Loads the messages of a locale. A chunk that cannot be fetched gives English, because a page in
 * the wrong language is of more use than none.
 */
export async function loadMessages(
  locale: Locale,
): Promise<{ readonly locale: Locale; readonly messages: LocaleMessages }> {
  if (locale === 'en-GB') return { locale, messages: english };
  try {
    return { locale, messages: (await loaders[locale]()).messages };
  } catch {
    return { locale: 'en-GB', messages: english };
  }
}
