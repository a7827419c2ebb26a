import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestStore, type TestStore } from '../test-store.ts';
import { deleteExpiredRows, dropExpiredPartitions, ensurePartitions } from './partition-jobs.ts';
import { nextPartitionStartMs, partitionStartMs, partitionWidth, type PartitionedTable } from './partition-windows.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
const tables = Object.keys(partitionWidth) as PartitionedTable[];
let store: TestStore;

beforeAll(async () => {
  store = await createTestStore();
});
afterAll(() => store.close());

const partitionsOf = async (table: PartitionedTable): Promise<string[]> => {
  const { rows } = await sql<{
    name: string;
  }>`select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1`.execute(
    store.open('owner').kysely,
  );
  return rows.map((row) => row.name);
};

describe('partitions', () => {
  it('have the widths the code believes in', async () => {
    const rows = await store
      .open('owner')
      .kysely.selectFrom('partition_rule')
      .select(['parent_name', 'width'])
      .execute();
    expect(Object.fromEntries(rows.map((row) => [row.parent_name, row.width]))).toEqual(partitionWidth);
  });

  it('are made ahead, by several processes at once, and again without effect', async () => {
    await Promise.all(
      (['app', 'gateway', 'jobs'] as const).map((role) => ensurePartitions(store.open(role).kysely, nowMs)),
    );
    expect(await partitionsOf('packet')).toEqual(['packet_20261116', 'packet_20261123', 'packet_20261130']);
    expect(await partitionsOf('audit_entry')).toEqual(['audit_entry_20261101', 'audit_entry_20261201']);
    await ensurePartitions(store.open('jobs').kysely, nowMs);
    expect(await partitionsOf('packet')).toHaveLength(3);
  });

  it('begin where the code believes, for any instant', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...tables),
        fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) }),
        async (table, atMs) => {
          const { rows } = await sql<{
            start: number;
          }>`select (extract(epoch from date_trunc(${partitionWidth[table]}, ${new Date(atMs)}::timestamptz, 'UTC')) * 1000)::float8 as start`.execute(
            store.open('owner').kysely,
          );
          expect(partitionStartMs(table, atMs)).toBe(rows[0]?.start);
          const nextMs = nextPartitionStartMs(table, atMs);
          expect(partitionStartMs(table, nextMs)).toBe(nextMs);
          expect(partitionStartMs(table, nextMs - 1)).toBe(partitionStartMs(table, atMs));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are not made for absurd instants or unknown tables', async () => {
    const ensure = (table: string, at: string) =>
      store.open('gateway').pool.query('select ensure_partition($1, $2)', [table, at]);
    await expect(ensure('packet', '1970-01-01')).rejects.toThrow(/no partition/);
    await expect(ensure('app_user', '2026-01-01')).rejects.toThrow();
  });

  it('are dropped when all in them is older than the retention, by jobs alone', async () => {
    const { kysely } = store.open('jobs');
    await ensurePartitions(kysely, nowMs - 500 * 86_400_000, 1);
    await ensurePartitions(kysely, nowMs - 396 * 86_400_000, 1);
    const dropped = await dropExpiredPartitions(kysely, nowMs);
    expect(dropped.filter((name) => name.startsWith('packet_'))).toEqual(['packet_20250707']);
    expect(await partitionsOf('packet')).toContain('packet_20251020');
    expect(await partitionsOf('rollup_day')).toContain('rollup_day_20250701');
    expect(await dropExpiredPartitions(kysely, nowMs)).toEqual([]);
    await expect(store.open('app').pool.query(`select drop_partitions('packet', now())`)).rejects.toThrow(
      /permission denied/,
    );
  });

  it('leave the unpartitioned tables to be cleared', async () => {
    const { kysely } = store.open('jobs');
    await kysely
      .insertInto('sign_in_attempt')
      .values([
        { kind: 'sign_in', subject: 'old', window_started_at: new Date(nowMs - 2 * 86_400_000), failure_count: 1 },
        { kind: 'sign_in', subject: 'new', window_started_at: new Date(nowMs), failure_count: 1 },
      ])
      .execute();
    await deleteExpiredRows(kysely, nowMs);
    expect(await kysely.selectFrom('sign_in_attempt').select('subject').execute()).toEqual([{ subject: 'new' }]);
  });
});
