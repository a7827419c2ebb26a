/** What went wrong, in the words of the error and of what caused it. Refused connections come as a bundle of one error per address. */
export function describeCause(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeCause).join(', ');
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} ${describeCause(error.cause)}`;
}
