import type { InLocale, ManagementMessages } from './load-messages.ts';
import type { Locale } from './locales.ts';

/** Those that have come, the newest last; empty while no screen has wanted any. */
type Arrived = readonly InLocale<ManagementMessages>[];

/** Texts that are fetched with the first screen that needs them, and from then on with every change of the language. */
export function createManagementMessages(
  load: (locale: Locale) => Promise<InLocale<ManagementMessages>>,
  wantedLocale: () => Locale,
) {
  let arrived: Arrived = [];
  let isWanted = false;
  const listeners = new Set<() => void>();
  const fetchIn = async (locale: Locale): Promise<void> => {
    if (arrived.some((one) => one.locale === locale)) return;
    const come = await load(locale);
    arrived = [...arrived, come];
    for (const listener of listeners) listener();
  };
  return {
    get: (): Arrived => arrived,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Settles when a screen that needs them can be drawn. Rejects when they cannot be fetched. */
    fetch: (): Promise<void> => {
      isWanted = true;
      return fetchIn(wantedLocale());
    },
    /** Has them in another language, if they have been wanted in any. */
    follow: async (locale: Locale): Promise<void> => {
      if (isWanted) await fetchIn(locale);
    },
  };
}

/** Those in a language; where they have not come in it, the newest that have, because any text is of more use than none. */
export const inLanguage = (arrived: Arrived, locale: Locale): ManagementMessages | undefined =>
  (arrived.find((one) => one.locale === locale) ?? arrived.at(-1))?.messages;
