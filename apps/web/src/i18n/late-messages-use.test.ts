import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { messages as management } from './messages/en-GB-management.ts';
import { messages as vehicle } from './messages/en-GB-vehicle.ts';

const source = join(import.meta.dirname, '..');

/** Texts that come with some screens: how a row of the table of screens says so, and a part of another screen. */
const lateTexts = [
  { texts: management, row: 'isManagement: true', part: /managementPart\([\s\S]*?\)\)\.\w+,?\s*\)/g, has: 'reports' },
  { texts: vehicle, row: 'isVehiclePage: true', part: /vehiclePart\([\s\S]*?\)\.\w+/g, has: 'vehicle' },
];

/** Namespaces of texts that a module asks for by name. */
const namespacesOf = (code: string): string[] => [
  ...[...code.matchAll(/useTranslations\('(\w+)/g)].map(([, name = '']) => name),
  ...[...code.matchAll(/\bt\w*\(\s*['`](\w+)\./g)].map(([, name = '']) => name),
];

it.each(lateTexts)('texts of $row are asked for by such screens alone: no other waits for them', (late) => {
  const names = new Set(Object.keys(late.texts));
  /** Modules that a module brings with it, at once or on demand, but for what comes with the texts. */
  const importsOf = (file: string, code: string): string[] => {
    const others = code
      .replaceAll(/^ {2}\w+: screen\(\{(?:.*\}\),$|[\s\S]*?^ {2}\}\),$)/gm, (row) =>
        row.includes(late.row) ? '' : row,
      )
      .replaceAll(late.part, '')
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
  expect(seen.has(join(source, `screens/${late.has}-screen.tsx`))).toBe(false);
  expect(wrong).toEqual([]);
});
