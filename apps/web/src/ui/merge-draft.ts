/** What a form holds; compared as text, so lists of numbers and texts count as equal where they read alike. */
type Fields = Readonly<Record<string, unknown>>;

/** Whether two states of a form differ in a field. */
const differ = (one: unknown, other: unknown): boolean => String(one) !== String(other);

/** Whether a form holds anything else than it began with. */
export const isDraftChanged = <Draft extends object>(begun: Draft, typed: Draft): boolean =>
  Object.entries(typed).some(([field, value]) => differ(value, (begun as Fields)[field]));

/**
 * Brings what was typed together with what somebody else saved meanwhile: fields changed since `begun` keep what was
 * typed, all others take the present state. `kept` names the fields that now differ from the present state.
 */
export function mergeDraft<Draft extends object>(
  begun: Draft,
  typed: Draft,
  present: Draft,
): { readonly draft: Draft; readonly kept: readonly (keyof Draft & string)[] } {
  const kept = Object.entries(typed).filter(
    ([field, value]) => differ(value, (begun as Fields)[field]) && differ(value, (present as Fields)[field]),
  );
  return {
    draft: { ...present, ...Object.fromEntries(kept) },
    kept: kept.map(([field]) => field as keyof Draft & string),
  };
}
