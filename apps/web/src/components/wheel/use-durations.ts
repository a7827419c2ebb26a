import { useLocale } from 'use-intl';

const minutesPerHour = 60;
const hoursPerDay = 24;
/** From two days on whole days, from ten hours on whole hours: more would pretend to a precision nobody has. */
const dayLimitHours = 48;
const minuteLimitHours = 10;

/**
 * Durations given in hours as text, e.g. "3 hr 10 min" or "4 days", in the reader's language. `like`: the duration whose
 * unit and precision the text takes over, so that bounds read like what they bound.
 */
export function useDurations(): (hours: number, like?: number) => string {
  const locale = useLocale();
  const format = (value: number, unit: 'day' | 'hour' | 'minute'): string =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 }).format(
      value,
    );
  return (hours, like = hours) => {
    if (like >= dayLimitHours) return format(Math.round(hours / hoursPerDay), 'day');
    if (like >= minuteLimitHours) return format(Math.round(hours), 'hour');
    const minutes = Math.round(hours * minutesPerHour);
    const whole = Math.floor(minutes / minutesPerHour);
    const rest = minutes % minutesPerHour;
    if (whole === 0) return format(rest, 'minute');
    return rest === 0 ? format(whole, 'hour') : `${format(whole, 'hour')} ${format(rest, 'minute')}`;
  };
}
