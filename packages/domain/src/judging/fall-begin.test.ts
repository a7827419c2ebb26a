import { expect, it } from 'vitest';
import { fallBeganMs } from './fall-begin.ts';

const minuteMs = 60_000;
const openedAtMs = 3000 * minuteMs;
const day = (pressureAt: (minutesBefore: number) => number) =>
  Array.from({ length: 144 }, (_, index) => {
    const minutesBefore = (144 - index) * 10;
    return { atMs: openedAtMs - minutesBefore * minuteMs, coldKpa: pressureAt(minutesBefore) };
  });

it('a puncture began to fall at the last reading that was as high as usual', () => {
  const readings = day((before) => (before > 40 ? 758 + (before % 7) : 758 - (50 - before) * 10));
  expect(fallBeganMs(readings, openedAtMs)).toBe(openedAtMs - 50 * minuteMs);
});

it('a slow leak began where it had lost more than readings waver by', () => {
  const readings = day((before) => 700 + Math.max(0, before - 120) / 20);
  const began = fallBeganMs(readings, openedAtMs);
  expect(began).toBeLessThan(openedAtMs - 120 * minuteMs);
  expect(began).toBeGreaterThan(openedAtMs - 1200 * minuteMs);
});

it('is the alert itself where nothing was read before it', () => {
  expect(fallBeganMs([], openedAtMs)).toBe(openedAtMs);
  expect(fallBeganMs([{ atMs: openedAtMs + 1, coldKpa: 800 }], openedAtMs)).toBe(openedAtMs);
});
