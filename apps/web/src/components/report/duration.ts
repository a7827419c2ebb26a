import { useFormatter } from 'use-intl';

const minuteSeconds = 60;
const hourSeconds = 3600;

/** How long something takes or took, such as “42 min”; of seconds. */
export function useDuration(): (seconds: number) => string {
  const format = useFormatter();
  const write = (count: number, unit: string): string =>
    format.number(Math.round(count), { style: 'unit', unit, unitDisplay: 'short' });
  return (seconds) => {
    if (seconds < 2 * minuteSeconds) return write(seconds, 'second');
    return seconds < 2 * hourSeconds ? write(seconds / minuteSeconds, 'minute') : write(seconds / hourSeconds, 'hour');
  };
}
