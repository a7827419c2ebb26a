import type pg from 'pg';
import { partitionStartMs, type PartitionedTable } from '../partitions/partition-windows.ts';

/** Remembers which partitions are there, so that a batch asks for a new one once. */
export type KnownPartitions = {
  /** Makes the partitions that hold these instants where they are missing. */
  ensure(table: PartitionedTable, instantsMs: Iterable<number>): Promise<void>;
  /** Forgets everything, after an insert found a partition gone. */
  forget(): void;
};

export function createKnownPartitions(pool: pg.Pool): KnownPartitions {
  const known = new Set<string>();
  return {
    async ensure(table, instantsMs) {
      const missing = new Map<string, number>();
      for (const atMs of instantsMs) {
        const startMs = partitionStartMs(table, atMs);
        const key = `${table}/${startMs}`;
        if (!known.has(key)) missing.set(key, startMs);
      }
      for (const [key, startMs] of missing) {
        await pool.query('select ensure_partition($1, $2)', [table, new Date(startMs)]);
        known.add(key);
      }
    },
    forget: () => known.clear(),
  };
}
