import { nameKey } from '@tyrewatch/domain/names/name-key';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { NamedOrganisation } from '@tyrewatch/store/organisations/named-organisations';

const isEndOf = (end: readonly string[], path: readonly string[]): boolean =>
  end.length <= path.length && end.every((name, place) => nameKey(path.at(place - end.length) ?? '') === name);

/**
 * The organisation a text names: its name, or, where several have it, names above it as well, the upper first:
 * `Northern Haulage / Depot`. Throws `organization_not_found`, and `organization_ambiguous` rather than guess.
 */
export function getOrganisationByName(organisations: readonly NamedOrganisation[], text: string): number {
  const named = (end: readonly string[]) => organisations.filter(({ path }) => isEndOf(end, path));
  const whole = named([nameKey(text)]);
  const alike = whole.length > 0 ? whole : named(text.split('/').map(nameKey));
  // Names that count as one may stand beside each other from before they did: each is reached by its very spelling.
  const spelt = alike.filter(({ path }) => path.at(-1) === text.trim());
  const found = spelt.length === 1 ? spelt : alike;
  const [only] = found;
  if (only === undefined) throw new Problem('organization_not_found');
  if (found.length > 1) throw new Problem('organization_ambiguous', { name: text.trim() });
  return only.organisationId;
}
