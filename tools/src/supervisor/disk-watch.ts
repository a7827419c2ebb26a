import { isDiskFull } from '@tyrewatch/embedded-database/database-problem';
import { judgeDiskSpace, readDiskSpace } from '@tyrewatch/process-log/disk-space';
import type { DiskLevel, DiskSpace } from '@tyrewatch/process-log/disk-space';
import type { Progress } from './progress.ts';
import { StartProblem } from './start-problem.ts';

const lookEveryMs = 3_000;
const severity: Record<DiskLevel, number> = { enough: 0, low: 1, full: 2 };
/** A better level is told only when this share of the free space gives it too: what the database needs comes and goes. */
const steadyShare = 0.9;

/** Looks at the free space of the data folder's volume until `stop`, and tells once when its level has changed. */
export function watchDiskSpace(folder: string, onProgress: Progress, stop: AbortSignal): void {
  let level: DiskLevel = 'enough';
  const look = (): void => {
    const space = readDiskSpace(folder);
    if (space === null) return;
    const next = nextLevel(level, space);
    if (next !== level) onProgress(describeDisk(folder, space, next));
    level = next;
  };
  look();
  const timer = setInterval(look, lookEveryMs);
  stop.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/** The level to tell of after another one. */
export function nextLevel(former: DiskLevel, space: DiskSpace): DiskLevel {
  const level = judgeDiskSpace(space);
  if (severity[level] >= severity[former]) return level;
  return judgeDiskSpace({ ...space, freeBytes: space.freeBytes * steadyShare });
}

/** The state of the data folder's disk in a sentence, with what to do. */
export function describeDisk(folder: string, space: DiskSpace, level: DiskLevel): string {
  const figures = describeSpace(space);
  const disk = `The disk of DATA_DIR (${folder})`;
  if (level === 'enough') return `${disk} has room again: ${figures}.`;
  if (level === 'low') return `${disk} is nearly full, ${figures}: make room.`;
  return `${disk} is full, ${figures}: readings stay in their units until there is room. Delete what is not needed; everything goes on by itself then.`;
}

/** What to tell of a start that failed: where a full disk was the cause, which disk that is. */
export function explainFullDisk(error: unknown, { dataFolder, root }: { dataFolder: string; root: string }): unknown {
  if (!isDiskFull(error)) return error;
  const [fullest] = [
    { name: `DATA_DIR (${dataFolder})`, space: readDiskSpace(dataFolder) },
    { name: `this copy of the project (${root})`, space: readDiskSpace(root) },
  ]
    .flatMap(({ name, space }) => (space === null ? [] : [{ name, space }]))
    .toSorted((one, other) => one.space.freeBytes - other.space.freeBytes);
  // A share that is used up, or the disk of another machine.
  if (fullest === undefined || judgeDiskSpace(fullest.space) === 'enough') return error;
  return new StartProblem(
    `The disk of ${fullest.name} is full, ${describeSpace(fullest.space)}: make room, then start again.`,
  );
}

const describeSpace = ({ freeBytes, totalBytes }: DiskSpace): string =>
  `${inWords(freeBytes)} of ${inWords(totalBytes)} free`;

function inWords(bytes: number): string {
  const megabytes = bytes / 1e6;
  return megabytes < 1_000 ? `${Math.round(megabytes)} MB` : `${(megabytes / 1_000).toFixed(1)} GB`;
}
