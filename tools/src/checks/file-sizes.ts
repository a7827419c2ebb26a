import type { Finding } from './finding.ts';
import { isForeign } from './source-files.ts';
import type { SourceFile } from './source-files.ts';

const most = 400;

/** Files a reader loses the way in. Generated files and tables of data are apart. */
export function findOversizedFiles(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => /\.(ts|tsx|mjs|js|css|sql)$/.test(file.path) && !isForeign(file) && !isDataTable(file))
    .map((file) => ({ file, lines: file.text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > most)
    .map(({ file, lines }) => ({
      file: file.path,
      line: null,
      message: `${lines} lines, at most ${most}: split it by what it is about`,
    }));
}

/** Named as a table, or a message catalogue: rows of data without a function. */
function isDataTable({ path, text }: SourceFile): boolean {
  const named = path.endsWith('-table.ts') || path.includes('/i18n/messages/');
  return named && !/\bfunction\b/.test(text);
}
