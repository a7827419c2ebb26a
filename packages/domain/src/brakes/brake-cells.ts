/** How a file writes decimals. */
export type DecimalSign = ',' | '.';

const grouped = { ',': /^-?\d{1,3}(?:[. ’']\d{3})+(?:,\d+)?$/, '.': /^-?\d{1,3}(?:[, ’']\d{3})+(?:\.\d+)?$/ } as const;

/** A count, distance or load as people write it, with thousands apart by the file's own signs; null = it is no number. */
export function readAmount(text: string, decimalSign: DecimalSign): number | null {
  const plain = text.replaceAll('\u00A0', ' ').replaceAll('\u202F', ' ').replaceAll('−', '-').trim();
  if (grouped[decimalSign].test(plain)) {
    return Number(plain.replaceAll(decimalSign === ',' ? /[. ’']/g : /[, ’']/g, '').replace(',', '.'));
  }
  return readDecimal(plain);
}

/** A percentage or pressure, where a comma or a point is always a decimal sign; a sign of percent may follow. Null = it is no number. */
export function readDecimal(text: string): number | null {
  const plain = text
    .replaceAll(/[\s\u00A0\u202F%]/g, '')
    .replaceAll('−', '-')
    .replace(/bar$/i, '')
    .replace(',', '.');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}

const written = (year: number, month: number, day: number): string | null => {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isThere = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isThere ? at.toISOString().slice(0, 10) : null;
};

/** A day as 2026-11-23; the day stands before the month, as it does in our languages. Null = it is no day. */
export function readDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text.trim());
  if (iso !== null) return written(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbered = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:[ T,].*)?$/.exec(text.trim());
  if (numbered === null) return null;
  const year = Number(numbered[3]);
  return written(year < 100 ? 2000 + year : year, Number(numbered[2]), Number(numbered[1]));
}

/** Letters in which both days of a period stand: longer cells are none, and would take long to divide. */
const longestPeriod = 100;

/** Both days of a period in one cell, such as `26/10/2026 to 22/11/2026`; what is missing of it is an empty text. */
export function splitPeriod(text: string): { readonly start: string; readonly end: string } {
  const [start = '', end = ''] = text.slice(0, longestPeriod).split(/\s+(?:to|until|bis|au|al|a|–|—|-)\s+|\s*[–—]\s*/i);
  return { start: start.trim(), end: end.trim() };
}
