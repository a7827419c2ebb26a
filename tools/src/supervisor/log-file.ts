import { appendFileSync, chmodSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** A process's log: a file that is renamed when it has grown large, readable by the starter only, and its last lines in memory. */
export interface LogFile {
  readonly path: string;
  /** Never throws: what cannot be written, as on a full disk, is left out, and the file tells how much that was once it can be written again. */
  write(text: string): void;
  /** The newest lines, oldest first. */
  lastLines(): readonly string[];
}

const keptBytes = 20 * 1024 * 1024;
const keptLines = 15;
const ownFolder = 0o700;
const ownFile = 0o600;

/** Opens the log for appending; its folder is made when missing, and closed to others as the file is. */
export function openLogFile(path: string): LogFile {
  let bytes: number | null = null;
  let lostLines = 0;
  let newest = '';
  const append = (text: string): void => {
    try {
      bytes ??= prepareFile(path);
      if (bytes > keptBytes) {
        renameSync(path, `${path}.1`);
        bytes = 0;
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

/** Also where an earlier start left it open; what belongs to another user is that user's to close. */
function closeToOthers(path: string, mode: number): void {
  if (statSync(path).uid === process.getuid?.()) chmodSync(path, mode);
}
