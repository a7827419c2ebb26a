import { appendFileSync, chmodSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** A process's log: a file that is renamed when it has grown large, readable by the starter only, and its last lines in memory. */
export interface LogFile {
  readonly path: string;
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
  mkdirSync(dirname(path), { recursive: true });
  closeToOthers(dirname(path), ownFolder);
  appendFileSync(path, '', { mode: ownFile });
  closeToOthers(path, ownFile);
  let bytes = statSync(path).size;
  let newest = '';
  return {
    path,
    write: (text) => {
      if (bytes > keptBytes) {
        renameSync(path, `${path}.1`);
        bytes = 0;
      }
      appendFileSync(path, text, { mode: ownFile });
      bytes += Buffer.byteLength(text);
      newest = `${newest}${text}`
        .split('\n')
        .slice(-keptLines - 1)
        .join('\n');
    },
    lastLines: () => newest.split('\n').filter((line) => line !== ''),
  };
}

/** Also where an earlier start left it open; what belongs to another user is that user's to close. */
function closeToOthers(path: string, mode: number): void {
  if (statSync(path).uid === process.getuid?.()) chmodSync(path, mode);
}
