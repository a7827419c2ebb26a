import { describe, expect, it } from 'vitest';
import { findUndocumentedLayers } from './documented-layers.ts';
import { findForbiddenSubstances } from './layer-substances.ts';
import { readLayers } from './layer-table.ts';
import { findBoundaryBreaches, findPackageCycles } from './package-boundaries.ts';
import { findWebFolderBreaches } from './web-folders.ts';
import type { WorkspacePackage } from './workspace-packages.ts';

const root = workspacePackage({ name: 'house', folder: '.', devDependencies: ['vitest'] });
const domain = workspacePackage({ name: '@tyrewatch/domain', folder: 'packages/domain' });
const store = workspacePackage({
  name: '@tyrewatch/store',
  folder: 'packages/store',
  dependencies: ['@tyrewatch/domain', 'pg'],
  devDependencies: ['@types/geojson', 'seed-library'],
});
const bench = workspacePackage({ name: '@tyrewatch/bench', folder: 'bench', devDependencies: ['@tyrewatch/store'] });
const packages = [root, domain, store, bench];

function workspacePackage(
  given: Partial<WorkspacePackage> & Pick<WorkspacePackage, 'name' | 'folder'>,
): WorkspacePackage {
  return { layerName: given.name.replace('@tyrewatch/', ''), dependencies: [], devDependencies: [], ...given };
}

function breaches(path: string, text: string): string[] {
  return findBoundaryBreaches([{ path, text }], packages).map(({ line, message }) => `${line}: ${message}`);
}

describe('imports', () => {
  it.each([
    ['an undeclared package', `import { x } from 'left-pad';`],
    ['an undeclared package, lazily', `const x = await import('left-pad');`],
    ['an undeclared package, for its types', `import type { X } from 'left-pad';`],
    ['an undeclared package, passed on', `export { x } from 'left-pad';`],
    ['a package of ours that is not declared', `import { x } from '@tyrewatch/server/http/x';`],
    ['a development dependency', `import { seed } from 'seed-library';`],
    ['a tool of the root', `import { it } from 'vitest';`],
    ['a neighbour by path', `import { x } from '../../domain/src/x.ts';`],
  ])('object to %s', (_, text) => {
    expect(breaches('packages/store/src/deep.ts', text)).toHaveLength(1);
  });

  it.each([
    ['a declared package', 'packages/store/src/a.ts', `import pg from 'pg';`],
    ['a part of a declared package', 'packages/store/src/a.ts', `import { x } from '@tyrewatch/domain/tyres/x';`],
    ['the package itself', 'packages/store/src/a.ts', `import { x } from '@tyrewatch/store/b';`],
    ['types of a library whose types are declared', 'packages/store/src/a.ts', `import type { Point } from 'geojson';`],
    ['a development dependency in a test', 'packages/store/src/a.test.ts', `import { seed } from 'seed-library';`],
    ['a tool of the root in a test', 'packages/store/src/a.test.ts', `import { it } from 'vitest';`],
    ['a development dependency where nothing is shipped', 'bench/src/a.ts', `import { x } from '@tyrewatch/store/x';`],
    ['a path inside', 'packages/store/src/fleets/a.ts', `import { x } from '../vehicles/x.ts';`],
  ])('accept %s', (_, path, text) => {
    expect(breaches(path, text)).toEqual([]);
  });

  it('are told with their line', () => {
    expect(breaches('packages/domain/src/a.ts', `const one = 1;\nimport pg from 'pg';`)).toEqual([
      '2: @tyrewatch/domain does not declare pg',
    ]);
  });
});

describe('packages', () => {
  it('may not depend on each other in a circle', () => {
    const circular = workspacePackage({ ...domain, dependencies: ['@tyrewatch/store'] });
    expect(findPackageCycles([circular, store]).map(({ file }) => file)).toEqual([
      'packages/domain/package.json',
      'packages/store/package.json',
    ]);
    expect(findPackageCycles(packages)).toEqual([]);
  });
});

const document = `# Layers

| package | may import | must never contain |
|---|---|---|
| domain | nothing | \`node:*\`, clock, chance or network, SQL |
| store | domain | wire types |

Text after it.`;

describe('the layer table', () => {
  const layers = readLayers(document);

  it('objects to a dependency it does not name, and to a package it does not know', () => {
    const unknown = workspacePackage({ name: '@tyrewatch/extra', folder: 'packages/extra' });
    const messages = findUndocumentedLayers(layers, [domain, store, unknown]).map(({ message }) => message);
    expect(messages).toEqual([
      'the layer table of docs/architecture.md does not let store import pg',
      'the layer table has no row for extra',
    ]);
  });

  it.each([
    ['a Node module', `import { readFileSync } from 'node:fs';`],
    ['the clock', `const now = Date.now();`],
    ['the clock in another dress', `const now = Temporal.Now.instant();`],
    ['chance', `const dice = Math.random();`],
    ['SQL', 'const text = `select id from vehicle where id = 1`;'],
    ['SQL that writes', `const text = 'insert into vehicle values (1)';`],
  ])('finds %s where it must not be', (_, text) => {
    const files = [{ path: 'packages/domain/src/a.ts', text }];
    expect(findForbiddenSubstances(files, packages, layers)).toHaveLength(1);
    expect(findForbiddenSubstances([{ path: 'packages/domain/src/a.test.ts', text }], packages, layers)).toEqual([]);
    expect(findForbiddenSubstances([{ path: 'packages/store/src/a.ts', text }], packages, layers)).toEqual([]);
  });

  it('leaves prose alone', () => {
    const text = `const advice = 'Select a wheel, then update its sensor from the list';`;
    expect(findForbiddenSubstances([{ path: 'packages/domain/src/a.ts', text }], packages, layers)).toEqual([]);
  });

  it('has to be there', () => {
    expect(() => readLayers('# Nothing')).toThrow('no table');
  });
});

describe('folders of the web application', () => {
  it.each([
    ['a feature importing another', 'apps/web/src/features/login/a.tsx', '../vehicle-list/b.tsx'],
    ['the kit importing the domain', 'apps/web/src/ui/a.tsx', '@tyrewatch/domain/alerts/levels'],
    ['the kit importing a component', 'apps/web/src/ui/grid/a.tsx', '../../components/b.tsx'],
    ['a component importing a feature', 'apps/web/src/components/a.tsx', '../features/login/b.tsx'],
  ])('object to %s', (_, path, specifier) => {
    expect(findWebFolderBreaches([{ path, text: `import { b } from '${specifier}';` }])).toHaveLength(1);
  });

  it('accept a feature importing itself, components and the kit', () => {
    const text = `import './b.tsx'; import '../../components/c.tsx'; import '../../ui/d.tsx';`;
    expect(findWebFolderBreaches([{ path: 'apps/web/src/features/login/a.tsx', text }])).toEqual([]);
  });
});
