import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Artefact } from './artefact-table.ts';
import { artefacts } from './artefact-table.ts';
import { buildArtefact } from './build-artefact.ts';
import { hashInputs } from './input-hash.ts';

/** Copies its source into the draft folder, and counts how often it ran. */
const builderText = `
import { appendFileSync, cpSync } from 'node:fs';
appendFileSync('runs', 'x');
if (process.env['BUILD_FAILS'] !== undefined) throw new Error('the source is wrong');
cpSync('src', 'dist.unfinished', { recursive: true });
`;

const artefact: Artefact = {
  name: 'stand-in',
  inputs: ['src', 'gone'],
  outputFolder: 'dist',
  draftFolder: 'dist.unfinished',
  builder: { workingFolder: '.', program: 'builder.mjs', arguments: [] },
};

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tyrewatch build '));
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src/page.html'), 'first');
  writeFileSync(join(root, 'builder.mjs'), builderText);
});

afterEach(() => rmSync(root, { recursive: true }));

function build(): Promise<void> {
  return buildArtefact(artefact, {
    root,
    logFolder: join(root, 'logs'),
    onProgress: () => undefined,
    stop: new AbortController().signal,
  });
}

function runs(): number {
  return readFileSync(join(root, 'runs'), 'utf8').length;
}

it('hashes every file of the web application that its build reads, and none that it writes', () => {
  const folder = join(root, 'apps/web');
  const hash = (): string => hashInputs(root, artefacts.find(({ name }) => name === 'web application')?.inputs ?? []);
  const hashWith = (file: string): string => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), 'changed');
    return hash();
  };
  const read = [
    'vite.config.ts',
    'compile-messages.ts',
    'first-script.js',
    'index.html',
    'public/favicon.svg',
    'src/a.ts',
  ];
  expect(new Set([hash(), ...read.map(hashWith)]).size).toBe(read.length + 1);
  const before = hash();
  for (const written of ['dist/a.js', 'dist.unfinished/a.js', 'node_modules/a/a.js', 'README.md', 'src/a.test.ts']) {
    expect(hashWith(written)).toBe(before);
  }
});

it('builds once for the same sources, tests left out, and again for others', async () => {
  await build();
  writeFileSync(join(root, 'src/page.test.ts'), '');
  await build();
  expect(runs()).toBe(1);
  writeFileSync(join(root, 'src/page.html'), 'second');
  await build();
  expect(runs()).toBe(2);
  expect(readFileSync(join(root, 'dist/page.html'), 'utf8')).toBe('second');
  expect(existsSync(join(root, 'dist.unfinished'))).toBe(false);
});

it('builds once for two starts at the same time', async () => {
  await Promise.all([build(), build()]);
  expect(runs()).toBe(1);
});

it('keeps the former output when a build fails, tells why, and tries again', async () => {
  await build();
  writeFileSync(join(root, 'src/page.html'), 'second');
  process.env['BUILD_FAILS'] = '1';
  await expect(build()).rejects.toThrow(/The build of the stand-in ended with code 1[^]*the source is wrong/);
  delete process.env['BUILD_FAILS'];
  expect(readFileSync(join(root, 'dist/page.html'), 'utf8')).toBe('first');
  await build();
  expect(readFileSync(join(root, 'dist/page.html'), 'utf8')).toBe('second');
});

it('gives names and contents a hash of their own', () => {
  const before = hashInputs(root, ['src']);
  writeFileSync(join(root, 'src/other.html'), 'first');
  const withOther = hashInputs(root, ['src']);
  writeFileSync(join(root, 'src/other.html'), 'changed');
  expect(new Set([before, withOther, hashInputs(root, ['src'])]).size).toBe(3);
});
