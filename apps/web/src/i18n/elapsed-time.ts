const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

type ElapsedUnit = 'minute' | 'hour' | 'day';

/** The largest unit that fits a span, and how many of it; spans below a minute and in the future count as 0. */
export function elapsedParts(spanMs: number): { readonly unit: ElapsedUnit; readonly count: number } {
  if (spanMs < hourMs) return { unit: 'minute', count: Math.max(0, Math.floor(spanMs / minuteMs)) };
  if (spanMs < 2 * dayMs) return { unit: 'hour', count: Math.floor(spanMs / hourMs) };
  return { unit: 'day', count: Math.floor(spanMs / dayMs) };
}

const formats = new Map<string, Intl.NumberFormat>();

function unitFormat(locale: string, unit: ElapsedUnit): Intl.NumberFormat {
  const key = `${locale}|${unit}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' });
  formats.set(key, format);
  return format;
}

/** A span in the reader's language, e.g. "now", "12 min", "3 hr", "4 days". */
export function elapsedText(spanMs: number, locale: string): string {
  if (spanMs < minuteMs) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
  const { unit, count } = elapsedParts(spanMs);
  return unitFormat(locale, unit).format(count);
}
