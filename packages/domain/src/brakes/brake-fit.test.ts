import { describe, expect, it } from 'vitest';
import type { BrakeEvent } from './brake-event.ts';
import { disqualificationOf, effortPercent } from './brake-event.ts';
import { fitBrakePerformance, fullDemandBar, thresholdBar } from './brake-fit.ts';
import { computePerformance } from './brake-period.ts';

const event: BrakeEvent = {
  atMs: 0,
  startSpeedKmh: 60,
  endSpeedKmh: 40,
  durationS: 4,
  meanDemandBar: 1.5,
  decelerationMps2: 1,
  gradientPercent: 0,
  bogieLoadKg: 18_000,
  wasAbsActive: false,
  wasRetarderActive: false,
};

/** Events of brakes of a performance, with what the single event is off, in percent of weight. */
const eventsOf = (valuePercent: number, count: number, off = 0): BrakeEvent[] =>
  Array.from({ length: count }, (_, index) => {
    const meanDemandBar = 0.8 + (index % 10) / 10;
    const effort = (valuePercent * (meanDemandBar - thresholdBar)) / (fullDemandBar - thresholdBar);
    const gradientPercent = (index % 5) - 2;
    const measured = effort + (index % 2 === 0 ? off : -off);
    return {
      ...event,
      meanDemandBar,
      gradientPercent,
      decelerationMps2: ((measured + gradientPercent) * 9.806_65) / 100,
    };
  });

describe('an event', () => {
  it.each<[Partial<BrakeEvent>, string | null]>([
    [{}, null],
    [{ startSpeedKmh: 30 }, null],
    [{ startSpeedKmh: 29.9 }, 'slow'],
    [{ durationS: 1.9 }, 'short'],
    [{ meanDemandBar: 0.6 }, null],
    [{ meanDemandBar: 0.59 }, 'demand_low'],
    [{ meanDemandBar: 3.01 }, 'demand_high'],
    [{ gradientPercent: -3 }, null],
    [{ gradientPercent: -3.1 }, 'steep'],
    [{ gradientPercent: null }, 'gradient_unknown'],
    [{ wasAbsActive: true }, 'abs'],
    [{ wasRetarderActive: true }, 'retarder'],
    [{ bogieLoadKg: null }, 'load_unknown'],
    [{ decelerationMps2: 0.1, gradientPercent: 2 }, 'not_braking'],
  ])('%o: %s', (change, why) => expect(disqualificationOf({ ...event, ...change })).toBe(why));

  it('brakes less than it slows down where the road rises', () => {
    expect(effortPercent({ ...event, decelerationMps2: 0.980_665, gradientPercent: 2 })).toBeCloseTo(8, 6);
  });
});

describe('the fit', () => {
  it('finds the performance, and how sure it is from the spread', () => {
    const points = [0.75, 1.25, 1.75].map((demandBar) => ({
      demandBar,
      effortPercent: 8 * (demandBar - thresholdBar),
    }));
    expect(fitBrakePerformance(points, 3)).toEqual({ valuePercent: 50, uncertaintyPercent: 0 });
    // By hand: slope (0.5·5 + 1·8 + 1.5·11) / 3.5 = 54/7, squares 1.142857…, its error √(1.142857/2/3.5).
    const off = fitBrakePerformance(
      [5, 8, 11].map((effort, index) => ({ demandBar: 0.75 + index / 2, effortPercent: effort })),
      3,
    );
    expect(off?.valuePercent).toBeCloseTo((54 / 7) * 6.25, 9);
    const squares = (5 - 27 / 7) ** 2 + (8 - 54 / 7) ** 2 + (11 - 81 / 7) ** 2;
    expect(off?.uncertaintyPercent).toBeCloseTo(1.96 * Math.sqrt(squares / 2 / 3.5) * 6.25, 9);
  });

  it('says nothing of demands that are all alike, or of too few', () => {
    const alike = Array.from({ length: 200 }, (_, index) => ({ demandBar: 1 + (index % 3) / 10, effortPercent: 6 }));
    expect(fitBrakePerformance(alike, 100)).toBeNull();
    expect(fitBrakePerformance([{ demandBar: 1, effortPercent: 6 }], 1)).toBeNull();
  });
});

describe('a period', () => {
  it.each([
    [52, 120, 0.5, false, 'pass'],
    [44, 120, 0.5, false, 'low_performance'],
    [44.96, 120, 0, false, 'low_performance'],
    [38.96, 120, 0, false, 'action_required'],
    [35, 120, 0.5, true, 'action_required'],
    [52, 99, 0.5, false, 'gathering_data'],
    [52, 99, 0.5, true, 'unqualified'],
    [52, 100, 9, true, 'unqualified'],
    [52, 0, 0, true, 'no_data'],
  ] as const)('of %s %% and %s events, off by %s: over %s, %s', (value, count, off, isOver, result) => {
    const computed = computePerformance(eventsOf(value, count, off), isOver);
    expect(computed.result).toBe(result);
    const distance = Math.abs((computed.valuePercent ?? value) - value);
    expect(distance).toBeLessThan((computed.uncertaintyPercent ?? 0) + 0.1);
  });

  it('leaves out what does not qualify', () => {
    const events = [...eventsOf(52, 120), ...eventsOf(10, 60).map((each) => ({ ...each, wasAbsActive: true }))];
    expect(computePerformance(events, false)).toMatchObject({
      valuePercent: 52,
      qualifiedEvents: 120,
      totalEvents: 180,
      meanLoadKg: 18_000,
    });
  });
});
