import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installDependencies, isInstalled } from '../../launch/dependencies.mjs';
import { createStandInClone } from './testing/stand-in-clone.ts';
import type { StandInClone } from './testing/stand-in-clone.ts';
import { withEnvironment } from './testing/with-environment.ts';

let clone: StandInClone;

beforeEach(() => {
  clone = createStandInClone();
});

afterEach(() => clone.remove());

function install(variables: NodeJS.ProcessEnv = {}): Promise<void> {
  const toolchain = { node: process.execPath, npmCli: null };
  return withEnvironment({ ...clone.environment, ...variables }, () =>
    installDependencies(clone.root, toolchain, join(clone.root, '.cache/npm')),
  );
}

type Packages = Readonly<Record<string, object>>;

function lockfiles(wanted: Packages, installed: Packages | null): void {
  writeFileSync(join(clone.root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  mkdirSync(join(clone.root, 'node_modules'), { recursive: true });
  if (installed !== null)
    writeFileSync(join(clone.root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
}

describe('dependencies', () => {
  it('are installed when missing, and not again', async () => {
    await install();
    await install();
    expect(clone.npmCalls()).toHaveLength(1);
    expect(clone.npmCalls()[0]).toContain('ci --ignore-scripts --include=dev');
  });

  it('are installed once by two starts at the same time', async () => {
    await Promise.all([install({ NPM_TAKES: '0.5' }), install({ NPM_TAKES: '0.5' })]);
    expect(clone.npmCalls()).toHaveLength(1);
  });

  it('are installed again after the lockfile changed', async () => {
    await install();
    clone.write('package-lock.json', JSON.stringify({ packages: { 'node_modules/left-pad': { version: '2.0.0' } } }));
    await install();
    expect(clone.npmCalls()).toHaveLength(2);
  });

  it('go through a cache of our own where the home is closed', async () => {
    const home = join(clone.root, 'home');
    mkdirSync(home);
    // A file where npm wants its folder closes it to root as well.
    writeFileSync(join(home, '.npm'), '');
    chmodSync(home, 0o555);
    await install({ HOME: home });
    expect(clone.npmCalls()[0]).toContain(`--cache ${join(clone.root, '.cache/npm')}`);
    chmodSync(home, 0o755);
  });

  it('that cannot be had are tried twice, and npm is quoted', async () => {
    await expect(install({ NPM_FAILS: 'E503 the registry is away' })).rejects.toThrow('E503 the registry is away');
    expect(clone.npmCalls()).toHaveLength(2);
  });
});

describe('an installation', () => {
  const platform = { os: [process.platform], cpu: [process.arch] };

  it.each<[string, Packages, Packages | null, boolean]>([
    [
      'equal to the lockfile',
      { 'node_modules/a': { version: '1.0.0' } },
      { 'node_modules/a': { version: '1.0.0' } },
      true,
    ],
    ['without npm’s own list', { 'node_modules/a': { version: '1.0.0' } }, null, false],
    [
      'with another version',
      { 'node_modules/a': { version: '1.0.0' } },
      { 'node_modules/a': { version: '1.0.1' } },
      false,
    ],
    ['without a nested package', { 'node_modules/a/node_modules/b': { version: '1.0.0' } }, {}, false],
    ['without a linked package of ours', { 'node_modules/@tyrewatch/a': { link: true } }, {}, false],
    [
      'without the optional package of this platform',
      { 'node_modules/a': { version: '1.0.0', optional: true, ...platform } },
      {},
      false,
    ],
    [
      'without that of another platform',
      { 'node_modules/a': { version: '1.0.0', optional: true, os: ['aix'] } },
      {},
      true,
    ],
    [
      'without one that excludes this platform',
      { 'node_modules/a': { version: '1.0.0', optional: true, os: [`!${process.platform}`] } },
      {},
      true,
    ],
    ['of workspaces alone', { '': {}, 'packages/a': { version: '0.1.0' } }, {}, true],
  ])('%s', (_, wanted, installed, expected) => {
    lockfiles(wanted, installed);
    expect(isInstalled(clone.root)).toBe(expected);
  });
});
