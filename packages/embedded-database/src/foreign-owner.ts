import { readFileSync, statSync } from 'node:fs';
import { serverAccountNames } from './server-account.ts';

/**
 * Why this user cannot work with a file or folder that another one owns, and what to do about it, in a sentence: most often
 * everything was started as root once. `parts` is what has to change hands with it.
 */
export function describeForeignOwner(path: string, parts: readonly string[]): string {
  const owner = nameOf(statSync(path).uid);
  const self = nameOf(process.getuid?.() ?? 0);
  const starter = serverAccountNames.some((name) => name === owner) ? 'root' : owner;
  return (
    `${path} belongs to the user ${owner}, and Tyrewatch is started as ${self}: start it as ${starter}, as it was before, ` +
    `or make all of it ${self}'s (sudo chown -R ${self} ${parts.map((part) => `'${part}'`).join(' ')}), or choose another DATA_DIR.`
  );
}

/** The user's name, or its number where the system knows none. */
function nameOf(uid: number): string {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((candidate) => candidate.split(':')[2] === `${uid}`);
  return line?.split(':')[0] ?? `${uid}`;
}
