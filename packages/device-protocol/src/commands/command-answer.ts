/** A parameter of a unit, as a command or an answer names it. */
export interface ParameterValue {
  readonly id: number;
  /** As the unit writes it; null = none was given. */
  readonly value: string | null;
}

/** How units say that they did not do what they were asked; the last is what a unit of ours that is no unit says. */
const refusals: readonly RegExp[] = [
  /^not supported/i,
  /^(warning|error)\b/i,
  /\bnot (writed|written|valid|found|supported|allowed)\b/i,
  /\b(wrong|invalid|incorrect|unknown) (param|parameter|value|id|command|format|data)/i,
  /^gps data not available/i,
];

/** Whether an answer says that a unit did not do what it was asked. */
export const isRefusal = (answer: string): boolean => refusals.some((pattern) => pattern.test(answer));

/** The parameters a `getparam` answer or a `setparam` confirmation tells, in its order; empty = it tells none. */
export function parametersOfAnswer(answer: string): ParameterValue[] {
  const told = /Param ID:(.*)$/s.exec(answer)?.[1];
  if (told === undefined) return [];
  return told.split(';').flatMap((part) => {
    const [, id, value] = /^\s*(?:Param ID:)?(\d+)\s*(?:(?:New )?(?:Value|Val|Text))?:(.*)$/s.exec(part) ?? [];
    return id === undefined || value === undefined ? [] : [{ id: Number(id), value: value.trim() }];
  });
}

/** The parameters that `getparam` or `setparam` is about, by what follows its name; null = it is not written as one. */
export function parametersOfArgument(argument: string, isWriting: boolean): ParameterValue[] | null {
  const parts = argument.split(';').map((part) => /^\s*(\d{1,6})\s*(?::(.*))?$/s.exec(part));
  const values = parts.map((part) => part && { id: Number(part[1]), value: part[2] ?? null });
  const isWhole = values.every((value) => value !== null && (value.value !== null) === isWriting);
  return isWhole ? values.filter((value) => value !== null) : null;
}

/** The distance an `odoget` or `odoset` answer tells, kilometres; null = it tells none. */
export function odometerOfAnswer(answer: string): number | null {
  const told = /Odometer Value:\s*(\d+(?:\.\d+)?)/i.exec(answer)?.[1];
  return told === undefined ? null : Number(told);
}
