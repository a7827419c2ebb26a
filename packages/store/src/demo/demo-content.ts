import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { renamed } from '../names/renamed.ts';

/** What the demo has brought into the database, without the provider. */
export type DemoContent = {
  readonly organisationIds: readonly number[];
  readonly userIds: readonly number[];
};

const settingKey = 'demo';

/** Remembers what the demo has brought, in the transaction that writes it. */
export async function rememberDemo(trx: Queryable, content: DemoContent): Promise<void> {
  await trx
    .insertInto('instance_setting')
    .values({ key: settingKey, value: JSON.stringify(content) })
    .execute();
}

/** What is still there of the demo, with the organisations that were added below its own; null = nothing. */
export async function findDemo(trx: Queryable): Promise<DemoContent | null> {
  const { rows } = await sql<DemoContent>`
    select array(select distinct descendant_id from organisation_closure
        where ancestor_id in (select jsonb_array_elements_text(value -> 'organisationIds')::bigint)) as "organisationIds",
      array(select id from app_user where id in (select jsonb_array_elements_text(value -> 'userIds')::bigint)) as "userIds"
    from instance_setting where key = ${settingKey}`.execute(trx);
  const [found] = rows;
  return found === undefined || (found.organisationIds.length === 0 && found.userIds.length === 0) ? null : found;
}

type Table = { readonly name: string; readonly columns: readonly string[]; readonly referredBy: readonly string[] };

/**
 * Removes the demo: its users and the API keys they made, its organisations and all that belongs to them, in whatever table, with
 * what people have added there. The provider stays and gets the name; so do the organisations people made beside the demo's.
 */
export async function removeDemo(trx: Queryable, demo: DemoContent, providerName: string): Promise<void> {
  const userIds = bigints(demo.userIds);
  const organisationIds = bigints(demo.organisationIds);
  const vehicles = await trx
    .selectFrom('vehicle')
    .select('id')
    .where('organisation_id', '=', sql<number>`any(${organisationIds})`)
    .execute();
  const gone = await trx
    .selectFrom('gone_organisation')
    .select('id')
    .where('organisation_id', '=', sql<number>`any(${organisationIds})`)
    .execute();
  await sql`delete from api_key where created_by_user_id = any(${userIds})`.execute(trx);
  await sql`delete from outbox where kind = 'mail' and payload ->> 'userId' = any(${demo.userIds.map(String)})`.execute(
    trx,
  );
  await removeOwned(trx, {
    organisation_id: [...demo.organisationIds, ...gone.map(({ id }) => id)],
    vehicle_id: vehicles.map(({ id }) => id),
    user_id: demo.userIds,
  });
  await sql`delete from app_user where id = any(${userIds})`.execute(trx);
  await removeOrganisations(trx, organisationIds);
  // What the provider has entered of the sandbox led to registers that know the demo alone.
  await sql`delete from organisation_integration
    where settings ->> 'base_url' like 'https://%.sandbox.tyrewatch.example/%'`.execute(trx);
  await trx.deleteFrom('instance_setting').where('key', '=', settingKey).execute();
  await trx
    .updateTable('organisation')
    .set({ ...renamed(providerName), version: sql`version + 1` })
    .where('kind', '=', 'provider')
    .execute();
}

const bigints = (ids: readonly number[]) => sql<number[]>`${[...ids]}::bigint[]`;

/** Empties every table that has one of the columns of the rows that hold one of its ids; a table after those that refer to it. */
async function removeOwned(trx: Queryable, owners: Readonly<Record<string, readonly number[]>>): Promise<void> {
  let left = await listTables(trx);
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const isReady = ({ referredBy }: Table) => !referredBy.some((name) => names.has(name));
    const ready = left.filter(isReady);
    if (ready.length === 0) throw new Error(`these tables refer to each other: ${[...names].join(', ')}`);
    for (const { name, columns } of ready) {
      const conditions = Object.entries(owners)
        .filter(([column]) => columns.includes(column))
        .map(([column, ids]) => sql`${sql.ref(column)} = any(${bigints(ids)})`);
      if (conditions.length > 0)
        await sql`delete from ${sql.table(name)} where ${sql.join(conditions, sql` or `)}`.execute(trx);
    }
    left = left.filter((table) => !isReady(table));
  }
}

async function listTables(trx: Queryable): Promise<readonly Table[]> {
  const { rows } = await sql<Table>`
    select relname::text as name,
      array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns,
      array(select referring.relname::text from pg_constraint join pg_class referring on referring.oid = conrelid
        where contype = 'f' and confrelid = pg_class.oid and conrelid <> confrelid) as "referredBy"
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(
    trx,
  );
  return rows;
}

/** The lower before the upper: each leaves behind who reads its trail, which is gone too. */
async function removeOrganisations(trx: Queryable, organisationIds: ReturnType<typeof bigints>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select descendant_id as id from organisation_closure where descendant_id = any(${organisationIds})
    group by descendant_id order by count(*) desc`.execute(trx);
  for (const { id } of rows) await trx.deleteFrom('organisation').where('id', '=', id).execute();
  await sql`delete from gone_organisation where id = any(${organisationIds})`.execute(trx);
}
