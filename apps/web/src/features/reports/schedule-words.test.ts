import type { Report } from '@tyrewatch/contract/reports/report-endpoints';
import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { loadAllMessages } from '../../testing/all-messages.ts';
import { formatTagOf, locales } from '../../i18n/locales.ts';
import { scheduleWords } from './schedule-words.ts';

type Schedule = Parameters<typeof scheduleWords>[0];
const schedule = (changes: Partial<Report>): Schedule => ({
  frequency: 'monthly',
  hour: 6,
  day: null,
  day_of_month: null,
  month: null,
  time_zone: 'Europe/London',
  ...changes,
});
async function wordsIn(locale: (typeof locales)[number]) {
  const messages = await loadAllMessages(locale);
  const tag = formatTagOf(locale);
  const t = createTranslator({ locale: tag, messages, namespace: 'reports' });
  return (changes: Partial<Report>) => scheduleWords(schedule(changes), t, tag);
}

describe('a schedule in words', () => {
  it.each([
    [{ frequency: 'daily', hour: 0 }, 'Every day at 00:00 (Europe/London)'],
    [{ frequency: 'weekly', day: 'monday' }, 'Every Monday at 06:00 (Europe/London)'],
    [{ frequency: 'weekly', day: 'sunday' }, 'Every Sunday at 06:00 (Europe/London)'],
    [{ day_of_month: 1 }, 'On the 1st of every month at 06:00 (Europe/London)'],
    [{ day_of_month: 31 }, 'On the 31st of every month at 06:00 (Europe/London)'],
    [{ day_of_month: 'last' }, 'On the last day of every month at 06:00 (Europe/London)'],
    [{ day_of_month: 29, month: 2 }, 'Every year on 29 February at 06:00 (Europe/London)'],
    [{ day_of_month: 31, month: 4 }, 'Every year on the last day of April at 06:00 (Europe/London)'],
    [{ day_of_month: 'last', month: 12 }, 'Every year on the last day of December at 06:00 (Europe/London)'],
  ] as const)('of %j is %s', async (changes, words) => {
    expect((await wordsIn('en-GB'))(changes)).toBe(words);
  });

  it.each(locales)('is a whole sentence in %s', async (locale) => {
    const words = await wordsIn(locale);
    for (const changes of [
      { frequency: 'daily' },
      { frequency: 'weekly', day: 'wednesday' },
      { day_of_month: 5 },
      { day_of_month: 'last' },
      { day_of_month: 5, month: 5 },
      { day_of_month: 'last', month: 5 },
    ] as const) {
      expect(words(changes)).toMatch(/06:00.*\(Europe\/London\)$/);
      expect(words(changes)).not.toMatch(/[{}]|reports\./);
    }
  });
});
