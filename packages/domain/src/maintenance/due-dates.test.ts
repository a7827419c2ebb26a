import { describe, expect, it } from 'vitest';
import { addDays, addMonths, dateIn, daysBetween } from './calendar-date.ts';
import type { MaintenanceFacts, MaintenancePlan } from './due-dates.ts';
import { datesAfter, listDue } from './due-dates.ts';
import { expectedDate, odometerPace } from './odometer-pace.ts';

const today = '2026-11-23';
const noPlan: MaintenancePlan = {
  serviceKm: null,
  serviceMonths: null,
  pmiWeeks: null,
  pmiKm: null,
  pmiFirstDueOn: null,
  dates: [],
};
const nothing: MaintenanceFacts = {
  today,
  motDueOn: null,
  lastService: null,
  lastPmi: null,
  odometerKm: null,
  pace: null,
};
/** 700 km every week: 100 a day without any deviation. */
const steady = odometerPace([700, 700, 700, 700]);

describe('dates', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2026-11-23', 12, '2027-11-23'],
  ])('%s and %i months is %s', (date, months, later) => expect(addMonths(date, months)).toBe(later));

  it('are counted in days, over changes of the clock too', () => {
    expect([addDays('2026-03-28', 2), addDays('2026-01-01', -1)]).toEqual(['2026-03-30', '2025-12-31']);
    expect([daysBetween('2026-03-28', '2026-03-30'), daysBetween('2026-03-30', '2026-03-28')]).toEqual([2, -2]);
    expect(dateIn(Date.UTC(2026, 6, 1, 23, 30), 'Europe/London')).toBe('2026-07-02');
  });
});

describe('the pace of an odometer', () => {
  it.each([[[]], [[700]], [[0, 0, 0]]])('is unknown of the weeks %j', (weeks) =>
    expect(odometerPace(weeks)).toBeNull(),
  );

  it('is that of the last twelve weeks', () => {
    const weeks = [9999, ...Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? 650 : 750))];
    expect(odometerPace(weeks)).toMatchObject({ kmPerDay: 100, weekCount: 12 });
    expect(odometerPace(weeks)?.weekDeviationKm).toBeCloseTo(52.2, 1);
  });

  it('gives one date where no week differs, and a range that widens with the distance and with fewer weeks', () => {
    const exact = { expectedOn: '2026-12-23', earliestOn: '2026-12-23', latestOn: '2026-12-23' };
    expect(steady && expectedDate(steady, 3000, today)).toEqual(exact);
    const width = (weeks: number[], km: number): number => {
      const pace = odometerPace(weeks);
      const found = pace && expectedDate(pace, km, today);
      return daysBetween(found?.earliestOn ?? '', found?.latestOn ?? '');
    };
    const many = [650, 750, 650, 750, 650, 750, 650, 750, 650, 750, 650, 750];
    expect(width(many, 3000)).toBeGreaterThan(0);
    expect(width(many, 9000)).toBeGreaterThan(width(many, 3000));
    expect(width([650, 750], 3000)).toBeGreaterThan(width(many, 3000));
  });

  it('is today for what is past, and nothing ten years ahead; of wild weeks the end may be unknown', () => {
    const past = { expectedOn: today, earliestOn: today, latestOn: today };
    expect(steady && expectedDate(steady, -5, today)).toEqual(past);
    expect(steady && expectedDate(steady, 400_000, today)).toBeNull();
    const wild = odometerPace([0, 2000]);
    expect(wild && expectedDate(wild, 20_000, today)).toMatchObject({ latestOn: null });
  });
});

describe('the next service', () => {
  const of = (plan: Partial<MaintenancePlan>, facts: Partial<MaintenanceFacts>) =>
    listDue({ ...noPlan, ...plan }, { ...nothing, ...facts })[0];
  const both = { serviceKm: 40_000, serviceMonths: 12 };
  const done = { doneOn: '2026-02-10', odometerKm: 100_000 };

  it.each([
    // odometer, state, what decides, km left
    [110_000, 'later', 'date', 30_000],
    [139_000, 'soon', 'distance', 1000],
    // 25 days ahead at its pace
    [137_500, 'soon', 'distance', 2500],
    [141_000, 'overdue', 'distance', -1000],
  ] as const)('at %i km is %s by the %s', (odometerKm, state, decidedBy, kmLeft) => {
    const due = of(both, { lastService: done, odometerKm, pace: steady });
    expect(due).toMatchObject({ kind: 'service', state, decidedBy, kmLeft, dueOn: '2027-02-10', dueAtKm: 140_000 });
  });

  it('is by date alone without an odometer, by kilometres alone without months', () => {
    expect(of(both, { lastService: { ...done, odometerKm: null }, odometerKm: 1 })).toMatchObject({
      decidedBy: 'date',
      kmLeft: null,
    });
    expect(of({ serviceKm: 40_000 }, { lastService: done, odometerKm: 110_000 })).toMatchObject({
      decidedBy: 'distance',
      dueOn: null,
      expected: null,
      state: 'later',
    });
  });

  it('is unknown where none was recorded, and absent where none is planned', () => {
    expect(of(both, {})).toMatchObject({ state: 'unknown', decidedBy: null });
    expect(of({}, { lastService: done })).toBeUndefined();
  });
});

