import { describe, expect, it } from 'vitest';
import type { InLocale } from './load-messages.ts';
import type { Locale } from './locales.ts';
import { createLateMessages, inLanguage } from './create-late-messages.ts';

const textsIn = (locale: Locale): InLocale<object> => ({
  locale,
  messages: { lang: locale },
});

function create(load: (locale: Locale) => Promise<InLocale<object>>) {
  const asked: Locale[] = [];
  const store = createLateMessages(
    (_, locale) => {
      asked.push(locale);
      return load(locale);
    },
    () => 'de',
  );
  return { store, asked };
}

describe('texts that come with a screen', () => {
  it('are fetched when a screen wants them, once for each language, and tell that they have come', async () => {
    const { store, asked } = create((locale) => Promise.resolve(textsIn(locale)));
    const counts: number[] = [];
    store.subscribe(() => counts.push(store.get().length));
    await store.follow('fr');
    expect(asked).toEqual([]);
    await store.fetch(['care']);
    await store.fetch(['care']);
    await store.follow('fr');
    await store.follow('fr');
    expect(asked).toEqual(['de', 'fr']);
    expect(counts).toEqual([1, 2]);
  });

  it('are asked for again after they could not be fetched', async () => {
    let isAway = true;
    const { store } = create((locale) =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve(textsIn(locale)),
    );
    await expect(store.fetch(['care'])).rejects.toThrow('away');
    isAway = false;
    await store.fetch(['care']);
    expect(store.get()).toHaveLength(1);
  });

  it('are shown in the language of the page, else in the one that came last', () => {
    const both = [textsIn('de'), textsIn('fr')];
    expect(inLanguage(both, 'de')).toEqual({ lang: 'de' });
    expect(inLanguage(both, 'tr')).toEqual({ lang: 'fr' });
    expect(inLanguage([], 'de')).toEqual({});
  });
});
