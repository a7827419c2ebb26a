import type { InLocale } from './load-messages.ts';
import type { Locale } from './locales.ts';

/** Texts that are fetched with the first screen that needs them, and from then on with every change of the language. */
export function createLateMessages<Messages>(
  load: (locale: Locale) => Promise<InLocale<Messages>>,
  wantedLocale: () => Locale,
) {
  let arrived: readonly InLocale<Messages>[] = [];
  let isWanted = false;
  const listeners = new Set<() => void>();
  const fetchIn = async (locale: Locale): Promise<void> => {
    if (arrived.some((one) => one.locale === locale)) return;
    const come = await load(locale);
    arrived = [...arrived, come];
    for (const listener of listeners) listener();
  };
  return {
    /** Those that have come, the newest last; empty while no screen has wanted any. */
    get: (): readonly InLocale<Messages>[] => arrived,
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
export const inLanguage = <Messages>(arrived: readonly InLocale<Messages>[], locale: Locale): Messages | undefined =>
  (arrived.find((one) => one.locale === locale) ?? arrived.at(-1))?.messages;
