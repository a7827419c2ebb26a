/** A number as typed, also with a comma; null where nothing is, NaN where it is no number. */
export const numberOf = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.trim().replace(',', '.'));
