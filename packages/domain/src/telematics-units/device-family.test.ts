import { expect, it } from 'vitest';
import { deviceProfileChoices, isProfileOf, usualProfile } from './device-family.ts';

it('gives a family its own profiles and the usual one', () => {
  expect(isProfileOf('fmb', 'fmb_sq250')).toBe(true);
  expect(isProfileOf('fmb', 'ft_trailer')).toBe(false);
  expect(isProfileOf('ft', usualProfile)).toBe(true);
  expect(isProfileOf('fmx6', '')).toBe(false);
});

it('offers every profile once', () => {
  expect(new Set(deviceProfileChoices).size).toBe(deviceProfileChoices.length);
});
