/** Whether a text names a time zone the calendar functions know. */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
