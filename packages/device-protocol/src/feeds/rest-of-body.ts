import { snakeCase } from './feed-reading.ts';
import { membersOf } from './json-members.ts';

/** The members of each JSON object of a body, by their names in lower case, that were read into something else. */
export type HeldMembers = ReadonlyMap<unknown, ReadonlySet<string>>;

/** What was read of an object: a value by the name of its member in lower case, null where the member was not read. */
type ReadOf = readonly [object: unknown, values: Readonly<Record<string, unknown>>];

/** The members whose value was read. */
export function heldMembers(reads: readonly ReadOf[]): HeldMembers {
  const held = new Map<unknown, Set<string>>();
  for (const [object, values] of reads) {
    const names = Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [name]));
    held.set(object, new Set([...(held.get(object) ?? []), ...names]));
  }
  return held;
}

/**
 * Everything of a JSON value that is not held, as the sender gives it but for the case of its names; null = nothing. What a sender wraps as
 * `{Value: []}` is the list.
 */
export function restOf(value: unknown, held: HeldMembers, nameOf: (name: string) => string = snakeCase): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => restOf(item, held, nameOf));
    return items.length > 0 && items.every((item) => item === null) ? null : items;
  }
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  if (typeof value !== 'object' || value === null) return value;
  const wrapped = Object.keys(value).length === 1 ? membersOf(value).get('value') : undefined;
  if (Array.isArray(wrapped)) return restOf(wrapped, held, nameOf);
  const kept = new Map<string, unknown>();
  for (const [name, member] of Object.entries(value)) {
    const rest = held.get(value)?.has(name.toLowerCase()) === true ? null : restOf(member, held, nameOf);
    const key = nameOf(name);
    if (rest !== null) kept.set(kept.has(key) ? name : key, rest);
  }
  return kept.size === 0 ? null : Object.fromEntries(kept);
}
