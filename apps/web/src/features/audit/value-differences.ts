/** A value before and after a change, as the trail keeps it; null = there was nothing. */
export interface ValueDifference {
  /** Path of the field, such as `settings.base_url`. */
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

type Values = Readonly<Record<string, unknown>> | null;

/** A value; null where it says nothing. */
const valueOrNull = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value;

/** Names of fields of both sides; an object inside is opened, so that only what changed in it shows. */
function flat(values: Values, prefix = ''): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(values ?? {})) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject) fields.set(prefix + name, value);
    else for (const [inner, one] of flat(value as Values, `${prefix}${name}.`)) fields.set(inner, one);
  }
  return fields;
}

/** What a change made of the values, field by field; equal ones are left out. */
export function valueDifferences(before: Values, after: Values): ValueDifference[] {
  const [old, present] = [flat(before), flat(after)];
  return [...new Set([...old.keys(), ...present.keys()])]
    .map((field) => ({ field, before: valueOrNull(old.get(field)), after: valueOrNull(present.get(field)) }))
    .filter((difference) => JSON.stringify(difference.before) !== JSON.stringify(difference.after));
}
