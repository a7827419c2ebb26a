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

/** The texts of a locale; making a format takes longer than using it, and a list has hundreds of spans. */
interface ElapsedTexts {
  readonly now: string;
  readonly formats: Readonly<Record<ElapsedUnit, Intl.NumberFormat>>;
}

const textsByLocale = new Map<string, ElapsedTexts>();

function textsOf(locale: string): ElapsedTexts {
  const known = textsByLocale.get(locale);
  if (known !== undefined) return known;
  const format = (unit: ElapsedUnit) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' });
  const texts = {
    now: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second'),
    formats: { minute: format('minute'), hour: format('hour'), day: format('day') },
  };
  textsByLocale.set(locale, texts);
  return texts;
}

/** A span in the reader's language, e.g. "now", "12 min", "3 hr", "4 days". */
export function elapsedText(spanMs: number, locale: string): string {
  const { now, formats } = textsOf(locale);
  if (spanMs < minuteMs) return now;
  const { unit, count } = elapsedParts(spanMs);
  return formats[unit].format(count);
}
