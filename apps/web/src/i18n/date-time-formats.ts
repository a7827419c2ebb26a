import type { Formats } from 'use-intl';

const long = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** The named formats of dates and times (specification §9), for `format.dateTime(at, 'short')`. */
export const dateTimeFormats = {
  dateTime: {
    /** 20 Nov 2026 */
    short: { year: 'numeric', month: 'short', day: 'numeric' },
    /** Fri, 20 Nov 2026, 08:15 */
    long,
    /** Fri 20 Nov, 08:15: of a time that is near */
    near: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    /** Fri, 20 Nov 2026, 08:15:02 */
    exact: { ...long, second: '2-digit' },
    /** 20/11/2026 */
    date: { year: 'numeric', month: '2-digit', day: '2-digit' },
    /** 08:15:02 */
    timestamp: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  },
} as const satisfies Formats;
