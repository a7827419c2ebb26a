import { sql } from 'kysely';
import type { SortColumn, SortValue } from '../paging/keyset-cursor.ts';
import { afterCursor, decodeCursor, orderBy, pageOf } from '../paging/keyset-cursor.ts';
import type { Queryable } from '../database.ts';
import type { Scoped } from '../scope.ts';

/** A pack as lists show it. Days are included; instants are epoch milliseconds. */
export type EvidencePackRow = {
  readonly id: number;
  readonly vehicleId: number;
  readonly number: string;
  readonly fromOn: string;
  readonly toOn: string;
  readonly madeAtMs: number;
  readonly madeByName: string;
  /** Defects of the interval that are still open. */
  readonly defectCount: number;
  readonly pageCount: number;
  readonly sizeBytes: number;
  /** SHA-256 as 64 hexadecimal digits. */
  readonly sha256: string;
};

/** What is kept of a pack that was made. */
export type NewEvidencePack = Omit<EvidencePackRow, 'id' | 'sizeBytes'> & {
  readonly organisationId: number;
  readonly madeByUserId: number | null;
  readonly content: Uint8Array;
};

/** Keeps a pack, and its checksum for those who will hold a copy; answers its id. Throws where its number is taken. */
export async function createEvidencePack(trx: Queryable, pack: NewEvidencePack): Promise<number> {
  const sha256 = Buffer.from(pack.sha256, 'hex');
  const printed = { number: pack.number, made_at: new Date(pack.madeAtMs), page_count: pack.pageCount, sha256 };
  await trx.insertInto('evidence_checksum').values(printed).execute();
  const { id } = await trx
    .insertInto('evidence_pack')
    .values({
      ...printed,
      organisation_id: pack.organisationId,
      vehicle_id: pack.vehicleId,
      from_on: pack.fromOn,
      to_on: pack.toOn,
      made_by_user_id: pack.madeByUserId,
      made_by_name: pack.madeByName,
      defect_count: pack.defectCount,
      content: Buffer.from(pack.content),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const columns = sql`pack.id, pack.vehicle_id as "vehicleId", pack.number, pack.from_on::text as "fromOn", pack.to_on::text as "toOn",
  (extract(epoch from pack.made_at) * 1000)::float8 as "madeAtMs", pack.made_by_name as "madeByName", pack.defect_count as "defectCount",
  pack.page_count as "pageCount", length(pack.content) as "sizeBytes", encode(pack.sha256, 'hex') as sha256`;

const order: readonly SortColumn[] = [
  { column: sql.ref('pack.made_at'), type: 'timestamptz', direction: 'desc' },
  { column: sql.ref('pack.id'), type: 'bigint', direction: 'desc' },
];

/** The packs of a vehicle, newest first, and how many there are. Throws InvalidCursorError. */
export async function listEvidencePacks(
  { trx }: Scoped,
  vehicleId: number,
  { limit, cursor }: { readonly limit: number; readonly cursor: string | null },
): Promise<{ packs: EvidencePackRow[]; nextCursor: string | null; total: number }> {
  const after = cursor === null ? sql`true` : afterCursor(order, decodeCursor(cursor, order.length));
  const { rows } = await sql<EvidencePackRow & { cursorValues: SortValue[] }>`
    select ${columns}, jsonb_build_array(pack.made_at, pack.id) as "cursorValues"
    from evidence_pack pack where pack.vehicle_id = ${vehicleId} and ${after} order by ${orderBy(order)} limit ${limit + 1}`.execute(
    trx,
  );
  const { count } = await trx
    .selectFrom('evidence_pack')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  const page = pageOf(rows, limit);
  return { packs: page.rows, nextCursor: page.nextCursor, total: count };
}

/** A pack of a vehicle with its file; null = there is none, or not within the scope. */
export async function findEvidencePack(
  { trx }: Scoped,
  vehicleId: number,
  packId: number,
): Promise<(EvidencePackRow & { readonly content: Buffer }) | null> {
  const { rows } = await sql<EvidencePackRow & { content: Buffer }>`
    select ${columns}, pack.content from evidence_pack pack where pack.vehicle_id = ${vehicleId} and pack.id = ${packId}`.execute(
    trx,
  );
  return rows[0] ?? null;
}

/** What anybody may know of a document whose number they have. */
export type EvidenceChecksum = Pick<EvidencePackRow, 'number' | 'madeAtMs' | 'pageCount' | 'sha256'>;

/** The checksum of a number, for a transaction that has presented it as its claim; null = no document has it. */
export async function findEvidenceChecksum(trx: Queryable, number: string): Promise<EvidenceChecksum | null> {
  const { rows } = await sql<EvidenceChecksum>`
    select number, (extract(epoch from made_at) * 1000)::float8 as "madeAtMs", page_count as "pageCount", encode(sha256, 'hex') as sha256
    from evidence_checksum where number = ${number}`.execute(trx);
  return rows[0] ?? null;
}
