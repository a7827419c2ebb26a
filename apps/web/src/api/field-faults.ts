import { ApiProblem } from './api-problem.ts';

/** What a refused call says of its fields, by their names; empty where no field is to blame. */
export const fieldFaults = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiProblem ? Object.fromEntries(error.fields.map(({ field, detail }) => [field, detail])) : {};

/** What it says of fields other than those shown, each text once; empty where every one it names is shown. */
export function faultsBeside(error: unknown, shown: readonly string[]): readonly string[] {
  const beside = Object.entries(fieldFaults(error)).filter(([field]) => !shown.includes(field));
  return [...new Set(beside.map(([, detail]) => detail))];
}

/** What the server found wrong with what was entered says nothing about what is entered now. */
export function forgetFieldFaults(change: { readonly error: unknown; readonly reset?: () => void }): void {
  if (Object.keys(fieldFaults(change.error)).length > 0) change.reset?.();
}
