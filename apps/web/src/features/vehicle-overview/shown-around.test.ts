import { expect, it } from 'vitest';
import { shownAround } from './shown-around.ts';

const nowMs = 1_800_000_000_000;
const nowS = nowMs / 1000;

it('shows the last day of an event of today, and half a day around an older one', () => {
  expect(shownAround(nowS - 3600, '3D', nowMs)).toEqual({ wheel: '3D', track: '24h', range: 'day', zoom: null });
  const around = { fromS: nowS - 86_400 * 1.5, toS: nowS - 86_400 * 0.5 };
  expect(shownAround(nowS - 86_400, null, nowMs)).toEqual({ track: around, zoom: around });
});
