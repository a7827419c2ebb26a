import { describe, expect, it } from 'vitest';
import type { WheelValues } from '@tyrewatch/store/ingest/ingest-batch';
import { testReading, testTyre, testVehicle } from './testing/test-vehicle.ts';
import { openEntry } from './vehicle-entry.ts';
import { foldReadings } from './vehicle-fold.ts';

const startMs = Date.UTC(2026, 10, 20, 12);
const minuteMs = 60_000;
const presence = { nowMs: startMs + 60 * minuteMs, unitOffline: false };
const slow = { hours: 168, lowerHours: 160, upperHours: 180 };

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
  it('stands while the tyre goes on losing', () => {
    expect(outlookAfter(699, 698, 697)).toEqual(slow);
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
      timeToCritical: { ...slow, hours: 0 },
    };
    const before = [700, 660].map((kpa, minute) => testReading(startMs + minute * minuteMs, [testTyre(0, kpa)]));
    const entry = openEntry(testVehicle({ wheelValues: [fast], stateVersion: 1 }), before);
    const next = testReading(startMs + 2 * minuteMs, [testTyre(0, 660)]);
    expect(foldReadings(entry, [next], presence).update.wheels?.values[0]?.timeToCritical).toBeNull();
  });
});
