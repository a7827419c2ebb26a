import { expect, it } from 'vitest';
import { lookOf } from './series-look.ts';

it.each(['light', 'dark'] as const)('twelve lines look different, neighbours in colour and dash, in %s', (scheme) => {
  const looks = Array.from({ length: 12 }, (_, place) => lookOf(place, scheme));
  expect(new Set(looks.map(({ colour, dash }) => `${colour} ${dash.join(' ')}`)).size).toBe(12);
  const alike = looks.filter((look, place) => {
    const before = looks[place - 1];
    return before !== undefined && (before.colour === look.colour || before.dash === look.dash);
  });
  expect(alike).toEqual([]);
});
