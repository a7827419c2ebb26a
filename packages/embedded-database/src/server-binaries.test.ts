import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { binariesIn, completeBinaries, copyBinaries, findServerBinaries } from './server-binaries.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tyrewatch-binaries-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the binaries', () => {
  it('run without npm’s install script, which may be switched off', () => {
    const bare = join(folder, 'native');
    const isSymlink = (path: string): boolean => lstatSync(path).isSymbolicLink();
    cpSync(findServerBinaries().folder, bare, { recursive: true, filter: (path) => !isSymlink(path) });
    const version = (): string =>
      spawnSync(binariesIn(bare, 'bare').postgres, ['--version'], { encoding: 'utf8' }).stdout;
    expect(version()).toBe('');
    completeBinaries(binariesIn(bare, 'bare'));
    expect(version()).toContain('PostgreSQL) 18');
  });

  it('can be copied to where they are reachable, once', () => {
    const copy = copyBinaries(findServerBinaries(), folder);
    expect(spawnSync(copy.postgres, ['--version'], { encoding: 'utf8' }).stdout).toContain('PostgreSQL) 18');
    expect(copyBinaries(findServerBinaries(), folder)).toEqual(copy);
    expect(readdirSync(folder)).toEqual([copy.release]);
  });

  it('are missing for a platform nobody builds them for, and the way out is named', () => {
    expect(() => findServerBinaries('aix', 'ppc')).toThrow(
      /no embedded PostgreSQL for this system \(aix on ppc\): set DATABASE_URL/,
    );
  });
});
