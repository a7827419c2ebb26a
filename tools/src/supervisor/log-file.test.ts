import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
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

const bounds = { partBytes: 1000, keptMs: 7 * 24 * 3_600_000, mostBytes: 1_000_000 };

/** The files of the log, the oldest part first and what is written to last. */
const files = (): string[] => {
  const names = readdirSync(join(top, 'logs')).toSorted();
  return [...names.slice(1), 'server.log'].map((name) => join(top, 'logs', name));
};

it('stays closed when it begins anew because it has grown large', () => {
  const log = openLogFile(path, bounds);
  log.write('x'.repeat(1001));
  log.write('after\n');
  expect(files().map(rightsOf)).toEqual(['600', '600']);
  expect(readFileSync(path, 'utf8')).toBe('after\n');
});

it('keeps what was written before a flood, as far as there is room', async () => {
  const log = openLogFile(path, bounds);
  log.write('what happened before\n');
  for (let count = 0; count < 50; count += 1) {
    log.write(`${'x'.repeat(1000)}\n`);
    // Parts are told apart by the millisecond.
    await nextMillisecond();
  }
  expect(files().length).toBeGreaterThan(40);
  expect(
    files()
      .map((file) => readFileSync(file, 'utf8'))
      .join(''),
  ).toContain('what happened before');
});

it('removes the oldest parts where all are too much', async () => {
  const log = openLogFile(path, { ...bounds, mostBytes: 5000 });
  log.write('what happened before\n');
  for (let count = 0; count < 50; count += 1) {
    log.write(`${count} ${'x'.repeat(1000)}\n`);
    await nextMillisecond();
  }
  const kept = files()
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
  expect(kept.length).toBeLessThan(7000);
  expect(kept).not.toContain('what happened before');
  expect(kept).toContain('48 x');
});

it('removes parts of more than a week ago', () => {
  const log = openLogFile(path, bounds);
  const weekAgoS = Date.now() / 1000 - 7 * 24 * 3600;
  for (const [name, atS] of [
    ['former', weekAgoS - 60],
    ['recent', weekAgoS + 60],
  ] as const) {
    writeFileSync(`${path}.${name}`, 'x');
    utimesSync(`${path}.${name}`, atS, atS);
  }
  log.write('x'.repeat(1001));
  log.write('after\n');
  expect(existsSync(`${path}.former`)).toBe(false);
  expect(existsSync(`${path}.recent`)).toBe(true);
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

async function nextMillisecond(): Promise<void> {
  const now = Date.now();
  await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(now);
}
