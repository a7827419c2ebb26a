import type { Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { unrollPolygon } from './antimeridian.ts';

describe('a polygon on the sphere laid out in the plane', () => {
  const britain: Position[] = [
    [-5, 50],
    [1, 51],
    [-3, 58],
    [-5, 50],
  ];

  it('stays as it is where it does not cross the antimeridian', () => {
    expect(unrollPolygon([britain])).toEqual([britain]);
  });

  it('stays as it is where it only touches the antimeridian, on either side', () => {
    for (const edge of [-180, 180]) {
      const ring = [
        [edge, 0],
        [edge * 0.9, 0],
        [edge * 0.9, 5],
        [edge, 0],
      ];
      expect(unrollPolygon([ring])).toEqual([ring]);
    }
  });

  it('goes on beyond 180° east where it crosses, whichever way round it runs', () => {
    const ring = [
      [100, 60],
      [178, 60],
      [-170, 65],
      [178, 70],
      [100, 60],
    ];
    const [eastward] = unrollPolygon([ring]);
    const [westward] = unrollPolygon([ring.toReversed()]);
    for (const unrolled of [eastward, westward]) {
      expect(new Set(unrolled?.map(String))).toEqual(new Set(['100,60', '178,60', '190,65', '178,70']));
      expect(unrolled?.at(-1)).toEqual(unrolled?.[0]);
      expect(unrolled).toHaveLength(ring.length);
    }
  });

  it('takes its holes along to where it went', () => {
    const ring = [
      [-170, 60],
      [100, 60],
      [100, 70],
      [-170, 60],
    ];
    const holes = [-175, 175, 105].map((west) => [
      [west, 62],
      [west + 1, 62],
      [west, 63],
      [west, 62],
    ]);
    const [outer, ...unrolledHoles] = unrollPolygon([ring, ...holes]);
    expect(Math.min(...(outer ?? []).map(([longitude]) => longitude ?? 0))).toBe(100);
    expect(unrolledHoles.map((hole) => hole[0]?.[0])).toEqual([185, 175, 105]);
  });

  it('covers its pole when it goes around one, with the seam on the antimeridian', () => {
    for (const side of [-1, 1]) {
      const ring = [
        [0, 70 * side],
        [120, 70 * side],
        [-180, 80 * side],
        [-120, 70 * side],
        [0, 70 * side],
      ];
      expect(unrollPolygon([ring])).toEqual([
        [
          [-180, 80 * side],
          [-120, 70 * side],
          [0, 70 * side],
          [120, 70 * side],
          [180, 80 * side],
          [180, 90 * side],
          [-180, 90 * side],
          [-180, 80 * side],
        ],
      ]);
    }
  });
});
