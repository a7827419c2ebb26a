import { describe, expect, it } from 'vitest';
import { unitConnection } from './unit-connection.ts';

const seenMs = Date.UTC(2026, 10, 20, 8);

describe('the connection of a unit', () => {
  it.each([
    ['is there while it is, whenever the vehicle was heard', true, seenMs + 3_600_000, true],
    ['is gone once it has ended', false, seenMs, false],
    ['is gone, too, when the vehicle was heard a minute later', false, seenMs + 60_000, false],
    ['says nothing of a vehicle that is heard by another way', false, seenMs + 60_001, null],
    ['is not known of a unit that never had one', null, seenMs, null],
    ['is gone of a vehicle that was never heard', false, null, false],
  ])('%s', (_, unitOnline, vehicleLastHeardAtMs, expected) => {
    expect(unitConnection({ unitOnline, unitLastSeenAtMs: seenMs, vehicleLastHeardAtMs })).toBe(expected);
  });
});
