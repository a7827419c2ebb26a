import { applyReading, openTrack } from '@tyrewatch/domain/judging/vehicle-track';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testReading, testTyre, testVehicle } from './testing/test-vehicle.ts';
import { checkpointOf, findCheckpointState } from './track-checkpoint.ts';
import { wheelTargetsOf } from './wheel-targets.ts';

const targets = wheelTargetsOf(testVehicle());

describe('track checkpoint', () => {
  it('gives back every state it was taken of, through JSON', () => {
    const readings = fc.array(
      fc.record({
        gapMs: fc.integer({ min: 1, max: 4_000_000 }),
        index: fc.constantFrom(0, 1, 4, 5, 9),
        kpa: fc.option(fc.integer({ min: 0, max: 1200 })),
        c: fc.option(fc.integer({ min: -40, max: 120 })),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(readings, (steps) => {
        const track = openTrack();
        let atMs = 1_700_000_000_000;
        for (const { gapMs, index, kpa, c } of steps) {
          atMs += gapMs;
          applyReading(track, testReading(atMs, [testTyre(index, kpa, c)], { speedKmh: gapMs % 90 }), targets);
        }
        const json: unknown = JSON.parse(JSON.stringify(checkpointOf(track.head, targets)));
        expect(findCheckpointState(json, targets)).toEqual(track.head);
      }),
    );
  });

  it('judges a wheel by its present target as if that had been all along', () => {
    const track = openTrack();
    const wrong = targets.map((target) => target && { ...target, recommendedKpa: 1200 });
    for (const minute of [1, 2, 3]) {
      applyReading(track, testReading(1_700_000_000_000 + minute * 60_000, [testTyre(0, 800, 20)]), wrong);
    }
    expect(track.head.judgements[0]?.level).toBe('critical');
    const kept: unknown = JSON.parse(JSON.stringify(checkpointOf(track.head, wrong)));
    const levels = [wrong, targets].map((present) => findCheckpointState(kept, present)?.judgements[0]?.level);
    expect(levels).toEqual(['critical', 'okay']);
  });

  it('does not read what is none or of another layout', () => {
    for (const json of [null, 3, 'x', {}, { layout: 99 }]) expect(findCheckpointState(json, targets)).toBeNull();
  });
});
