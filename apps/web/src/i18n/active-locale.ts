import { session } from '../session/session.ts';
import type { Locale } from './locales.ts';
import { localeOf, locales } from './locales.ts';

/** What an anonymous visitor's browser asks for; English where it asks for something else. */
function browserLocale(): Locale {
  for (const tag of navigator.languages) {
    const language = tag.toLowerCase().split('-')[0];
    const found = locales.find((locale) => locale.toLowerCase().split('-')[0] === language);
    if (found !== undefined) return found;
  }
  return 'en-GB';
}

/** The locale in force: the one saved in the user data, before sign-in the browser's. */
export function activeLocale(): Locale {
  const language = session.get()?.language;
  return language === undefined ? browserLocale() : localeOf(language);
}
