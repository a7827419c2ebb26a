import { describe, expect, it } from 'vitest';
import { localeOfLanguage, negotiateLocale } from './locale.ts';

describe('the language of an anonymous caller', () => {
  it.each([
    [undefined, 'en-GB'],
    ['', 'en-GB'],
    ['de', 'de'],
    ['de-AT, en;q=0.5', 'de'],
    ['en-US,en;q=0.9', 'en-GB'],
    ['ja, tr;q=0.4, it;q=0.9', 'it'],
    ['fr;q=0, pt-BR;q=0.1', 'pt'],
    ['*', 'en-GB'],
    ['ja', 'en-GB'],
    [`${'x'.repeat(5000)},de`, 'en-GB'],
    ['de;q=nonsense', 'en-GB'],
  ])('for the header %s is %s', (header, locale) => {
    expect(negotiateLocale(header)).toBe(locale);
  });

  it('of a stored language uses hyphens', () => {
    expect(localeOfLanguage('en_GB')).toBe('en-GB');
    expect(localeOfLanguage('tr')).toBe('tr');
  });
});
