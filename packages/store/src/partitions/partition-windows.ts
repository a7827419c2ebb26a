/** The partitioned tables. */
export type PartitionedTable =
  | 'packet'
  | 'raw_frame'
  | 'quarantined_frame'
  | 'rollup_5_minutes'
  | 'rollup_hour'
  | 'rollup_day'
  | 'movement_day'
  | 'coverage_day'
  | 'audit_entry';

/** How wide a partition of each table is; the same as in the table `partition_rule`. */
export const partitionWidth: Readonly<Record<PartitionedTable, 'week' | 'month'>> = {
  packet: 'week',
  raw_frame: 'week',
  quarantined_frame: 'month',
  rollup_5_minutes: 'month',
  rollup_hour: 'month',
  rollup_day: 'month',
  movement_day: 'month',
  coverage_day: 'month',
  audit_entry: 'month',
};

const weekMs = 604_800_000;
// 1969-12-29, a Monday: weeks start on Monday, as PostgreSQL's date_trunc has them.
const firstMondayMs = -259_200_000;

/** Start of the partition that holds an instant, epoch milliseconds. */
export function partitionStartMs(table: PartitionedTable, atMs: number): number {
  if (partitionWidth[table] === 'week') {
    return firstMondayMs + Math.floor((atMs - firstMondayMs) / weekMs) * weekMs;
  }
  const at = new Date(atMs);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1);
}

/** Start of the partition after the one that holds an instant. */
export function nextPartitionStartMs(table: PartitionedTable, atMs: number): number {
  if (partitionWidth[table] === 'week') {
    return partitionStartMs(table, atMs) + weekMs;
  }
  const at = new Date(atMs);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1);
}
