import { describe, expect, it } from 'vitest';
import { listPlaces } from './places.ts';

const places = listPlaces();
const british = (name: string) => {
  const place = places.find((candidate) => candidate.name === name && candidate.country === 'GB');
  if (place === undefined) throw new Error(`no ${name}`);
  return place;
};

describe('suburbs', () => {
  it.each(['London', 'Birmingham', 'Leeds', 'Bristol', 'Reading', 'Watford', 'Milton Keynes'])(
    '%s is a town of its own',
    (name) => {
      expect(british(name).leastZoom).toBeLessThan(10);
    },
  );

  it.each(['Islington', 'Croydon', 'Salford'])('%s waits until its city fills the screen', (name) => {
    expect(british(name).leastZoom).toBe(10);
  });

  it('shows the great cities first', () => {
    const zooms = ['London', 'Birmingham', 'Reading'].map((name) => british(name).leastZoom);
    expect(zooms).toEqual(zooms.toSorted((a, b) => a - b));
  });
});
