import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findCatalogueDifferences, findStaleReasons } from './catalogue-differences.ts';
import type { SameText } from './catalogue-differences.ts';
import { loadCatalogues, locales } from './message-catalogues.ts';
import type { Catalogues, Locale } from './message-catalogues.ts';
import { findUnusedMessages } from './unused-messages.ts';

type Texts = Readonly<Record<string, string>>;

const english: Texts = {
  'fleets.title': 'Fleets',
  'fleets.count': '{count, plural, one {# fleet} other {# fleets}}',
  'fleets.pressure': '{value} kPa',
};

/** The same words in every language with a mark of the language, so that only the given difference counts. */
function translated(locale: Locale): Texts {
  if (locale === 'en-GB') return english;
  return {
    'fleets.title': `Flotten ${locale}`,
    'fleets.count': '{count, plural, other {# Flotten}}',
    'fleets.pressure': '{value} kPa',
  };
}

function objectionsWith(change: (french: Record<string, string>) => void, sameText: SameText = {}): string[] {
  const french = { ...translated('fr') };
  change(french);
  const catalogues = Object.fromEntries(
    locales.map((locale) => [locale, new Map(Object.entries(locale === 'fr' ? french : translated(locale)))]),
  ) as unknown as Catalogues;
  return findCatalogueDifferences('messages', catalogues, sameText).map(({ file, message }) => `${file} ${message}`);
}

describe('catalogues', () => {
  it('that agree are accepted, other plural forms and bare units included', () => {
    expect(objectionsWith(() => undefined)).toEqual([]);
  });

  it.each<[string, (french: Record<string, string>) => void, string]>([
    ['a missing key', (french) => delete french['fleets.title'], 'fleets.title is missing'],
    ['an extra key', (french) => (french['fleets.extra'] = 'Plus'), 'fleets.extra is not an English key'],
    [
      'another argument',
      (french) => (french['fleets.pressure'] = '{pressure} kPa'),
      'asks for {pressure} where English asks for {value}',
    ],
    [
      'a plural that became a number',
      (french) => (french['fleets.count'] = '{count} flottes'),
      'fleets.count asks for {count}',
    ],
    ['a text that does not parse', (french) => (french['fleets.title'] = 'Flottes {'), 'fleets.title does not parse'],
    [
      'a plural without its other case',
      (french) => (french['fleets.count'] = '{count, plural, one {# flotte}}'),
      'fleets.count does not parse',
    ],
    ['an empty text', (french) => (french['fleets.title'] = ' '), 'fleets.title is empty'],
    ['a text left in English', (french) => (french['fleets.title'] = 'Fleets'), 'fleets.title reads as in English'],
  ])('object to %s', (_, change, expected) => {
    expect(objectionsWith(change)).toEqual([expect.stringContaining(expected)]);
  });

  it('accept the English word where a reason is given for that language', () => {
    const keep = (french: Record<string, string>): void => void (french['fleets.title'] = 'Fleets');
    expect(objectionsWith(keep, { 'fleets.title': { locales: ['fr'], reason: 'the same word' } })).toEqual([]);
    expect(objectionsWith(keep, { 'fleets.title': { locales: ['de'], reason: 'the same word' } })).toHaveLength(1);
  });
});

describe('a reason for the same text', () => {
  it('that is not needed any more is told', () => {
    const catalogues = Object.fromEntries(
      locales.map((locale) => [locale, new Map(Object.entries(translated(locale)))]),
    ) as unknown as Catalogues;
    const reasons: SameText = {
      'fleets.pressure': { locales: ['fr'], reason: 'a unit' },
      'fleets.title': { locales: ['de'], reason: 'it was the same once' },
      'fleets.gone': { locales: ['de'], reason: 'it was there once' },
    };
    const messages = findStaleReasons('table.ts', [catalogues], reasons).map(({ message }) => message.split(' ')[0]);
    expect(messages).toEqual(['fleets.title', 'fleets.gone']);
  });
});

describe('catalogue files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tyrewatch-catalogues-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are read into dotted keys, and a missing language is told', async () => {
    writeFileSync(join(folder, 'en-GB.ts'), `export const messages = { fleets: { title: 'Fleets' } } as const;`);
    const catalogues = await loadCatalogues(folder);
    expect(catalogues['en-GB']?.get('fleets.title')).toBe('Fleets');
    expect(findCatalogueDifferences('messages', catalogues, {}).map(({ message }) => message)).toContain(
      'the language fr is missing',
    );
  });
});

describe('message keys', () => {
  const catalogue = new Map(
    Object.entries({
      'fleets.title': 'Fleets',
      'fleets.errors.taken': 'Taken',
      'levels.critical': 'Critical',
      'shell.logout': 'Log out',
    }),
  );
  const unused = (text: string): string[] =>
    findUnusedMessages('messages', catalogue, [{ path: 'apps/web/src/a.tsx', text }]).map(
      ({ message }) => message.split(' ')[0] ?? '',
    );

  it('that nothing names are told', () => {
    expect(unused(`const t = useTranslations('fleets'); t('title');`)).toEqual([
      'fleets.errors.taken',
      'levels.critical',
      'shell.logout',
    ]);
  });

  it('count as used through templates, namespaces and keys kept in tables', () => {
    const text = `
      const t = useTranslations('fleets');
      t('title'); t(\`errors.\${code}\`);
      const keys = { first: 'levels.critical' };
      const shell = useTranslations('shell');
      shell(item.label); const items = [{ label: 'logout' }];`;
    expect(unused(text)).toEqual([]);
  });

  it('are not used by another namespace of the same word', () => {
    expect(unused(`const t = useTranslations('levels'); t('title'); t('critical');`)).toEqual([
      'fleets.title',
      'fleets.errors.taken',
      'shell.logout',
    ]);
  });

  it('of a catalogue without a translator are used field by field', () => {
    const files = [{ path: 'apps/mailbox/src/a.ts', text: 'const page = words.title + words.gone;' }];
    const flat = new Map([
      ['title', 'Mailbox'],
      ['promise', 'Every mail'],
    ]);
    expect(findUnusedMessages('messages', flat, files, true).map(({ message }) => message)).toEqual([
      'promise is not used by anything',
    ]);
    expect(findUnusedMessages('messages', flat, files)).toHaveLength(2);
  });

  it('are not used by the catalogues themselves', () => {
    const files = [{ path: 'apps/web/src/i18n/messages/en-GB.ts', text: `export const x = 'fleets.title';` }];
    expect(findUnusedMessages('messages', catalogue, files)).toHaveLength(4);
  });
});
