import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLogFile } from './log-file.ts';

let top: string;
let path: string;

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'tyrewatch-log-'));
  path = join(top, 'logs', 'server.log');
});
afterEach(() => rmSync(top, { recursive: true }));

const rightsOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

it('is readable by nobody else, its folder neither', () => {
  openLogFile(path).write('first\n');
  expect([join(top, 'logs'), path].map(rightsOf)).toEqual(['700', '600']);
});

it('is closed where an earlier start left it open, and goes on', () => {
  mkdirSync(join(top, 'logs'));
  writeFileSync(path, 'first\n');
  chmodSync(join(top, 'logs'), 0o755);
  chmodSync(path, 0o644);
  openLogFile(path).write('second\n');
  expect([join(top, 'logs'), path].map(rightsOf)).toEqual(['700', '600']);
  expect(readFileSync(path, 'utf8')).toBe('first\nsecond\n');
});

it('stays closed when it begins anew because it has grown large', () => {
  const log = openLogFile(path);
  log.write('x'.repeat(20 * 1024 * 1024 + 1));
  log.write('after\n');
  expect([path, `${path}.1`].map(rightsOf)).toEqual(['600', '600']);
  expect(readFileSync(path, 'utf8')).toBe('after\n');
});

it('leaves out what a full disk does not take, keeps it in memory, and tells how much is missing once there is room', () => {
  const log = openLogFile(path);
  log.write('before\n');
  rmSync(path);
  symlinkSync('/dev/full', path);
  log.write('first\nsecond\n');
  log.write('third\n');
  expect(log.lastLines()).toEqual(['before', 'first', 'second', 'third']);
  rmSync(path);
  log.write('after\n');
  log.write('later\n');
  expect(readFileSync(path, 'utf8')).toBe('\nLines missing here, as they could not be written: 3\nafter\nlater\n');
});

it('is opened where its folder cannot be made, and written once it can', () => {
  writeFileSync(join(top, 'logs'), '');
  const log = openLogFile(path);
  log.write('first\n');
  rmSync(join(top, 'logs'));
  log.write('after\n');
  expect(readFileSync(path, 'utf8')).toBe('\nLines missing here, as they could not be written: 1\nafter\n');
});
