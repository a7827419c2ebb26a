import { Problem } from '@tyrewatch/domain/problems/problem';
import type { NamedOrganisation } from '@tyrewatch/store/organisations/named-organisations';

/** A name as it is compared: however it is typed and composed. */
export const nameKey = (name: string): string => name.normalize('NFC').trim().toLowerCase();

const isEndOf = (end: readonly string[], path: readonly string[]): boolean =>
  end.length <= path.length && end.every((name, place) => nameKey(path.at(place - end.length) ?? '') === name);

/**
 * The organisation a text names: its name, or, where several have it, names above it as well, the upper first:
 * `Northern Haulage / Depot`. Throws `organization_not_found`, and `organization_ambiguous` rather than guess.
 */
export function getOrganisationByName(organisations: readonly NamedOrganisation[], text: string): number {
  const named = (end: readonly string[]) => organisations.filter(({ path }) => isEndOf(end, path));
  const whole = named([nameKey(text)]);
  const found = whole.length > 0 ? whole : named(text.split('/').map(nameKey));
  const [only] = found;
  if (only === undefined) throw new Problem('organization_not_found');
  if (found.length > 1) throw new Problem('organization_ambiguous', { name: text.trim() });
  return only.organisationId;
}
