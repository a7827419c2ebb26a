import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WheelTarget } from '../tyres/wheel-target.ts';
import type { JudgedLevel } from '../levels/alert-level.ts';
import { isProblem } from '../levels/alert-level.ts';
import { doubtMs } from './inflation-doubt.ts';
import { thresholdPresets } from '../levels/thresholds.ts';
import type { WheelJudgement } from './wheel-judgement.ts';
import { judgeWheel } from './wheel-judgement.ts';

const minuteMs = 60_000;
const recommendedKpa = 896;
const target: WheelTarget = {
  recommendedKpa,
  thresholds: thresholdPresets.product,
  temperatureWarningC: 85,
  overInflationPercent: 20,
  referenceC: 20,
};

interface Pressure {
  readonly atMs: number;
  readonly pressureKpa: number;
}

/** The wheel's level after each reading, all at 20 °C. */
function levelsOf(readings: readonly Pressure[]): JudgedLevel[] {
  let judgement: WheelJudgement | null = null;
  return readings.map(({ atMs, pressureKpa }) => {
    const tyre = { position: '1A' as const, pressureKpa, temperatureC: 20, sensorFault: false };
    judgement = judgeWheel(judgement, { atMs, tyre }, target);
    return judgement?.level ?? 'okay';
  });
}

/** Readings written `minute:kPa`. */
const readingsOf = (text: string): Pressure[] =>
  text.split(' ').map((reading) => {
    const [minute, kpa] = reading.split(':').map(Number);
    return { atMs: (minute ?? 0) * minuteMs, pressureKpa: kpa ?? 0 };
  });

const incidentsOf = (levels: readonly JudgedLevel[]): number =>
  levels.filter((level, index) => isProblem(level) && !isProblem(levels[index - 1] ?? 'okay')).length;

/** Readings over two hours that give each of the pressures by turns. */
function jumping(pressuresKpa: readonly number[], everyMs: number): Pressure[] {
  const before = readingsOf(`-60:${recommendedKpa} -30:${recommendedKpa}`);
  const count = Math.floor((120 * minuteMs) / everyMs);
  const turns = Array.from({ length: count }, (_, turn) => ({
    atMs: turn * everyMs,
    pressureKpa: pressuresKpa[turn % pressuresKpa.length] ?? 0,
  }));
  return [...before, ...turns];
}

describe('a jumping sensor', () => {
  it('leaves one incident open, called with its second fall', () => {
    const levels = levelsOf(jumping([896, 600], minuteMs / 2));
    expect(levels.slice(0, 6)).toEqual(['okay', 'okay', 'okay', 'okay', 'okay', 'critical']);
    expect(levels.slice(5)).not.toContain('okay');
  });

  it('also where it jumped up from a tyre long known to be low', () => {
    const levels = levelsOf(readingsOf('0:896 10:600 40:600 40.5:896 41:600 41.5:896 42:600'));
    expect(incidentsOf(levels)).toBe(1);
  });

  it('is forgotten a few minutes after two wrong readings in a row', () => {
    const levels = levelsOf(readingsOf('0:896 1:896 1.5:200 1.7:200 2:896 2.5:896 4:896 6:892 7:896 8:896'));
    expect(levels.slice(0, 3)).toEqual(['okay', 'okay', 'okay']);
    expect(new Set(levels.slice(3, 8))).toEqual(new Set(['critical']));
    expect(levels.slice(8)).toEqual(['okay', 'okay']);
  });

  it.each([0, 200, 448])('opens none by falling to %i kPa for one reading', (kpa) => {
    expect(
      incidentsOf(levelsOf(readingsOf(`0:896 1:896 1.5:${kpa} 2:896 2.5:896 4:896 12:896 12.5:${kpa} 13:896`))),
    ).toBe(0);
  });

  it('opens at most one incident whatever it jumps between, in turns of up to two minutes', () => {
    const pressureKpa = fc.integer({ min: 0, max: 250 }).map((quanta) => quanta * 4);
    const good = fc.integer({ min: 200, max: 250 }).map((quanta) => quanta * 4);
    fc.assert(
      fc.property(
        fc.array(pressureKpa, { minLength: 1, maxLength: 4 }),
        good,
        fc.integer({ min: 8000, max: 2 * minuteMs }),
        (lows, high, turnMs) => {
          const pressuresKpa = [high, ...lows];
          const everyMs = Math.floor(turnMs / pressuresKpa.length);
          expect(incidentsOf(levelsOf(jumping(pressuresKpa, everyMs)))).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('opens at most one incident where each of two pressures lasts up to two minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 840 }), fc.integer({ min: 1000, max: 2 * minuteMs }), (lowKpa, everyMs) => {
        expect(incidentsOf(levelsOf(jumping([896, lowKpa], everyMs)))).toBeLessThanOrEqual(1);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a repair', () => {
  it.each([
    ['ends at once what was pumped up by a compressor', '0:896 10:600 30:600 31:760', 'okay'],
    ['ends at once after a wheel was changed between readings', '0:896 1:0 25:896', 'okay'],
    ['ends at once after ten minutes without a reading', '0:896 1:300 11:896', 'okay'],
    ['sooner or faster than that has to hold', '0:896 1:0 2:0 20:0 20.2:896', 'critical'],
    ['for five minutes', '0:896 1:0 2:0 20:0 20.2:896 22:896 25.1:896', 'critical'],
    ['and ends then', '0:896 1:0 2:0 20:0 20.2:896 22:896 25.2:896', 'okay'],
    ['which starts anew after a fall', '0:896 1:0 2:0 20:0 20.2:896 22:600 23:896 27.9:896', 'critical'],
    ['with the new rise', '0:896 1:0 2:0 20:0 20.2:896 22:600 23:896 28:896', 'okay'],
  ])('%s', (_rule, readings, level) => {
    expect(levelsOf(readingsOf(readings)).at(-1)).toBe(level);
  });

  it('that holds ends the incident no more than a few minutes later than pumping up itself', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 600 }),
        fc.integer({ min: 1000, max: 2 * minuteMs }),
        fc.integer({ min: 1, max: 60 }),
        (lowKpa, everyMs, lowMinutes) => {
          const repairedAtMs = lowMinutes * minuteMs;
          const count = Math.ceil((repairedAtMs + doubtMs) / everyMs) + 3;
          const readings = Array.from({ length: count }, (_, index) => ({
            atMs: index * everyMs,
            pressureKpa: index === 0 || index * everyMs >= repairedAtMs ? recommendedKpa : lowKpa,
          }));
          const levels = levelsOf(readings);
          const firstHeld = readings.findIndex(({ atMs }) => atMs >= repairedAtMs && atMs > 0);
          const heldAtMs = (readings[firstHeld]?.atMs ?? 0) + doubtMs;
          const settled = readings.findIndex(({ atMs }) => atMs >= heldAtMs);
          expect(levels[settled]).toBe('okay');
        },
      ),
      { numRuns: 200 },
    );
  });
});
