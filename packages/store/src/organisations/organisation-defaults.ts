import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { bigintArray } from '../scope.ts';

/** What an organisation gives the people and vehicles that are new in it; null = not set. */
export type OrganisationDefaults = {
  /** IANA zone. */
  readonly timeZone: string | null;
  /** ISO 3166 code, two capital letters. */
  readonly country: string | null;
  /** Whether an empty permission list opens what a permission gates. */
  readonly emptyListOpens: boolean;
};

/** Defaults of these organisations, by id; what is not visible is left out. */
export async function loadOrganisationDefaults(
  trx: Queryable,
  organisationIds: readonly number[],
): Promise<ReadonlyMap<number, OrganisationDefaults>> {
  const { rows } = await sql<OrganisationDefaults & { id: number }>`
    select id, settings ->> 'time_zone' as "timeZone", settings ->> 'country' as country,
      coalesce((settings ->> 'empty_permission_list_opens') <> 'false', true) as "emptyListOpens" from organisation
    where id = any(${bigintArray(organisationIds)}::bigint[])`.execute(trx);
  return new Map(rows.map(({ id, ...defaults }) => [id, defaults]));
}
