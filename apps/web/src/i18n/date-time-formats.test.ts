import { expect, it } from 'vitest';
import { dateTimeFormats } from './date-time-formats.ts';
import type { Locale } from './locales.ts';

const at = new Date('2026-11-20T08:15:02Z');

it.each<[Locale, string, string, string, string, string]>([
  ['en-GB', '20 Nov 2026', 'Fri, 20 Nov 2026, 08:15', 'Fri 20 Nov, 08:15', '20/11/2026', '08:15:02'],
  ['fr', '20 nov. 2026', 'ven. 20 nov. 2026, 08:15', 'ven. 20 nov., 08:15', '20/11/2026', '08:15:02'],
  ['de', '20. Nov. 2026', 'Fr., 20. Nov. 2026, 08:15', 'Fr., 20. Nov., 08:15', '20.11.2026', '08:15:02'],
  ['it', '20 nov 2026', 'ven 20 nov 2026, 08:15', 'ven 20 nov, 08:15', '20/11/2026', '08:15:02'],
  ['tr', '20 Kas 2026', '20 Kas 2026 Cum 08:15', '20 Kas Cum 08:15', '20.11.2026', '08:15:02'],
  ['pt', '20 de nov. de 2026', 'sex., 20 de nov. de 2026, 08:15', 'sex., 20 de nov., 08:15', '20/11/2026', '08:15:02'],
])('%s has every format', (locale, short, long, near, date, timestamp) => {
  const formatted = Object.values(dateTimeFormats.dateTime).map((format) =>
    new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(at).replaceAll(/\s/g, ' '),
  );
  expect(formatted).toEqual([short, long, near, long.replace('08:15', timestamp), date, timestamp]);
});
