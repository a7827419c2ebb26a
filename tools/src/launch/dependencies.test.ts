import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

/** A clone whose lockfile asks for the one and whose `node_modules` has the other. */
function lockfiles(wanted: Packages, installed: Packages | null): void {
  clone.write('package-lock.json', JSON.stringify({ packages: wanted }));
  if (installed === null) return;
  clone.write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }));
  for (const path of Object.keys(installed)) clone.write(`${path}/package.json`, '{}');
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

  it.each([
    [
      'the registry is away',
      { NPM_FAILS: 'E503 the registry is away' },
      'Check the connection to the npm registry, then',
    ],
    [
      'the disk is full',
      { NPM_FAILS: 'ENOSPC: no space left on device' },
      'and that the disk has room, then start again.',
    ],
    ['npm is not there', { PATH: '/nowhere' }, /npm could not be run \(.*not found\): install npm beside Node/],
  ])('that cannot be had as %s come with advice that fits', async (_, variables, advice) => {
    await expect(install(variables)).rejects.toThrow(advice);
  });
});

describe('an installation whose list is complete', () => {
  const link = 'node_modules/@tyrewatch/a';

  beforeEach(() => {
    clone.write('packages/a/package.json', '{}');
    lockfiles({ [link]: { link: true } }, { [link]: { link: true } });
    rmSync(join(clone.root, link), { recursive: true });
  });

  it('is none where a link to a package of ours is missing, and is made again', async () => {
    expect(isInstalled(clone.root)).toBe(false);
    await install();
    expect(clone.npmCalls()).toHaveLength(1);
    expect(isInstalled(clone.root)).toBe(true);
  });

  it.each([
    ['one', '../../packages/a', true],
    ['none where the link leads nowhere', '../../packages/b', false],
  ])('is %s', (_, target, expected) => {
    symlinkSync(target, join(clone.root, link));
    expect(isInstalled(clone.root)).toBe(expected);
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
