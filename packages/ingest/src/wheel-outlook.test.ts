import { describe, expect, it } from 'vitest';
import type { WheelValues } from '@tyrewatch/store/ingest/ingest-batch';
import { testReading, testTyre, testVehicle } from './testing/test-vehicle.ts';
import { loadedSinceMs, openEntry } from './vehicle-entry.ts';
import { foldReadings } from './vehicle-fold.ts';

const startMs = Date.UTC(2026, 10, 20, 12);
const minuteMs = 60_000;
const presence = { nowMs: startMs + 60 * minuteMs, unitOffline: false };
const slow = { hours: 168, lowerHours: 160, upperHours: 180, isMeasured: false };

const shown: WheelValues = {
  pressureKpa: 700,
  temperatureC: 20,
  coldPressureKpa: 700,
  level: 'okay',
  levelSinceMs: startMs - minuteMs,
  readingAtMs: startMs - minuteMs,
  timeToCritical: slow,
};

/** What is shown of wheel 1A, stored with a slow outlook, after readings a minute apart. */
function outlookAfter(...pressuresKpa: number[]): WheelValues['timeToCritical'] {
  const before = testReading(startMs - minuteMs, [testTyre(0, 700)]);
  const entry = openEntry(testVehicle({ wheelValues: [shown], stateVersion: 1 }), [before]);
  const readings = pressuresKpa.map((kpa, minute) => testReading(startMs + minute * minuteMs, [testTyre(0, kpa)]));
  return foldReadings(entry, readings, presence).update.wheels?.values[0]?.timeToCritical ?? null;
}

describe('the outlook shown of a wheel', () => {
  it('stands while the tyre goes on losing, counted from the newest reading', () => {
    const { hours, lowerHours, upperHours, ...rest } = slow;
    const left = { hours: hours - 0.05, lowerHours: lowerHours - 0.05, upperHours: upperHours - 0.05, ...rest };
    expect(outlookAfter(699, 698, 697)).toEqual(left);
  });

  it('is dropped by an inflation, also by one that is not the newest reading', () => {
    expect(outlookAfter(800)).toBeNull();
    expect(outlookAfter(699, 800, 799, 800)).toBeNull();
  });

  it('is measured from the readings while the pressure falls fast', () => {
    expect(outlookAfter(699, 660, 620)?.hours).toBeLessThan(0.1);
  });

  it('of a fast fall does not outlast it when the vehicle was loaded again meanwhile', () => {
    const fast: WheelValues = {
      ...shown,
      pressureKpa: 660,
      coldPressureKpa: 660,
      timeToCritical: { ...slow, hours: 0, isMeasured: true },
    };
    const before = [700, 660].map((kpa, minute) => testReading(startMs + minute * minuteMs, [testTyre(0, kpa)]));
    const entry = openEntry(testVehicle({ wheelValues: [fast], stateVersion: 1 }), before);
    const next = testReading(startMs + 4 * minuteMs, [testTyre(0, 660)]);
    expect(foldReadings(entry, [next], presence).update.wheels?.values[0]?.timeToCritical).toBeNull();
  });
});

