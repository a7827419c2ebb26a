import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** A process's log: a file that is renamed when it has grown large, and its last lines in memory. */
export interface LogFile {
  readonly path: string;
  write(text: string): void;
  /** The newest lines, oldest first. */
  lastLines(): readonly string[];
}

const keptBytes = 20 * 1024 * 1024;
const keptLines = 15;

/** Opens the log for appending; its folder is made when missing. */
export function openLogFile(path: string): LogFile {
  mkdirSync(dirname(path), { recursive: true });
  let bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  let newest = '';
  return {
    path,
    write: (text) => {
      if (bytes > keptBytes) {
        renameSync(path, `${path}.1`);
        bytes = 0;
      }
      appendFileSync(path, text);
      bytes += Buffer.byteLength(text);
      newest = `${newest}${text}`
        .split('\n')
        .slice(-keptLines - 1)
        .join('\n');
    },
    lastLines: () => newest.split('\n').filter((line) => line !== ''),
  };
}
