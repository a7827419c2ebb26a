import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What does not go into anything built, wherever it lies: packages, outputs and their drafts, notes. */
const isLeftOut = (name: string): boolean =>
  name === 'node_modules' || /^dist(?:\.|$)/.test(name) || name.endsWith('.md');

/** SHA-256 over the names and contents of the inputs, tests left out; the same on every machine. Missing inputs count as empty. */
export function hashInputs(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => listFiles(join(root, input))).toSorted()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path: string): readonly string[] {
  const status = statSync(path, { throwIfNoEntry: false });
  if (status === undefined || /\.test\.tsx?$/.test(path)) return [];
  if (!status.isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => (isLeftOut(name) ? [] : listFiles(join(path, name))));
}
