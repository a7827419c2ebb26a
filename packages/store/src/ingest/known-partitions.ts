import type pg from 'pg';
import { partitionStartMs, type PartitionedTable } from '../partitions/partition-windows.ts';

/** Remembers which partitions are there, so that a batch asks for a new one once. */
export type KnownPartitions = {
  /** Makes the partitions that hold these instants where they are missing. */
  ensure(table: PartitionedTable, instantsMs: readonly number[]): Promise<void>;
  /** Forgets everything, after an insert found a partition gone. */
  forget(): void;
};

export function createKnownPartitions(pool: pg.Pool): KnownPartitions {
  const known = new Map<PartitionedTable, Set<number>>();
  return {
    async ensure(table, instantsMs) {
      const present = known.get(table) ?? new Set();
      known.set(table, present);
      const startsMs = new Set(instantsMs.map((atMs) => partitionStartMs(table, atMs)));
      for (const startMs of startsMs.difference(present)) {
        await pool.query('select ensure_partition($1, $2)', [table, new Date(startMs)]);
        present.add(startMs);
      }
    },
    forget: () => known.clear(),
  };
}
