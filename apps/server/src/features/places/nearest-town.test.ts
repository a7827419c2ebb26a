import { describe, expect, it } from 'vitest';
import { findNearestTown } from './nearest-town.ts';

describe('the nearest town', () => {
  it('is named with distance and direction from it', () => {
    const town = findNearestTown(52.6336, -1.6912);
    expect(town?.name).toBe('Tamworth');
    expect(town?.distanceKm).toBeLessThan(2);
  });

  it('gives the direction from the town to the vehicle', () => {
    const north = findNearestTown(54.05, -3.19);
    expect(north?.distanceKm).toBeGreaterThan(0);
    expect(north?.bearingDeg).toBeGreaterThanOrEqual(0);
    expect(north?.bearingDeg).toBeLessThan(360);
  });

  it('finds towns beyond Britain', () => {
    expect(findNearestTown(41.01, 28.97)?.distanceKm).toBeLessThan(20);
  });

  it('is nothing in the middle of the ocean', () => {
    expect(findNearestTown(0, -30)).toBeNull();
  });
});
