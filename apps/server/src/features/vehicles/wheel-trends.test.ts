import { describe, expect, it } from 'vitest';
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import { allWheelPositions } from '@tyrewatch/domain/vehicles/wheel-position';
import { wheelTrendsKpaPerHour } from './wheel-trends.ts';

const recommendedKpa = [800, 800, null, null, 800, 800];
const watched = [0, 1, 4, 5];

/** Readings ten minutes apart over three hours; `kpaAt` tells the pressure of 1A, the others are at 800 kPa. */
const readings = (kpaAt: (minute: number) => number): Pick<Reading, 'atMs' | 'tyres'>[] =>
  Array.from({ length: 19 }, (_, index) => {
    const minute = index * 10;
    const tyres = watched.map((wheel) => ({
      position: allWheelPositions[wheel] ?? '1A',
      pressureKpa: wheel === 0 ? kpaAt(minute) : 800,
      temperatureC: 20,
      sensorFault: false,
    }));
    return { atMs: minute * 60_000, tyres };
  });
const trendOf = (kpaAt: (minute: number) => number): number | null | undefined =>
  wheelTrendsKpaPerHour(readings(kpaAt), recommendedKpa, 20)[0];

describe('the trend of a wheel', () => {
  it('of a loss is the loss', () => {
    expect(trendOf((minute) => 800 - minute / 2)).toBeCloseTo(-30, 0);
  });

  it('begins anew when the tyre is pumped up', () => {
    expect(trendOf((minute) => (minute < 180 ? 700 - minute : 800))).toBeNull();
    expect(trendOf((minute) => (minute < 120 ? 700 - minute : 800))).toBeCloseTo(0, 1);
  });

  it.each([[[4, 5]], [[1, 4, 5]]])('stands when the sensors of wheels %j are changed, which begin anew', (changed) => {
    const changedMs = 150 * 60_000;
    const restarts = new Map(changed.map((index) => [index, changedMs]));
    const told = readings((minute) => 800 - minute / 2).map(({ atMs, tyres }) => ({
      atMs,
      tyres: tyres.map((tyre, place) =>
        atMs > changedMs && changed.includes(watched[place] ?? 0) ? { ...tyre, pressureKpa: 850 } : tyre,
      ),
    }));
    const trends = wheelTrendsKpaPerHour(told, recommendedKpa, 20, restarts);
    expect(trends[0]).toBeCloseTo(-30, 0);
    expect(trends[5]).toBeNull();
  });

  it('begins anew also by a reading that tells of no other tyre', () => {
    const before = readings((minute) => 700 - minute);
    const tyre = { position: '1A', pressureKpa: 800, temperatureC: 20, sensorFault: false } as const;
    const trends = wheelTrendsKpaPerHour([...before, { atMs: 181 * 60_000, tyres: [tyre] }], recommendedKpa, 20);
    expect(trends[0]).toBeNull();
  });

  it('begins anew when the pressure changed at one stroke and is steady since', () => {
    expect(trendOf((minute) => (minute < 90 ? 800 : 700))).toBeCloseTo(0, 1);
    expect(trendOf((minute) => (minute < 90 ? 700 : 725))).toBeCloseTo(0, 1);
  });

  it('of a tyre that bursts after sound hours is that of the burst, until it is over', () => {
    const newest = (kpaPerMinute: number, minutes: number, everyMinutes = 0.25) =>
      Array.from({ length: minutes / everyMinutes }, (_, index) => {
        const minute = (index + 1) * everyMinutes;
        const pressureKpa = Math.max(300, 800 - kpaPerMinute * minute);
        return {
          atMs: (180 + minute) * 60_000,
          tyres: [{ position: '1A', pressureKpa, temperatureC: 20, sensorFault: false } as const],
        };
      });
    const trend = (...given: Parameters<typeof newest>) =>
      wheelTrendsKpaPerHour([...readings(() => 800), ...newest(...given)], recommendedKpa, 20)[0];
    expect(trend(30, 4)).toBeCloseTo(-1800, 0);
    expect(trend(3, 9)).toBeCloseTo(-180, 0);
    expect(trend(1, 9)).toBeGreaterThan(-30);
    expect(trend(30, 60)).toBeCloseTo(0, 0);
  });

  it('is nothing sudden where all tyres of a vehicle that has stopped cool, though none tells its temperature', () => {
    const cooling = Array.from({ length: 36 }, (_, index) => ({
      atMs: (180 + index / 4) * 60_000,
      tyres: watched.map((wheel) => ({
        position: allWheelPositions[wheel] ?? '1A',
        pressureKpa: 800 - index,
        temperatureC: null,
        sensorFault: false,
      })),
    }));
    expect(wheelTrendsKpaPerHour(cooling, recommendedKpa, 20).every((slope) => (slope ?? 0) > -5)).toBe(true);
    const alone = cooling.map(({ atMs, tyres }) => ({ atMs, tyres: tyres.slice(0, 1) }));
    expect(wheelTrendsKpaPerHour(alone, recommendedKpa, 20)[0]).toBeNull();
  });

  it('of tyres with a temperature is not moved by others without that warm up, nor the reverse', () => {
    const trends = (untold: readonly number[]) =>
      wheelTrendsKpaPerHour(
        readings(() => 800).map(({ atMs, tyres }) => ({
          atMs,
          tyres: tyres.map((tyre, place) =>
            untold.includes(place) ? { ...tyre, pressureKpa: 800 + atMs / 120_000, temperatureC: null } : tyre,
          ),
        })),
        recommendedKpa,
        20,
      ).filter((_, index) => watched.includes(index));
    // of fewer than three nothing tells warming up from air
    expect(trends([0]).map((slope) => slope && Math.round(slope))).toEqual([null, 0, 0, 0]);
    expect(trends([0, 1]).map((slope) => slope && Math.round(slope))).toEqual([null, null, 0, 0]);
    expect(trends([0, 1, 2]).map((slope) => slope && Math.round(slope))).toEqual([0, 0, 0, 0]);
  });

  it('of a burst is told though its wheel alone has no temperature, or none any more', () => {
    const without = (fromMinute: number) =>
      readings(() => 800)
        .concat(
          Array.from({ length: 8 }, (_, minute) => ({
            atMs: (181 + minute) * 60_000,
            tyres: watched.map((wheel) => ({
              position: allWheelPositions[wheel] ?? '1A',
              pressureKpa: wheel === 0 ? 800 - 30 * (minute + 1) : 800,
              temperatureC: 20,
              sensorFault: false,
            })),
          })),
        )
        .map(({ atMs, tyres }) => ({
          atMs,
          tyres: tyres.map((tyre, place) =>
            place === 0 && atMs >= fromMinute * 60_000 ? { ...tyre, temperatureC: null } : tyre,
          ),
        }));
    for (const fromMinute of [0, 145]) {
      expect(wheelTrendsKpaPerHour(without(fromMinute), recommendedKpa, 20)[0]).toBeCloseTo(-1800, 0);
    }
    // before it, the thermometer's silence leaves nothing to tell
    expect(wheelTrendsKpaPerHour(without(145).slice(0, 19), recommendedKpa, 20)[0]).toBeNull();
  });

  it('takes no heed of pressures that came without their temperature among others', () => {
    const hot = readings(() => 800).map(({ atMs, tyres }, index) => ({
      atMs,
      tyres: tyres.map((tyre) =>
        index % 5 === 4
          ? { ...tyre, pressureKpa: 880, temperatureC: null }
          : { ...tyre, pressureKpa: 800, temperatureC: 20 },
      ),
    }));
    expect(wheelTrendsKpaPerHour(hot, recommendedKpa, 20)[0]).toBeCloseTo(0, 1);
  });
});
