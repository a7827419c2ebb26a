import { describe, expect, it } from 'vitest';
import { readAmount, readDay, readDecimal, splitPeriod } from './brake-cells.ts';
import { assignColumns } from './brake-columns.ts';
import type { BrakeCells } from './brake-row.ts';
import { readBrakeRow } from './brake-row.ts';
import { likelyTrailer } from './likely-trailer.ts';

const today = '2026-11-23';
const right: BrakeCells = {
  trailer: 'BFT102',
  period_start: '26/10/2026',
  period_end: '22/11/2026',
  value_percent: '54,8 %',
  qualified_events: '214',
};
const read = (cells: BrakeCells) => readBrakeRow({ ...right, ...cells }, { decimalSign: '.', today });

describe('a row of a brake report', () => {
  it.each([
    ['45', 'pass'],
    ['44.9', 'low_performance'],
    ['44,9%', 'low_performance'],
    ['39', 'low_performance'],
    ['38.9', 'action_required'],
    ['-1', 'gathering_data'],
    ['-2', 'no_data'],
    ['−3', 'unqualified'],
  ])('%s is %s', (value_percent, result) => {
    expect(read({ value_percent })).toMatchObject({ result, faults: [], figures: { result } });
  });

  it.each<[BrakeCells, string]>([
    [{ value_percent: '0.452' }, 'value_out_of_range'],
    [{ value_percent: '105' }, 'value_out_of_range'],
    [{ value_percent: '0' }, 'value_out_of_range'],
    [{ value_percent: '-4' }, 'value_out_of_range'],
    [{ value_percent: 'good' }, 'number_unreadable'],
    [{ value_percent: '-', status: 'Pass' }, 'value_missing'],
    [{ value_percent: '-', qualified_events: '100' }, 'value_missing'],
    [{ period_start: '22/11/26', period_end: '26/10/26' }, 'period_reversed'],
    [{ period_start: '22/07/26' }, 'period_too_long'],
    [{ period_end: '30/11/2026' }, 'period_ahead'],
    [{ period_end: '31/02/2026' }, 'period_unreadable'],
    [{ period_start: '' }, 'period_missing'],
    [{ qualified_events: '-4' }, 'events_negative'],
    [{ qualified_events: '12.5' }, 'number_unreadable'],
    [{ total_events: '100' }, 'events_above_total'],
    [{ mean_load_kg: 'heavy' }, 'number_unreadable'],
  ])('%o is refused', (cells, fault) => {
    const row = read(cells);
    expect([row.figures, row.faults.map((each) => each.fault)]).toEqual([null, [fault]]);
  });

  it.each<[BrakeCells, string, string[]]>([
    [{ value_percent: '43', status: 'Pass' }, 'low_performance', ['status_differs']],
    [{ value_percent: '43', status: 'Fail' }, 'low_performance', []],
    [{ value_percent: '51.4', qualified_events: '38' }, 'unqualified', ['too_few_events']],
    [{ value_percent: '51.4', qualified_events: '99' }, 'unqualified', ['too_few_events']],
    [{ value_percent: '51.4', qualified_events: '100' }, 'pass', []],
    [{ value_percent: '51', pass_mark_percent: '50%' }, 'pass', ['pass_mark_differs']],
    [{ value_percent: '-', qualified_events: '0' }, 'no_data', []],
    [{ value_percent: '-', qualified_events: '99' }, 'unqualified', []],
    [{ value_percent: '-', status: 'Gathering data' }, 'gathering_data', []],
  ])('%o becomes %s', (cells, result, remarks) => {
    expect(read(cells)).toMatchObject({ result, remarks, faults: [] });
  });

  it('takes a period of one cell, and a hundred days at most', () => {
    const { period_start: _, period_end: __, ...rest } = right;
    const one = readBrakeRow({ ...rest, period: '15.08.2026 – 22.11.2026' }, { decimalSign: ',', today });
    expect(one.figures).toMatchObject({ periodStart: '2026-08-15', periodEnd: '2026-11-22' });
    expect(splitPeriod('26/10/26 to 22/11/26')).toEqual({ start: '26/10/26', end: '22/11/26' });
    expect(splitPeriod('2026-10-26 - 2026-11-22')).toEqual({ start: '2026-10-26', end: '2026-11-22' });
  });
});

describe('cells', () => {
  it.each([
    ['4,880', '.', 4880],
    ['4.880', ',', 4880],
    ['18 900', ',', 18_900],
    ['4.5', '.', 4.5],
    ['4,5', ',', 4.5],
    ['1,2,3', '.', null],
  ] as const)('%s with %s is %s', (text, sign, value) => expect(readAmount(text, sign)).toBe(value));

  it.each([
    ['52,1 %', 52.1],
    ['1.6 bar', 1.6],
    ['', null],
  ])('%s is %s', (text, value) => expect(readDecimal(text)).toBe(value));

  it.each([
    ['2026-11-22T10:00:00Z', '2026-11-22'],
    ['1/2/26', '2026-02-01'],
    ['13-12-2025 10:15', '2025-12-13'],
    ['12/13/2025', null],
  ])('%s is %s', (text, day) => expect(readDay(text)).toBe(day));
});

describe('columns', () => {
  it('are known by the names of several makers, first come first served', () => {
    const headings = ['Fleet No', 'Braking performance (%)', 'No. of brake events', 'BPV', 'Lining front'];
    expect(assignColumns(headings, new Map())).toEqual(['trailer', 'value_percent', 'qualified_events', null, null]);
    expect(assignColumns(headings, new Map([['bpv', 'value_percent']]))).toEqual([
      'trailer',
      null,
      'qualified_events',
      'value_percent',
      null,
    ]);
    expect(assignColumns(['Trailer', 'Status'], new Map([['status', null]]))).toEqual(['trailer', null]);
  });
});

describe('the likely trailer', () => {
  it.each([
    ['BFT1O8', 'BFT108'],
    ['BFT18', null],
    ['BFT1088', 'BFT108'],
    ['BTF110', 'BFT110'],
    ['XYZ', null],
  ])('of %s is %s', (wanted, found) => {
    expect(likelyTrailer(wanted, ['BFT108', 'BFT118', 'BFT110'])).toBe(found);
  });
});
