import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  expectedBytes,
  findBackupBefore,
  findBackupTime,
  isBackupDue,
  listOutdated,
  nameBackup,
} from './kept-backups.ts';

const formerZone = process.env['TZ'];
beforeEach(() => void (process.env['TZ'] = 'Europe/Berlin'));
afterEach(() => {
  if (formerZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = formerZone;
});

const at = (instant: string): number => Date.parse(instant);
const made = (instant: string): string => nameBackup(at(instant), null);

it('a name tells when the backup was begun, and of an upgrade which', () => {
  expect(made('2026-11-23T02:00:05.900Z')).toBe('tyrewatch-2026-11-23T02-00-05Z.backup');
  const upgrade = nameBackup(at('2026-11-23T02:00:05Z'), '0057-not-monitored.sql');
  expect(upgrade).toBe('tyrewatch-before-0057-not-monitored-2026-11-23T02-00-05Z.backup');
  expect(findBackupTime(upgrade)).toBe(at('2026-11-23T02:00:05Z'));
  for (const name of ['mine.backup', 'tyrewatch.backup', `${upgrade}.unfinished`, `x${upgrade}`])
    expect(findBackupTime(name)).toBeNull();
});

describe('a daily backup at 2 in Berlin', () => {
  it.each([
    ['there is none', [], '2026-11-23T12:00:00Z', true],
    ['the last is of before the hour', [made('2026-11-23T00:59:59Z')], '2026-11-23T01:00:00Z', true],
    ['the hour has not struck again', [made('2026-11-22T01:00:01Z')], '2026-11-23T00:59:59Z', false],
    ['it was made late', [made('2026-11-22T20:00:00Z')], '2026-11-23T00:59:59Z', false],
    ['it was missed for days', [made('2026-11-01T01:00:00Z')], '2026-11-23T12:00:00Z', true],
    [
      'one before an upgrade was made since',
      [nameBackup(at('2026-11-23T09:00:00Z'), '0057-x.sql')],
      '2026-11-23T12:00:00Z',
      false,
    ],
    ['only the operator’s own are there', ['mine.backup'], '2026-11-23T12:00:00Z', true],
    ['the clock was ahead', [made('2027-01-01T00:00:00Z')], '2026-11-23T12:00:00Z', true],
    [
      'the clock was ahead and one was made since',
      [made('2027-01-01T00:00:00Z'), made('2026-11-23T02:00:00Z')],
      '2026-11-23T12:00:00Z',
      false,
    ],
    // The night in which 2 o'clock is left out, and the one in which it comes twice.
    ['2 is left out', [made('2026-03-28T01:00:00Z')], '2026-03-29T01:00:00Z', true],
    ['2 was left out', [made('2026-03-29T01:00:00Z')], '2026-03-29T23:59:00Z', false],
    ['2 has come once', [made('2026-10-24T00:00:10Z')], '2026-10-25T00:00:00Z', true],
    ['2 comes again', [made('2026-10-25T00:00:10Z')], '2026-10-25T01:30:00Z', false],
  ])('when %s', (_, names, now, due) => {
    expect(isBackupDue(names, at(now), 2)).toBe(due);
  });
});

describe('what is deleted', () => {
  const nowMs = at('2026-11-23T12:00:00Z');
  const names = [
    made('2026-11-21T02:00:00Z'),
    'mine.backup',
    nameBackup(at('2026-11-22T12:00:00Z'), '0057-x.sql'),
    made('2026-11-23T02:00:00Z'),
    made('2026-11-22T02:00:00Z'),
    made('2026-11-24T02:00:00Z').replace('.backup', '.backup.unfinished'),
  ];

  it('is what is older than the newest, of whatever kind, and never a file of the operator’s', () => {
    expect(listOutdated(names, 2, nowMs)).toEqual([made('2026-11-22T02:00:00Z'), made('2026-11-21T02:00:00Z')]);
    expect(listOutdated(names, 4, nowMs)).toEqual([]);
  });

  it('is never the newest daily one, however many were made before upgrades since', () => {
    const upgrades = [8, 9, 10].map((hour) => nameBackup(at('2026-11-23T00:00:00Z') + hour * 3_600_000, '0057-x.sql'));
    const daily = [made('2026-11-22T02:00:00Z'), made('2026-11-21T02:00:00Z')];
    expect(listOutdated([...daily, ...upgrades], 2, nowMs)).toEqual([upgrades[0], daily[1]]);
  });

  it('is first what a clock that was ahead has named', () => {
    const [ahead, present] = [made('2031-01-01T00:00:00Z'), made('2026-11-23T02:00:00Z')];
    expect(listOutdated([ahead, present], 1, nowMs)).toEqual([ahead]);
  });
});

describe('a backup of before the same migrations', () => {
  const upgrade = '0057-x.sql';
  const begun = '2026-11-23T11:00:00Z';
  const before = nameBackup(at(begun), upgrade);
  it.each([
    ['the newest', [made('2026-11-23T02:00:00Z'), before], '2026-11-23T12:00:00Z', before],
    ['older than one since', [before, made('2026-11-23T11:30:00Z')], '2026-11-23T12:00:00Z', null],
    ['of another upgrade', [nameBackup(at(begun), '0057-x-y.sql')], '2026-11-23T12:00:00Z', null],
    ['older than a day', [before], '2026-11-24T11:00:01Z', null],
    ['named by a clock that was ahead', [before], '2026-11-23T10:59:00Z', null],
    ['not there', [], '2026-11-23T12:00:00Z', null],
  ])('that is %s', (_, names, now, found) => {
    expect(findBackupBefore(upgrade, names, at(now))).toBe(found);
  });
});

it('a backup is expected to take a little more than the last, and of a database without one half', () => {
  expect([expectedBytes(100, 9_000), expectedBytes(null, 9_000)]).toEqual([120, 4_500]);
});
