import { useFormatter, useTimeZone } from 'use-intl';

/** How dates of fields are written in the reader's language, and the time zone in which their times are meant. */
export function useDateText(): {
  /** Of `2026-11-20` or `2026-11-20T08:15`, e.g. `20/11/2026, 08:15`. */
  readonly dateText: (value: string) => string;
  readonly timeZone: string;
} {
  const format = useFormatter();
  const timeZone = useTimeZone() ?? 'UTC';
  return {
    dateText: (value) => {
      // The clock's own time, whatever the zone it is meant in.
      const at = new Date(value.includes('T') ? `${value}Z` : `${value}T00:00Z`);
      const day = { timeZone: 'UTC', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
      const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
      return format.dateTime(at, value.includes('T') ? { ...day, ...time } : day);
    },
    timeZone,
  };
}
