import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { textBundles } from './bundle-loaders.ts';

const source = join(import.meta.dirname, '..');

/** Namespaces of texts that a module asks for by name. */
const namespacesOf = (code: string): string[] => [
  ...[...code.matchAll(/useTranslations\('(\w+)/g)].map(([, name = '']) => name),
  ...[...code.matchAll(/\bt\w*\(\s*['`](\w+)\./g)].map(([, name = '']) => name),
];

it.each(textBundles)('texts of %s are asked for by screens alone that wait for them', async (bundle) => {
  const { messages } = (await import(`./messages/en-GB-${bundle}.ts`)) as { messages: object };
  const names = new Set(Object.keys(messages));
  const rowWithTexts = new RegExp(`texts: \\[.*'${bundle}'.*\\]`);
  const partWithTexts = new RegExp(`\\b\\w*${bundle}\\w*Part\\([\\s\\S]*?\\)\\)\\.\\w+`, 'gi');
  const screenWithTexts = new RegExp(
    `\\blateScreen\\([^[]*\\[[^\\]]*'${bundle}'[^\\]]*\\][\\s\\S]*?\\)\\)\\.\\w+`,
    'g',
  );
  /** Modules that a module brings with it, at once or on demand, but for what comes with the texts. */
  const importsOf = (file: string, code: string): string[] => {
    const others = code
      .replaceAll(/^ {2}\w+: screen\(\{(?:.*\}\),$|[\s\S]*?^ {2}\}\),$)/gm, (row) =>
        rowWithTexts.test(row) ? '' : row,
      )
      .replaceAll(partWithTexts, '')
      .replaceAll(screenWithTexts, '')
      .replaceAll(/^import type [^;]*;/gm, '');
    return [...others.matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g)]
      .map(([, path = '']) => join(dirname(file), path))
      .filter((path) => existsSync(path) && !path.includes('/messages/'));
  };
  const seen = new Set<string>();
  const wrong: string[] = [];
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const code = readFileSync(file, 'utf8');
    for (const name of namespacesOf(code)) if (names.has(name)) wrong.push(`${file.slice(source.length + 1)}: ${name}`);
    for (const next of importsOf(file, code)) visit(next);
  };
  visit(join(source, 'main.tsx'));
  expect(seen.has(join(source, 'screens/settings-screen.tsx'))).toBe(true);
  expect(wrong).toEqual([]);
});