describe('the outlook of a fast fall', () => {
  /** What is shown of 1A after each reading, 15 seconds apart. */
  const shownAfter = (...kpa: number[]) => {
    const entry = openEntry(testVehicle(), []);
    return kpa.map((pressureKpa, index) => {
      const reading = testReading(startMs + index * 15_000, [testTyre(0, pressureKpa)]);
      return foldReadings(entry, [reading], presence).update.wheels?.values[0]?.timeToCritical ?? null;
    });
  };

  it('stays while the sensor tells the same pressure between its steps', () => {
    const outlooks = shownAfter(750, 750, 650, 650, 650, 650, 580, 580, 580);
    expect(outlooks.map((outlook) => outlook !== null)).toEqual([
      false,
      false,
      ...Array.from({ length: 7 }, () => true),
    ]);
    expect(Math.max(...outlooks.slice(2).map((outlook) => outlook?.hours ?? 0))).toBeLessThan(0.1);
    expect(outlooks.at(-1)?.isMeasured).toBe(true);
  });

  it('is found in a batch whose last readings tell the same pressure, also right after the tyre was pumped up', () => {
    const entry = openEntry(testVehicle(), []);
    const kpa = [...Array.from({ length: 40 }, () => 600), 780, 780, 700, 640, 640, 640];
    const readings = kpa.map((one, index) => testReading(startMs + index * 15_000, [testTyre(0, one)]));
    for (const reading of readings.slice(0, 42)) foldReadings(entry, [reading], presence);
    const { update } = foldReadings(entry, readings.slice(42), presence);
    expect(update.wheels?.values[0]?.timeToCritical?.hours).toBeLessThan(0.1);
  });

  it('is none where a thermometer jumps', () => {
    const entry = openEntry(testVehicle(), []);
    for (const [index, temperatureC] of [20, 20, 60, 60].entries()) {
      const tyre = { ...testTyre(0, 750), temperatureC };
      const { update } = foldReadings(entry, [testReading(startMs + index * 15_000, [tyre])], presence);
      expect(update.wheels?.values[0]?.timeToCritical).toBeNull();
    }
  });
});

describe('the outlook of a quick leak', () => {
  const axle = [0, 1, 4, 5];
  /** Readings so many seconds apart: 1A loses so many kPa an hour from 800 on, the others nothing. */
  const leaking = (kpaPerHour: number, minutes: number, stepSeconds = 60) =>
    Array.from({ length: (minutes * 60) / stepSeconds + 1 }, (_, index) => {
      const hours = (index * stepSeconds) / 3600;
      const kpa = (wheel: number): number => (wheel === 0 ? 800 - kpaPerHour * hours : 800);
      return testReading(
        startMs + hours * 60 * minuteMs,
        axle.map((wheel) => testTyre(wheel, kpa(wheel))),
      );
    });
  const shownOf = (readings: ReturnType<typeof leaking>) => {
    const entry = openEntry(testVehicle(), []);
    const outlooks = readings.map((reading) => foldReadings(entry, [reading], presence).update.wheels?.values ?? []);
    return { entry, last: outlooks.at(-1) ?? [] };
  };

  it('is measured from the readings, of every few seconds or of every five minutes', () => {
    for (const [kpaPerHour, minutes, stepSeconds] of [
      [100, 75, 60],
      [100, 75, 20],
      [40, 110, 20],
      [40, 110, 300],
    ] as const) {
      const { last } = shownOf(leaking(kpaPerHour, minutes, stepSeconds));
      const leftHours = 240 / kpaPerHour - minutes / 60;
      expect(last[0]?.timeToCritical?.hours).toBeCloseTo(leftHours, 1);
      expect(axle.slice(1).map((wheel) => last[wheel]?.timeToCritical)).toEqual([null, null, null]);
    }
  });

  it('ends with air that is let in, at once', () => {
    const { entry } = shownOf(leaking(100, 60));
    const pumped = testReading(startMs + 61 * minuteMs, [testTyre(0, 800)]);
    expect(foldReadings(entry, [pumped], presence).update.wheels?.values[0]?.timeToCritical).toBeNull();
  });

  it('does not outlast its leak when the vehicle was loaded again meanwhile', () => {
    const { last } = shownOf(leaking(100, 60));
    const wheelValues = last.map((values) => values ?? null);
    const entry = openEntry(testVehicle({ wheelValues, stateVersion: 1 }), []);
    const next = testReading(startMs + 61 * minuteMs, [testTyre(0, 700)]);
    expect(foldReadings(entry, [next], presence).update.wheels?.values[0]?.timeToCritical).toBeNull();
  });

  it('goes on where the vehicle is loaded again in mid-leak, also of readings every few seconds', () => {
    const readings = leaking(120, 100, 10);
    const first = openEntry(testVehicle(), []);
    let judgement: unknown = null;
    for (const reading of readings) {
      judgement = foldReadings(first, [reading], presence).update.wheels?.judgement ?? judgement;
    }
    const wheelValues = first.wheels;
    expect(wheelValues[0]?.timeToCritical?.hours).toBeCloseTo(2 - 100 / 60, 1);
    const vehicle = testVehicle({ wheelValues, judgement, stateVersion: 1 });
    const entry = openEntry(
      vehicle,
      readings.filter(({ atMs }) => atMs > loadedSinceMs(vehicle)),
    );
    const next = testReading(
      startMs + 100.1 * minuteMs,
      axle.map((wheel) => testTyre(wheel, wheel === 0 ? 599.8 : 800)),
    );
    const { hours = 0 } = foldReadings(entry, [next], presence).update.wheels?.values[0]?.timeToCritical ?? {};
    expect(hours).toBeCloseTo(2 - 100 / 60, 1);
    foldReadings(first, [next], presence);
    expect(entry.track.head).toEqual(first.track.head);
  });
});

