import { invalidFields } from '@tyrewatch/domain/problems/problem';

const dayMs = 86_400_000;

/** Refuses a span that does not end after it begins, or is longer than so many days: `invalid_fields` at `to` or `from`. */
export function requireSpan(fromMs: number, toMs: number, longestDays: number): void {
  if (toMs <= fromMs) throw invalidFields([{ field: 'to', code: 'not_after_start', params: {} }]);
  if (toMs - fromMs > longestDays * dayMs) {
    throw invalidFields([{ field: 'from', code: 'span_too_long', params: { days: longestDays } }]);
  }
}
