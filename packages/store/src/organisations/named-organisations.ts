import { sql } from 'kysely';
import type { Scoped } from '../scope.ts';

/** An organisation by which people name it. */
export interface NamedOrganisation {
  readonly organisationId: number;
  /** Names from the top of what the caller reaches down to its own. */
  readonly path: readonly string[];
}

/** The organisations of the scope with the names above them. */
export async function listNamedOrganisations({ trx, scope }: Scoped): Promise<readonly NamedOrganisation[]> {
  const reached = [...scope.organisationIds];
  const { rows } = await sql<NamedOrganisation>`
    select closure.descendant_id as "organisationId", array_agg(above.name order by closure.depth desc) as path
    from organisation_closure closure join organisation above on above.id = closure.ancestor_id
    where closure.descendant_id = any(${reached}::bigint[]) and closure.ancestor_id = any(${reached}::bigint[])
    group by closure.descendant_id order by closure.descendant_id`.execute(trx);
  return rows;
}
