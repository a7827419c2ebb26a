import { describe, expect, it } from 'vitest';
import { elapsedParts, elapsedText } from './elapsed-time.ts';
import { locales } from './locales.ts';

const minuteMs = 60_000;

describe('elapsed time', () => {
  it.each([
    [-5 * minuteMs, 0, 'minute'],
    [59 * minuteMs, 59, 'minute'],
    [60 * minuteMs, 1, 'hour'],
    [47 * 60 * minuteMs, 47, 'hour'],
    [48 * 60 * minuteMs, 2, 'day'],
  ])('%d ms is %d %s', (spanMs, count, unit) => {
    expect(elapsedParts(spanMs)).toEqual({ count, unit });
  });

  it('differs by language', () => {
    const texts = locales.map((locale) => elapsedText(3 * 24 * 60 * minuteMs, locale).replaceAll(/\s/g, ' '));
    expect(texts).toEqual(['3 days', '3 j', '3 Tg.', '3 giorni', '3 gün', '3 dias']);
  });

  it('says now for less than a minute', () => {
    expect(elapsedText(30_000, 'en-GB')).toBe('now');
  });
});
