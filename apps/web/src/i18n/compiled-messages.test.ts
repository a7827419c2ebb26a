import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { dateTimeFormats } from './date-time-formats.ts';
import { loadAllMessages } from '../testing/all-messages.ts';
import { formatTagOf, locales } from './locales.ts';

/** Keys of all texts, as the translator takes them. */
const keysOf = (messages: object, before = ''): string[] =>
  Object.entries(messages).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'string' ? [`${before}${key}`] : keysOf(text as object, `${before}${key}.`),
  );

const textAt = (messages: object, key: string): string =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], messages) as string;

type Value = string | number | Date | ((chunks: unknown) => string);

/** A value for each thing a text asks for; `count` is taken for numbers. */
function valuesFor(text: string, count: number): Record<string, Value> {
  const values: Record<string, Value> = {};
  for (const [, name = '', kind = ''] of text.matchAll(/\{\s*(\w+)\s*(?:,\s*(\w+))?/g)) {
    if (kind === 'date' || kind === 'time') values[name] = new Date('2026-03-01T12:34:56Z');
    else if (kind === 'select') values[name] = /select\s*,\s*(\w+)/.exec(text)?.[1] ?? '';
    else values[name] = kind === '' ? 'x' : count;
  }
  for (const [, name = ''] of text.matchAll(/<(\w+)>/g)) values[name] = (chunks) => `[${String(chunks)}]`;
  return values;
}

const formatters = {
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...given),
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...given),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given),
};

describe('texts compiled when the application is built', () => {
  it.each(locales)('say in %s what the parser makes of them', async (locale) => {
    const messages = await loadAllMessages(locale);
    const timeZone = 'UTC';
    const tag = formatTagOf(locale);
    const onError = (error: Error): never => {
      throw error;
    };
    const t = createTranslator<object>({ locale: tag, messages, formats: dateTimeFormats, timeZone, onError });
    for (const key of keysOf(messages)) {
      const text = textAt(messages, key);
      for (const count of [0, 1, 2, 5, 1234.5, 1_000_000]) {
        const values = valuesFor(text, count);
        const given = format(compile(text), tag, values, { formats: dateTimeFormats, formatters, timeZone });
        const parsed: unknown = t.rich(key as never, values as never);
        expect([given].flat().join(''), key).toBe([parsed].flat().join(''));
      }
    }
  });
});
