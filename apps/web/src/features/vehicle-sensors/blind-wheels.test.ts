import type { SensedWheel } from '@tyrewatch/contract/sensors/vehicle-sensor-endpoints';
import { expect, it } from 'vitest';
import { isBlind, unfittedWheels, worstFirst } from './blind-wheels.ts';

const nowMs = Date.parse('2026-11-22T21:47:00Z');
const ago = (minutes: number) => new Date(nowMs - minutes * 60_000).toISOString();
const sensor = { id: 1, code: '005C8A32', type: 'tyre', version: 1, fitted_at: ago(100_000) } as const;
const wheelOf = (position: SensedWheel['position'], changes: Partial<SensedWheel> = {}): SensedWheel => ({
  position,
  axle_number: 1,
  side: 'left',
  place: 'single',
  level: 'okay',
  reading_at: ago(1),
  pressure_kpa: 800,
  temperature_c: 20,
  silence: null,
  silent_driving_minutes: null,
  sensor,
  ...changes,
});

it.each([
  ['reports', {}, false],
  ['sleeps while the vehicle is parked', { reading_at: ago(300), silence: 'parked', silent_driving_minutes: 0 }, false],
  ['is away with its unit', { reading_at: ago(300), silence: 'unit', silent_driving_minutes: 3 }, false],
  ['is silent while the vehicle drives', { reading_at: ago(70), silence: 'moving', silent_driving_minutes: 20 }, true],
  ['was silent for an hour of driving', { reading_at: ago(300), silence: 'parked', silent_driving_minutes: 60 }, true],
  ['never reported since it was fitted', { reading_at: null }, true],
  ['was fitted just now', { reading_at: null, sensor: { ...sensor, fitted_at: ago(5) } }, false],
  ['has no sensor', { reading_at: null, sensor: null }, false],
] as const)('a wheel that %s: blind %s', (_name, changes, blind) => {
  expect(isBlind(wheelOf('3B', changes), ago(1), nowMs)).toBe(blind);
});

it('puts blind wheels first, the longest silent before the others, and those without a sensor last', () => {
  const wheels = [
    wheelOf('1A', { sensor: null }),
    wheelOf('1B'),
    wheelOf('2A', { silence: 'moving', silent_driving_minutes: 20 }),
    wheelOf('2B', { silence: 'moving', silent_driving_minutes: 112 }),
  ];
  expect(worstFirst(wheels, ago(1), nowMs).map(({ position }) => position)).toEqual(['2B', '2A', '1B', '1A']);
  expect(unfittedWheels(wheels, nowMs).map(({ position }) => position)).toEqual(['1A']);
});
