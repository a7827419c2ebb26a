import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findToolchain } from '../../launch/own-runtime.mjs';
import { createStandInClone } from './testing/stand-in-clone.ts';
import type { StandInClone } from './testing/stand-in-clone.ts';
import { withEnvironment } from './testing/with-environment.ts';

const tooOld = '20.11.0';

let clone: StandInClone;

beforeEach(() => {
  clone = createStandInClone();
});

afterEach(() => clone.remove());

function find(version: string, variables: NodeJS.ProcessEnv = {}): ReturnType<typeof findToolchain> {
  const cache = join(clone.root, '.cache/npm');
  return withEnvironment({ ...clone.environment, ...variables }, () => findToolchain(clone.root, cache, version));
}

describe('a Node that is new enough', () => {
  it('is used as it is', async () => {
    expect(await find('26.1.0')).toEqual({ node: process.execPath, npmCli: null });
    expect(clone.npmCalls()).toEqual([]);
  });
});

describe('a Node that is too old', () => {
  it('is replaced by one of our own, installed once', async () => {
    const { node, npmCli } = await find(tooOld);
    expect(existsSync(node)).toBe(true);
    expect(npmCli).toMatch(/node_modules\/npm\/bin\/npm-cli\.js$/);
    await find(tooOld);
    expect(clone.npmCalls()).toHaveLength(1);
  });

  it('is replaced once by two starts at the same time', async () => {
    const both = await Promise.all([find(tooOld, { NPM_TAKES: '0.5' }), find(tooOld, { NPM_TAKES: '0.5' })]);
    expect(both[0]).toEqual(both[1]);
    expect(clone.npmCalls()).toHaveLength(1);
  });

  it('is replaced in spite of an installation that was cut short', async () => {
    const unfinished = join(clone.root, '.runtime', 'node-of-another-day.unfinished');
    mkdirSync(unfinished, { recursive: true });
    writeFileSync(join(unfinished, 'half'), '');
    const { node } = await find(tooOld);
    expect(existsSync(node)).toBe(true);
    expect(readdirSync(join(clone.root, '.runtime')).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  it('cannot be replaced by one that does not run, and the reason is told', async () => {
    await expect(find(tooOld, { NODE_SAYS: 'echo GLIBC_2.28 not found >&2; exit 1' })).rejects.toThrow(
      'GLIBC_2.28 not found',
    );
  });

  it('cannot be replaced where npm passed over what it could not fetch, and that is told', async () => {
    await expect(find(tooOld, { NPM_BRINGS: '' })).rejects.toThrow(/npm did not bring Node 26[^]*check the connection/);
  });

  it('cannot be replaced without a connection, and npm is quoted', async () => {
    await expect(find(tooOld, { NPM_FAILS: 'ENOTFOUND the registry' })).rejects.toThrow(
      /ENOTFOUND the registry[^]*Check the connection/,
    );
  });
});
