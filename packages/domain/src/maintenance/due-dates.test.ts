import { describe, expect, it } from 'vitest';
import { addDays, addMonths, dateIn, daysBetween } from './calendar-date.ts';
import type { MaintenanceFacts, MaintenancePlan } from './due-dates.ts';
import { datesAfter, listDue } from './due-dates.ts';
import { expectedDate, odometerPace } from './odometer-pace.ts';

const today = '2026-11-23';
const noPlan: MaintenancePlan = { serviceKm: null, serviceMonths: null, pmiWeeks: null, dates: [] };
const nothing: MaintenanceFacts = {
  today,
  motDueOn: null,
  lastService: null,
  lastPmiOn: null,
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

describe('what is due', () => {
  it('is sorted by urgency', () => {
    const plan = {
      serviceKm: null,
      serviceMonths: 6,
      pmiWeeks: 6,
      dates: [
        { what: 'Tachograph', dueOn: '2026-12-20', repeatWeeks: 104 },
        { what: 'LOLER', dueOn: '2026-11-22', repeatWeeks: null },
      ],
    };
    const due = listDue(plan, { ...nothing, motDueOn: '2027-03-08', lastPmiOn: '2026-10-19' });
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
