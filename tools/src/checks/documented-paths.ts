import { posix } from 'node:path';
import { lineAt, type Finding } from './finding.ts';
import type { SourceFile } from './source-files.ts';

/** A path of the project in a document's code spans; one with a placeholder or a pattern in it names nothing by itself. */
const namedPath = /`((?:apps|bench|docs|e2e|packages|tools)\/[^`\s…<*{]+)`/g;

/** Paths that documents name and that nothing lies at, from the top folder or from the document's own. */
export function findMissingPaths(files: readonly SourceFile[], exists: (path: string) => boolean): Finding[] {
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(namedPath)]
        .filter(([, named = '']) => ![named, posix.join(posix.dirname(path), named)].some(exists))
        .map(({ 1: named, index }) => ({
          file: path,
          line: lineAt(text, index),
          message: `names ${named}, where there is nothing`,
        })),
    );
}
