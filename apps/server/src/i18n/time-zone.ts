/** An instant with its zone's name, such as “21 November 2026 at 10:15 GMT”; in UTC without a zone, or with one that is none. */
export function zonedText(atMs: number, locale: string, timeZone: string | null): string {
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : 'UTC',
  }).format(atMs);
}

/** Whether a text names a time zone the calendar functions know. */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
