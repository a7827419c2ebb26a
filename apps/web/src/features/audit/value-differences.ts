/** A value before and after a change; null = there was nothing. */
export interface ValueDifference {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

type Values = Readonly<Record<string, unknown>> | null;

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')) {
    return value.length === 0 ? null : value.join(', ');
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

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
    .map((field) => ({ field, before: textOf(old.get(field)), after: textOf(present.get(field)) }))
    .filter((difference) => difference.before !== difference.after);
}
