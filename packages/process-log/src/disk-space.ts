import { statfsSync } from 'node:fs';

/** The space of a volume: all of it, and what an ordinary user can still write. */
export interface DiskSpace {
  readonly totalBytes: number;
  readonly freeBytes: number;
}

/** How much room a volume has: `low` calls for an operator, at `full` new data is refused before PostgreSQL has no space itself. */
export type DiskLevel = 'enough' | 'low' | 'full';

const mebibyteBytes = 1024 ** 2;
const lowBelow = { share: 0.1, bytes: 1024 * mebibyteBytes };
const reserve = { share: 0.02, leastBytes: 64 * mebibyteBytes, mostBytes: 512 * mebibyteBytes, mostShare: 0.25 };

/** The level of a volume with so much space. */
export function judgeDiskSpace({ totalBytes, freeBytes }: DiskSpace): DiskLevel {
  if (freeBytes < reserveBytes(totalBytes)) return 'full';
  return freeBytes < lowBelow.bytes || freeBytes < totalBytes * lowBelow.share ? 'low' : 'enough';
}

/** What PostgreSQL needs to go on writing its log and checkpoints; never more than a quarter of a small volume. */
function reserveBytes(totalBytes: number): number {
  const wantedBytes = Math.min(Math.max(totalBytes * reserve.share, reserve.leastBytes), reserve.mostBytes);
  return Math.min(wantedBytes, totalBytes * reserve.mostShare);
}

/** The space of the volume a folder lies on; null when it cannot be asked. */
export function readDiskSpace(folder: string): DiskSpace | null {
  try {
    const { bsize, blocks, bavail } = statfsSync(folder);
    return { totalBytes: bsize * blocks, freeBytes: bsize * bavail };
  } catch {
    return null;
  }
}

/** Whether the volume of a folder is full; false where that is not known, as without a folder. */
export function isDiskFull(folder: string | null): boolean {
  const space = folder === null ? null : readDiskSpace(folder);
  return space !== null && judgeDiskSpace(space) === 'full';
}
