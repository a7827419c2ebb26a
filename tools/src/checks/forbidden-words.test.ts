import { describe, expect, it } from 'vitest';
import { findOversizedFiles } from './file-sizes.ts';
import { findForbiddenWords } from './forbidden-words.ts';

/** The words stand here in halves: this file is checked too. */
const join = (...parts: string[]): string => parts.join('');

function objections(path: string, text: string): number {
  return findForbiddenWords([{ path, text }]).length;
}

describe('words', () => {
  it.each([
    ['unfinished work', 'packages/a/src/b.ts', join('// TO', 'DO later')],
    ['work promised', 'apps/a/src/b.tsx', join('throw new Error("not imple', 'mented")')],
    ['a silenced compiler', 'packages/a/src/b.ts', join('// @ts-ign', 'ore')],
    ['a silenced linter', 'packages/a/src/b.ts', join('// oxlint-dis', 'able-next-line')],
    ['a type thrown away', 'packages/a/src/b.ts', join('const x = y as an', 'y;')],
    ['a skipped test', 'packages/a/src/b.test.ts', join('it.sk', "ip('works', () => {})")],
    ['a lone test', 'packages/a/src/b.test.ts', join('describe.on', "ly('works', () => {})")],
    ['a wait by the clock', 'e2e/src/a.e2e.ts', join('await page.waitFor', 'Timeout(500)')],
    ['a claim that cannot fail', 'packages/a/src/b.test.ts', join('expect(tr', 'ue).toBe(x)')],
    ['a path of one machine', 'docs/a.md', join('see /ro', 'ot/notes.txt')],
    ['a registry host', 'README.md', join('from registry', '.npmjs.org')],
    ['a path taken from an address', 'apps/a/src/b.ts', join("new URL('../x', import.meta.u", 'rl).pathname')],
    [
      'a path taken from an address later',
      'apps/a/src/b.ts',
      join("const here = new URL('../x', import.meta.u", 'rl);\nread(here.path', 'name);'),
    ],
    ['American spelling', 'docs/a.md', 'the tire is flat'],
  ])('object to %s', (_, path, text) => {
    expect(objections(path, text)).toBe(1);
  });

  it('leave ordinary sentences, fixtures and other places alone', () => {
    expect(objections('docs/a.md', 'The tyre is flat; work begins at home.')).toBe(0);
    expect(objections('packages/a/src/fixtures/tire.json', join('"TO', 'DO"'))).toBe(0);
    expect(objections('packages/a/src/b.ts', 'const anyTyre = pick(); // as anyone can see')).toBe(0);
  });

  it.each([
    'packages/a/src/string-utils.ts',
    'apps/a/src/helpers/x.ts',
    'packages/a/src/index.ts',
    'apps/a/src/fleet-manager.ts',
  ])('object to the name %s', (path) => {
    expect(objections(path, '')).toBe(1);
  });
});

describe('file sizes', () => {
  const lines = (count: number): string => 'const a = 1;\n'.repeat(count);

  it('object above 400 lines', () => {
    expect(findOversizedFiles([{ path: 'packages/a/src/b.ts', text: lines(401) }])).toHaveLength(1);
    expect(findOversizedFiles([{ path: 'packages/a/src/b.ts', text: lines(400) }])).toEqual([]);
  });

  it('leave tables of data apart, unless functions hide in them', () => {
    expect(findOversizedFiles([{ path: 'packages/a/src/town-table.ts', text: lines(900) }])).toEqual([]);
    expect(
      findOversizedFiles([{ path: 'packages/a/src/town-table.ts', text: `${lines(900)}function f() {}` }]),
    ).toHaveLength(1);
  });
});
