import type { Finding } from './finding.ts';
import { lineAt } from './finding.ts';
import type { Layer, Substance } from './layer-table.ts';
import { isTest } from './source-files.ts';
import type { SourceFile } from './source-files.ts';
import { findPackageOf } from './workspace-packages.ts';
import type { WorkspacePackage } from './workspace-packages.ts';

/** Beginnings of statements, with what must follow the verb. */
const statements = [
  `select\\s[^\`'"]{1,400}?\\sfrom\\s`,
  'insert\\s+into\\s',
  'update\\s+\\w+\\s+set\\s',
  'delete\\s+from\\s',
  'create\\s+(?:table|index|view)\\s',
  'alter\\s+table\\s',
  'truncate\\s',
];

/** How each substance shows in a text. A sentence that begins with Select is prose. */
const signs: Record<Substance, { readonly pattern: RegExp; readonly advice: string }> = {
  'node:*': {
    pattern: /\bfrom '(node:[a-z/_]+)'|\bimport\('(node:[a-z/_]+)'\)/g,
    advice: 'this package does not only run in Node',
  },
  'clock, chance or network': {
    pattern:
      /\b(Date\.now\(|new Date\(\)|performance\.now\(|Math\.random\(|Temporal\.Now\b|randomUUID\(|getRandomValues\(|setTimeout\(|setInterval\(|fetch\()/g,
    advice: 'this package is pure: take it as an argument',
  },
  SQL: {
    pattern: new RegExp(`[\`'"]\\s*(${statements.map(inEitherCase).join('|')})`, 'g'),
    advice: 'SQL belongs in packages/store',
  },
};

/** What the layer table says must not be in a package, found in its sources. Tests may use it. */
export function findForbiddenSubstances(
  files: readonly SourceFile[],
  packages: readonly WorkspacePackage[],
  layers: readonly Layer[],
): Finding[] {
  return files
    .filter((file) => file.path.includes('/src/') && !isTest(file))
    .flatMap((file) => {
      const home = findPackageOf(packages, file.path);
      const layer = layers.find(({ name }) => name === home?.layerName);
      return (layer?.mustNotContain ?? []).flatMap((substance) => signsIn(file, substance));
    });
}

function signsIn(file: SourceFile, substance: Substance): Finding[] {
  const { pattern, advice } = signs[substance];
  return [...file.text.matchAll(pattern)].map((match) => ({
    file: file.path,
    line: lineAt(file.text, match.index),
    message: `${(match[1] ?? match[2] ?? match[0]).trim()}: ${advice}`,
  }));
}

/** All small or all capital letters; escapes such as \s keep theirs. */
function inEitherCase(pattern: string): string {
  return `${pattern}|${pattern.replaceAll(/(?<!\\)[a-z]/g, (letter) => letter.toUpperCase())}`;
}
