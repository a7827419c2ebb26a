/** What was entered in a field that may stay empty; null = nothing. */
export const nothingIfEmpty = (text: string | null | undefined): string | null => (text === '' ? null : (text ?? null));
