/** Parent of each organisation; null for the provider, the root. */
export type ParentById<Id> = ReadonlyMap<Id, Id | null>;

/**
 * The organisation itself and its ancestors, nearest first. An unknown id has none. Throws RangeError
 * when parents go round in a circle.
 */
export function lineage<Id>(id: Id, parents: ParentById<Id>): readonly Id[] {
  const found: Id[] = [];
  let current: Id | null = parents.has(id) ? id : null;
  while (current !== null) {
    if (found.length > parents.size) throw new RangeError('organisations form a circle');
    found.push(current);
    current = parents.get(current) ?? null;
  }
  return found;
}

/** Whether an organisation is, or lies below, another one. */
export const isWithin = <Id>(id: Id, ancestor: Id, parents: ParentById<Id>): boolean =>
  lineage(id, parents).includes(ancestor);

/**
 * The customer an organisation belongs to: the one just below the provider. Registrations and fleet
 * names are unique within it. Null for the provider itself and for unknown ids.
 */
export const findCustomer = <Id>(id: Id, parents: ParentById<Id>): Id | null => lineage(id, parents).at(-2) ?? null;

/** Whether moving an organisation below another would keep the tree a tree. The provider never moves. */
export const mayMove = <Id>(id: Id, newParent: Id, parents: ParentById<Id>): boolean =>
  parents.has(newParent) && (parents.get(id) ?? null) !== null && !isWithin(newParent, id, parents);

/** Organisations a user may see: their own, those they manage, and everything below. */
export function visibleOrganisations<Id>(own: Id, managed: readonly Id[], parents: ParentById<Id>): ReadonlySet<Id> {
  const roots = new Set([own, ...managed]);
  return new Set([...parents.keys()].filter((id) => lineage(id, parents).some((above) => roots.has(above))));
}
