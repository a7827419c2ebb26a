import { join } from 'node:path';

/** Absolute path of the repository's top folder. */
export const projectRoot = join(import.meta.dirname, '..', '..');

/** Absolute path of a file or folder named from the top folder. */
export function inProject(path: string): string {
  return join(projectRoot, path);
}
