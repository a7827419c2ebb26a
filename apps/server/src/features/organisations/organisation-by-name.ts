import { nameKey } from '@tyrewatch/domain/names/name-key';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { NamedOrganisation } from '@tyrewatch/store/organisations/named-organisations';

const keySeparator = '\u0000';
const keyOf = (names: readonly string[]): string => names.map(nameKey).join(keySeparator);

/** Organisations by the texts people name them with. */
export interface OrganisationNames {
  /**
   * The organisation a text names: its name, or, where several have it, names above it as well, the upper first:
   * `Northern Haulage / Depot`. Throws `organization_not_found`, and `organization_ambiguous` rather than guess.
   */
  readonly get: (text: string) => number;
  /** The shortest text that names an organisation; null when it is none of these. */
  readonly findText: (organisationId: number) => string | null;
}

/** Prepares organisations to be named. */
export function createOrganisationNames(organisations: readonly NamedOrganisation[]): OrganisationNames {
  const named = new Map<string, number[]>();
  const paths = new Map(organisations.map(({ organisationId, path }) => [organisationId, path]));
  for (const [organisationId, path] of paths) {
    const keys = path.map(nameKey);
    for (const start of keys.keys()) {
      const key = keys.slice(start).join(keySeparator);
      const sameNamed = named.get(key);
      if (sameNamed === undefined) named.set(key, [organisationId]);
      else sameNamed.push(organisationId);
    }
  }
  const listNamed = (text: string): readonly number[] => {
    const names = named.has(keyOf([text])) ? [text] : text.split('/');
    const alike = named.get(keyOf(names)) ?? [];
    // Names that count as one may stand beside each other from before they did: each is reached by its very spelling.
    const spelt = alike.filter((organisationId) => paths.get(organisationId)?.at(-1) === names.at(-1)?.trim());
    return spelt.length === 1 ? spelt : alike;
  };
  const isNameOf = (text: string, organisationId: number): boolean => {
    const found = listNamed(text);
    return found.length === 1 && found[0] === organisationId;
  };
  return {
    get: (text) => {
      const [only, ...others] = listNamed(text);
      if (only === undefined) throw new Problem('organization_not_found');
      if (others.length > 0) throw new Problem('organization_ambiguous', { name: text.trim() });
      return only;
    },
    findText: (organisationId) => {
      const path = paths.get(organisationId) ?? [];
      const texts = path.map((_, place) => path.slice(-1 - place).join(' / '));
      return texts.find((text) => isNameOf(text, organisationId)) ?? texts.at(-1) ?? null;
    },
  };
}

/** The organisation a text names, as `OrganisationNames.get` finds it. */
export const getOrganisationByName = (organisations: readonly NamedOrganisation[], text: string): number =>
  createOrganisationNames(organisations).get(text);
