const minutesPerHour = 60;
const hoursPerDay = 24;
/** From two days on whole days, from ten hours on whole hours: more would pretend to a precision nobody has. */
const dayLimitHours = 48;
const minuteLimitHours = 10;

/** In whose words a duration is told. */
export interface DurationWords {
  /** Tag of the language, e.g. `en-GB`. */
  readonly locale: string;
  /** What a duration that rounds to no minute at all is called. */
  readonly underMinute: string;
}

/** Whether a duration in hours rounds to no minute at all. */
export const isUnderMinute = (hours: number): boolean => Math.round(hours * minutesPerHour) === 0;

/**
 * A duration in hours as text, e.g. "3 hr 10 min" or "4 days". `like`: the duration in hours whose unit and precision the
 * text takes over, so that bounds read like what they bound; what is less than half that unit is told in a smaller one.
 */
export function durationText(hours: number, like: number, { locale, underMinute }: DurationWords): string {
  const format = (value: number, unit: 'day' | 'hour' | 'minute'): string =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 }).format(
      value,
    );
  const days = Math.round(hours / hoursPerDay);
  const wholeHours = Math.round(hours);
  if (like >= dayLimitHours && days > 0) return format(days, 'day');
  if (like >= minuteLimitHours && wholeHours > 0) return format(wholeHours, 'hour');
  if (isUnderMinute(hours)) return underMinute;
  const minutes = Math.round(hours * minutesPerHour);
  const whole = Math.floor(minutes / minutesPerHour);
  const rest = minutes % minutesPerHour;
  if (whole === 0) return format(rest, 'minute');
  return rest === 0 ? format(whole, 'hour') : `${format(whole, 'hour')} ${format(rest, 'minute')}`;
}
