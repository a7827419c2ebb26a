import type { FormatTag } from '../i18n/locales.ts';
import { formatTagOf, localeOf } from '../i18n/locales.ts';

/** How the language of the page writes numbers. */
const pageTag = (): FormatTag =>
  formatTagOf(localeOf(typeof document === 'undefined' ? undefined : document.documentElement.lang));

/**
 * A number as typed: null where nothing is, NaN where it is no number or could be read as another one.
 * Thousands may be grouped in threes by spaces or by the mark of the language. Point and comma are both
 * taken as decimal mark except where they could mean thousands: `18,000` is 18000 in English, 18 in
 * German, and `18.000`, which is neither in French, is NaN there.
 */
export function numberOf(typed: string, tag: FormatTag = pageTag()): number | null {
  const text = typed.trim().replace('−', '-');
  if (text === '') return null;
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567.5);
  const [group, decimal] = (['group', 'decimal'] as const).map(
    (type) => parts.find((part) => part.type === type)?.value,
  );
  const other = decimal === '.' ? ',' : '.';
  const grouped = new RegExp(`^-?[1-9]\\d{0,2}([${other}\\s])\\d{3}(?:\\1\\d{3})*(?:[${decimal}]\\d+)?$`).exec(text);
  if (grouped === null) return /^-?(\d+[.,]?\d*|[.,]\d+)$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  const isOwnMark = grouped[1] !== other || group === other;
  return isOwnMark ? Number(text.replaceAll(grouped[1] ?? '', '').replace(',', '.')) : Number.NaN;
}
