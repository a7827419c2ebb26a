import type { InLocale, TextBundle } from './load-messages.ts';
import type { Locale } from './locales.ts';

/** A bundle that has come. */
type Arrived = InLocale<object> & { readonly bundle: TextBundle };

/** Texts that are fetched with the first screen that needs them, and from then on with every change of the language. */
export function createLateMessages(
  load: (bundle: TextBundle, locale: Locale) => Promise<InLocale<object>>,
  wantedLocale: () => Locale,
) {
  let arrived: readonly Arrived[] = [];
  const wanted = new Set<TextBundle>();
  const listeners = new Set<() => void>();
  const fetchIn = async (bundle: TextBundle, locale: Locale): Promise<void> => {
    if (arrived.some((one) => one.bundle === bundle && one.locale === locale)) return;
    const come = await load(bundle, locale);
    arrived = [...arrived, { bundle, ...come }];
    for (const listener of listeners) listener();
  };
  return {
    /** Those that have come, the newest last; empty while no screen has wanted any. */
    get: (): readonly Arrived[] => arrived,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Settles when a screen that needs these bundles can be drawn. Rejects when one cannot be fetched. */
    fetch: async (bundles: readonly TextBundle[]): Promise<void> => {
      for (const bundle of bundles) wanted.add(bundle);
      await Promise.all(bundles.map((bundle) => fetchIn(bundle, wantedLocale())));
    },
    /** Has those that have been wanted in another language. Settles too where one cannot be fetched: it stays as it is. */
    follow: async (locale: Locale): Promise<void> => {
      await Promise.allSettled([...wanted].map((bundle) => fetchIn(bundle, locale)));
    },
  };
}

/** All of them, in a language; what has not come in it, in the one that came last, because any text is of more use than none. */
export function inLanguage(arrived: readonly InLocale<object>[], locale: Locale): object {
  const others = arrived.filter((one) => one.locale !== locale);
  const own = arrived.filter((one) => one.locale === locale);
  return Object.assign({}, ...[...others, ...own].map(({ messages }) => messages)) as object;
}
