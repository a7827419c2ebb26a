import { expect, it } from 'vitest';
import type { UnitFacts } from './unit-fault.ts';
import { clockBehindS, findUnitFault } from './unit-fault.ts';

const nowMs = Date.UTC(2026, 10, 22, 21, 46);
const minutesAgo = (minutes: number): number => nowMs - minutes * 60_000;
const wheels = [
  { position: '1A', lastAtMs: minutesAgo(1) },
  { position: '1B', lastAtMs: minutesAgo(1) },
] as const;
const well: UnitFacts = {
  enabled: true,
  isOnline: true,
  lastSeenAtMs: nowMs,
  hasVehicle: true,
  clockBehindS: 2,
  messages: { all: 1000, undecodable: 3, unrecognised: 0, sensorError: 0 },
  newestReadingAtMs: minutesAgo(1),
  wheels,
  supplyV: 27.4,
  signal: 4,
};
const silent = { position: '3B', lastAtMs: minutesAgo(192) } as const;

it.each<readonly [string, Partial<UnitFacts>, object | null]>([
  ['nothing', {}, null],
  ['not let in, whatever else', { enabled: false, lastSeenAtMs: null }, { kind: 'shut_out' }],
  ['never heard', { lastSeenAtMs: null, isOnline: false }, { kind: 'never_heard' }],
  ['away', { isOnline: false, lastSeenAtMs: minutesAgo(80) }, { kind: 'offline', sinceMs: minutesAgo(80) }],
  ['on no vehicle', { hasVehicle: false, newestReadingAtMs: null }, { kind: 'no_vehicle' }],
  ['a clock ahead', { clockBehindS: -2460 }, { kind: 'clock' }],
  ['a tenth undecodable', { messages: { ...well.messages, undecodable: 101 } }, { kind: 'undecodable', count: 101 }],
  ['a sensor', { wheels: [...wheels, silent] }, { kind: 'sensor_silent', position: '3B', sinceMs: silent.lastAtMs }],
  ['all sensors', { wheels: [silent, silent] }, { kind: 'receiver_silent', count: 2 }],
  // Then nothing was received at all: that says nothing of a sensor.
  ['no sensor of a silent unit', { wheels: [silent], newestReadingAtMs: silent.lastAtMs }, null],
  [
    'a wheel that was never received',
    { wheels: [...wheels, { position: '2A', lastAtMs: null }] },
    { kind: 'never_received', position: '2A' },
  ],
  ['a low battery of 24 V', { supplyV: 24.3 }, { kind: 'supply' }],
  ['no low battery of 12 V', { supplyV: 12.3 }, null],
  ['a weak signal', { signal: 1 }, { kind: 'signal' }],
])('is %s', (_, changes, expected) => {
  const found = findUnitFault({ ...well, ...changes }, nowMs);
  expect(found === null ? null : { ...found, ...expected }).toEqual(expected === null ? null : found);
});

it('tells a clock by messages that agree, so that late ones say nothing', () => {
  const sample = (behindS: number) => ({ recordedAtMs: nowMs - behindS * 1000, receivedAtMs: nowMs });
  expect(clockBehindS([sample(7200), sample(2), sample(3), sample(9000), sample(4), sample(-1e9)])).toBe(2);
  expect(clockBehindS([sample(-2460), sample(-2459), sample(-2458)])).toBe(-2460);
  expect(clockBehindS([sample(7200), sample(9000), sample(10_800)])).toBeNull();
});
