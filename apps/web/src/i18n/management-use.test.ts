import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { messages as management } from './messages/en-GB-management.ts';

const source = join(import.meta.dirname, '..');
const parts = new Set(Object.keys(management));

/** Modules that a module brings with it, at once or on demand, but for what comes with a screen or a part of management. */
function importsOf(file: string, code: string): string[] {
  const withoutManagement = code
    .replaceAll(/screen\(\{[\s\S]*?\}\),/g, (row) => (row.includes('isManagement: true') ? '' : row))
    .replaceAll(/managementPart\([\s\S]*?\)\)\.\w+,?\s*\)/g, '');
  return [...withoutManagement.matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => existsSync(path) && !path.includes('/messages/'));
}

/** Namespaces of texts that a module asks for by name. */
const namespacesOf = (code: string): string[] => [
  ...[...code.matchAll(/useTranslations\('(\w+)/g)].map(([, name = '']) => name),
  ...[...code.matchAll(/\bt\w*\(\s*['`](\w+)\./g)].map(([, name = '']) => name),
];

it('texts of management are asked for by screens of management alone: no other screen waits for them', () => {
  const seen = new Set<string>();
  const wrong: string[] = [];
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const code = readFileSync(file, 'utf8');
    for (const name of namespacesOf(code)) if (parts.has(name)) wrong.push(`${file.slice(source.length + 1)}: ${name}`);
    for (const next of importsOf(file, code)) visit(next);
  };
  visit(join(source, 'main.tsx'));
  expect(seen.has(join(source, 'screens/settings-screen.tsx'))).toBe(true);
  expect(seen.has(join(source, 'screens/reports-screen.tsx'))).toBe(false);
  expect(wrong).toEqual([]);
});