describe('the next inspection', () => {
  const of = (plan: Partial<MaintenancePlan>, facts: Partial<MaintenanceFacts>) =>
    listDue({ ...noPlan, ...plan }, { ...nothing, ...facts })[0];
  const last = (doneOn: string) => ({ doneOn, odometerKm: 100_000 });

  it.each([
    // six weeks and 20,000 km after: done on, odometer now, state, what decides
    ['2026-10-11', 110_000, 'overdue', 'date'],
    ['2026-10-12', 110_000, 'soon', 'date'],
    ['2026-10-19', 110_000, 'soon', 'date'],
    ['2026-10-20', 110_000, 'later', 'date'],
    ['2026-11-16', 118_999, 'later', 'date'],
    ['2026-11-16', 119_000, 'soon', 'date'],
    ['2026-11-16', 120_000, 'soon', 'date'],
    ['2026-11-16', 120_001, 'overdue', 'distance'],
  ] as const)('after one on %s, at %i km, is %s by the %s', (doneOn, odometerKm, state, decidedBy) => {
    const due = of({ pmiWeeks: 6, pmiKm: 20_000 }, { lastPmi: last(doneOn), odometerKm });
    expect(due).toMatchObject({ kind: 'pmi', state, decidedBy, dueOn: addDays(doneOn, 42), dueAtKm: 120_000 });
  });

  it('is on the first date set while none was recorded, by weeks alone without an odometer, and absent without interval', () => {
    const first = { pmiWeeks: 6, pmiFirstDueOn: '2026-12-01' };
    expect(of(first, {})).toMatchObject({ dueOn: '2026-12-01', state: 'later' });
    expect(of(first, { lastPmi: last('2026-11-16') })).toMatchObject({ dueOn: '2026-12-28' });
    expect(of({ pmiKm: 20_000 }, { lastPmi: { doneOn: today, odometerKm: null } })).toMatchObject({ state: 'unknown' });
    expect(of({ pmiWeeks: 6 }, {})).toMatchObject({ state: 'unknown', decidedBy: null });
    expect(of({ pmiFirstDueOn: '2026-12-01' }, {})).toBeUndefined();
  });
});

describe('what is due', () => {
  it('is sorted by urgency', () => {
    const plan = {
      serviceKm: null,
      serviceMonths: 6,
      pmiWeeks: 6,
      pmiKm: null,
      pmiFirstDueOn: null,
      dates: [
        { what: 'Tachograph', dueOn: '2026-12-20', repeatWeeks: 104 },
        { what: 'LOLER', dueOn: '2026-11-22', repeatWeeks: null },
      ],
    };
    const due = listDue(plan, {
      ...nothing,
      motDueOn: '2027-03-08',
      lastPmi: { doneOn: '2026-10-19', odometerKm: null },
    });
    expect(due.map(({ kind, what, state, dueOn }) => [what ?? kind, state, dueOn])).toEqual([
      ['LOLER', 'overdue', '2026-11-22'],
      ['pmi', 'soon', '2026-11-30'],
      ['Tachograph', 'soon', '2026-12-20'],
      ['service', 'unknown', null],
      ['mot', 'later', '2027-03-08'],
    ]);
  });

  it('is due today until the day is over', () => {
    const due = listDue(noPlan, { ...nothing, motDueOn: today });
    expect(due[0]?.state).toBe('soon');
  });

  it('comes again where it repeats, counted from when it was done', () => {
    const dates = [
      { what: 'Tachograph', dueOn: '2026-12-20', repeatWeeks: 4 },
      { what: 'Once', dueOn: '2026-12-20', repeatWeeks: null },
    ];
    expect(datesAfter(dates, 'Tachograph', today)[0]?.dueOn).toBe('2026-12-21');
    expect(datesAfter(dates, 'Once', today)).toHaveLength(1);
    expect(datesAfter(dates, 'Other', today)).toEqual(dates);
  });
});
