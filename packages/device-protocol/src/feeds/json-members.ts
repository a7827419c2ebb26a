/** A JSON object whose members are named in lower case: makers write `vin`, `Vin` and `VIN`. */
export type LowerCaseObject = ReadonlyMap<string, unknown>;

/** Whether a JSON value is an object, no list. */
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of a JSON object by their names in lower case, of two alike the first; none of anything else. */
export function membersOf(value: unknown): LowerCaseObject {
  const members = new Map<string, unknown>();
  if (!isObject(value)) return members;
  for (const [name, member] of Object.entries(value)) {
    const key = name.toLowerCase();
    if (!members.has(key)) members.set(key, member);
  }
  return members;
}

/** The object under a name in lower case; without members where there is none. */
export const objectAt = (object: LowerCaseObject, name: string): LowerCaseObject => membersOf(object.get(name));

/** The list under a name in lower case, also one that a sender wraps as `{Value: []}` or writes as its only item; empty without. */
export function listAt(object: LowerCaseObject, name: string): readonly unknown[] {
  const value = object.get(name);
  if (Array.isArray(value)) return value;
  const wrapped = membersOf(value).get('value');
  if (Array.isArray(wrapped)) return wrapped;
  return isObject(value) ? [value] : [];
}

/** A number written as text: `7`, `-0.5`, `1.5E3`. */
const numberText = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** A finite number, also one written as text; null without. */
export function numberAt(object: LowerCaseObject, name: string): number | null {
  const value = object.get(name);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const number = typeof value === 'string' && numberText.test(value.trim()) ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

/** A vehicle's number of axles; null without, or where no vehicle has as many. */
export function axleCountAt(object: LowerCaseObject, name: string): number | null {
  const count = numberAt(object, name);
  return count !== null && Number.isInteger(count) && count >= 1 && count <= 15 ? count : null;
}

/** Text without outer spaces and without U+0000, which no database keeps; null without, or where it is empty. */
export function textAt(object: LowerCaseObject, name: string): string | null {
  const value = object.get(name);
  const text =
    typeof value === 'string' ? value.replaceAll('\0', '').trim() : typeof value === 'number' ? String(value) : '';
  return text === '' ? null : text;
}

/** Whether a member is true, also as text; null where it is neither true nor false. */
export function flagAt(object: LowerCaseObject, name: string): boolean | null {
  const value = object.get(name);
  if (typeof value === 'boolean') return value;
  const text = textAt(object, name)?.toLowerCase();
  return text === 'true' ? true : text === 'false' ? false : null;
}

/** The zone at the end of an instant: `Z`, `+01`, `+0100` or `+01:00`. */
const zoneText = /[T ].*(Z|[+-]\d\d(:?\d\d)?)$/i;

/** Epoch milliseconds of an ISO 8601 instant, in UTC where it names no zone; null without, or where it is none. */
export function instantAt(object: LowerCaseObject, name: string): number | null {
  const text = textAt(object, name);
  if (text === null) return null;
  try {
    return Temporal.Instant.from(zoneText.test(text) ? text : `${text}Z`).epochMilliseconds;
  } catch {
    return null;
  }
}
