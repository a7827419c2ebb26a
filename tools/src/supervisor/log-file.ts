import { appendFileSync, chmodSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readDiskSpace } from '@tyrewatch/process-log/disk-space';

/** A process's log: a file and, once that has grown large, its earlier parts, readable by the starter only; its last lines in memory. */
export interface LogFile {
  readonly path: string;
  /** Never throws: what cannot be written, as on a full disk, is left out, and the file tells how much that was once it can be written again. */
  write(text: string): void;
  /** The newest lines, oldest first. */
  lastLines(): readonly string[];
}

const mebibyteBytes = 1024 ** 2;

/** How much of a log is kept. */
export interface LogBounds {
  /** Size from which a file is put beside as a part, and a new one begun. */
  readonly partBytes: number;
  /** How long parts are kept, as far as there is room. */
  readonly keptMs: number;
  /** Most that the parts may take; also no more than a twentieth of the volume. */
  readonly mostBytes: number;
}

const usualBounds: LogBounds = {
  partBytes: 20 * mebibyteBytes,
  keptMs: 7 * 24 * 3_600_000,
  mostBytes: 500 * mebibyteBytes,
};
const keptLines = 15;
const ownFolder = 0o700;
const ownFile = 0o600;

/** Opens the log for appending; its folder is made when missing, and closed to others as the file is. */
export function openLogFile(path: string, bounds = usualBounds): LogFile {
  let bytes: number | null = null;
  let lostLines = 0;
  let newest = '';
  const append = (text: string): void => {
    try {
      bytes ??= prepareFile(path);
      if (bytes > bounds.partBytes) {
        renameSync(path, `${path}.${new Date().toISOString().replaceAll(':', '-')}`);
        bytes = 0;
        removeParts(path, bounds);
      }
      // A line may have been cut short.
      const gap = lostLines === 0 ? '' : `\nLines missing here, as they could not be written: ${lostLines}\n`;
      appendFileSync(path, `${gap}${text}`, { mode: ownFile });
      bytes += Buffer.byteLength(text);
      lostLines = 0;
    } catch {
      lostLines += text.split('\n').length - 1;
    }
  };
  append('');
  return {
    path,
    write: (text) => {
      append(text);
      newest = `${newest}${text}`
        .split('\n')
        .slice(-keptLines - 1)
        .join('\n');
    },
    lastLines: () => newest.split('\n').filter((line) => line !== ''),
  };
}

/** Answers the size of the file in bytes. */
function prepareFile(path: string): number {
  mkdirSync(dirname(path), { recursive: true });
  closeToOthers(dirname(path), ownFolder);
  appendFileSync(path, '', { mode: ownFile });
  closeToOthers(path, ownFile);
  return statSync(path).size;
}

/** Removes the parts that were last written too long ago, and of the others the oldest as far as all are too much. */
function removeParts(path: string, { keptMs, mostBytes }: LogBounds): void {
  const roomBytes = Math.min(mostBytes, (readDiskSpace(dirname(path))?.totalBytes ?? Infinity) / 20);
  const parts = readdirSync(dirname(path))
    .filter((name) => name.startsWith(`${basename(path)}.`))
    .map((name) => join(dirname(path), name))
    .map((part) => ({ part, ...statSync(part) }))
    .toSorted((a, b) => b.mtimeMs - a.mtimeMs);
  let bytes = 0;
  for (const { part, mtimeMs, size } of parts) {
    bytes += size;
    if (mtimeMs < Date.now() - keptMs || bytes > roomBytes) rmSync(part, { force: true });
  }
}

/** Also where an earlier start left it open; what belongs to another user is that user's to close. */
function closeToOthers(path: string, mode: number): void {
  if (statSync(path).uid === process.getuid?.()) chmodSync(path, mode);
}
