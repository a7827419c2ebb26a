import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';

/** A text file of the project. */
export interface SourceFile {
  /** From the top folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const notOurs = new Set([
  'node_modules',
  'dist',
  'data',
  'coverage',
  'test-results',
  'playwright-report',
  'blob-report',
]);
const textKinds = new Set([
  '.ts',
  '.tsx',
  '.mjs',
  '.js',
  '.css',
  '.sql',
  '.html',
  '.json',
  '.jsonc',
  '.md',
  '.svg',
  '.example',
]);

/** Every text file below the folder that is written by hand, in the order of their paths. */
export function listSourceFiles(root: string): SourceFile[] {
  return listPaths(root, '')
    .filter((path) => textKinds.has(extname(path)) && !path.endsWith('package-lock.json'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function listPaths(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory())
        return notOurs.has(entry.name) || isHiddenFolder(entry.name) ? [] : listPaths(root, path);
      return entry.isFile() ? [path] : [];
    });
}

function isHiddenFolder(name: string): boolean {
  return name.startsWith('.') && name !== '.ci';
}

/** True for TypeScript and JavaScript. */
export function isCode({ path }: SourceFile): boolean {
  return /\.(ts|tsx|mjs|js)$/.test(path);
}

/** True for a test and for what only tests use: `test-…`, `vitest-…`, a `testing` folder. */
export function isTest({ path }: SourceFile): boolean {
  return /\.test\.tsx?$|\/(test|vitest)-[^/]+\.ts$|\/(testing|fixtures)\//.test(path) || path.startsWith('e2e/');
}

/** True for a program that writes a file of the project now and then: it is no part of the product. */
export function isGenerator({ path }: SourceFile): boolean {
  return /\/(generate|build)-[^/]+\.ts$/.test(path);
}

/** True for what a program wrote or what is kept as it was received. */
export function isForeign({ path }: SourceFile): boolean {
  return /\/(fixtures|generated)\//.test(path) || path.endsWith('/table-types.ts');
}