describe('the outlook of a tyre that falls silent while it loses air', () => {
  const others = (atMs: number) => testReading(atMs, [testTyre(1, 800), testTyre(4, 800), testTyre(5, 800)]);
  const falling = (atMs: number, kpa: number) => testReading(atMs, [...others(atMs).tyres, testTyre(0, kpa)]);

  /** Whether the sensor says nothing more at all, or goes on with its thermometer alone. */
  const silences = { wholly: others, 'but for its thermometer': (atMs: number) => thermometer(atMs) } as const;
  const thermometer = (atMs: number) => testReading(atMs, [...others(atMs).tyres, testTyre(0, null)]);

  it.each([
    ['fast', 55 * 60, 'wholly'],
    ['fast', 55 * 60, 'but for its thermometer'],
    ['within hours', 150, 'wholly'],
    ['within hours', 150, 'but for its thermometer'],
  ] as const)('stands as it was last measured: %s (%d kPa an hour), silent %s', (_, kpaPerHour, silence) => {
    const entry = openEntry(testVehicle(), []);
    const kpaAt = (atMs: number): number => 800 - (kpaPerHour * (atMs - startMs)) / (60 * minuteMs);
    let atMs = startMs;
    for (; kpaAt(atMs) > 700; atMs += 10_000) foldReadings(entry, [falling(atMs, kpaAt(atMs))], presence);
    const last = entry.wheels[0]?.timeToCritical ?? null;
    expect(last?.isMeasured).toBe(true);
    const lastToldAtMs = atMs - 10_000;
    for (const endMs = atMs + 180 * minuteMs; atMs < endMs; atMs += 10_000) {
      foldReadings(entry, [silences[silence](atMs)], presence);
      expect(entry.wheels[0]?.timeToCritical?.hours).toBeCloseTo(last?.hours ?? 0, 1);
      expect(entry.wheels[0]?.readingAtMs).toBe(lastToldAtMs);
    }
    foldReadings(entry, [falling(atMs, 700), falling(atMs + 5 * minuteMs, 700)], presence);
    expect(entry.wheels[0]?.timeToCritical).toBeNull();
  });

  it.each([10, 80, 300])('is the same in one message as in many, after %d minutes of silence', (silentMinutes) => {
    const untilMs = startMs + 40 * minuteMs;
    const readings = Array.from({ length: 40 + silentMinutes }, (_, minute) => {
      const atMs = startMs + minute * minuteMs;
      return atMs < untilMs ? falling(atMs, 800 - 2.5 * minute) : others(atMs);
    });
    const [inMany, inOne] = [openEntry(testVehicle(), []), openEntry(testVehicle(), [])];
    for (const reading of readings) foldReadings(inMany, [reading], presence);
    foldReadings(inOne, readings, presence);
    expect(inMany.wheels[0]?.timeToCritical?.isMeasured).toBe(true);
    expect(inOne.wheels[0]).toEqual(inMany.wheels[0]);
  });
});
