import { describe, expect, it } from 'vitest';
import { findReadingFault, storableReading } from './storable-reading.ts';
import { testReading, testTyre } from './testing/test-vehicle.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
const dayMs = 86_400_000;

describe('findReadingFault', () => {
  it.each([
    [nowMs, null],
    [nowMs + 60_000, null],
    [nowMs + 60_001, 'in_the_future'],
    [Date.UTC(2015, 0, 1) - 1, 'before_2015'],
    [Number.NaN, 'not_a_time'],
    [nowMs - 395 * dayMs, null],
    [nowMs - 397 * dayMs, 'too_old_to_store'],
  ])('says of %d: %s', (atMs, fault) => {
    expect(findReadingFault(atMs, nowMs)).toBe(fault);
  });
});

describe('storableReading', () => {
  it('keeps tyres that are all believed as they are, and rounds the speed', () => {
    const reading = testReading(nowMs, [testTyre(0, 800), testTyre(1, null, 30)], { speedKmh: 4.6 });
    const stored = storableReading(reading);
    expect(stored).toEqual({ ...reading, speedKmh: 5 });
    expect(stored.tyres).toBe(reading.tyres);
  });

  it('takes no pressure from a faulty sensor, nothing implausible, and leaves out what says nothing', () => {
    const tyres = [{ ...testTyre(0, 800), sensorFault: true }, testTyre(1, 9000, 250), testTyre(4, 2500, 40)];
    expect(storableReading(testReading(nowMs, tyres)).tyres).toEqual([
      { ...testTyre(0, null), sensorFault: false },
      testTyre(4, null, 40),
    ]);
  });

  it('joins what two sources say of one tyre: the lower pressure, the higher temperature', () => {
    const tyres = [testTyre(0, 800, 30), testTyre(0, 790, 29), testTyre(0, null, 31), testTyre(1, 1)];
    expect(storableReading(testReading(nowMs, tyres)).tyres).toEqual([testTyre(0, 790, 31), testTyre(1, 1)]);
  });
});
