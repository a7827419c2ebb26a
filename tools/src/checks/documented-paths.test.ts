import { expect, it } from 'vitest';
import { findMissingPaths } from './documented-paths.ts';

const existing = new Set(['packages/a/src/', 'apps/b/docs/c.md']);
const find = (path: string, text: string) => findMissingPaths([{ path, text }], (named) => existing.has(named));

it('objects to a path of the project that nothing lies at', () => {
  expect(find('README.md', 'first\nsee `packages/a/lost/` and `packages/a/src/`')).toEqual([
    { file: 'README.md', line: 2, message: 'names packages/a/lost/, where there is nothing' },
  ]);
});

it('knows paths from the document’s own folder, and leaves patterns, commands and other files alone', () => {
  expect(find('apps/b/README.md', '`docs/c.md`')).toEqual([]);
  expect(find('README.md', '`packages/…/x.ts` `packages/*/x` `apps/<name>/y` `npm run x` `node tools/x.ts`')).toEqual(
    [],
  );
  expect(find('apps/b/src/d.ts', '`packages/lost/`')).toEqual([]);
});
