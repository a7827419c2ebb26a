import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import { nextVehicleValues, noValues } from './vehicle-values.ts';

const fix = fc.record({
  latitudeDeg: fc.integer({ min: -3, max: 3 }),
  longitudeDeg: fc.integer({ min: -3, max: 3 }),
  altitudeM: fc.constant(null),
  headingDeg: fc.constant(null),
  satellites: fc.constant(null),
});
const reading: fc.Arbitrary<Reading> = fc.record({
  atMs: fc.integer({ min: 0, max: 5 }),
  receivedAtMs: fc.constant(0),
  fix: fc.option(fix),
  speedKmh: fc.option(fc.integer({ min: 0, max: 3 })),
  ignitionOn: fc.option(fc.boolean()),
  channels: fc.array(fc.tuple(fc.constantFrom(28, 40, 44), fc.integer({ min: 0, max: 3 })), { maxLength: 2 }),
  tyres: fc.constant([]),
});

describe('nextVehicleValues', () => {
  it('comes to the same values whatever the order and the repetitions', () => {
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 8 }), fc.infiniteStream(fc.nat()), (readings, keys) => {
        const shuffled = readings
          .map((member) => ({ member, key: keys.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ member }) => member);
        const fold = (given: readonly Reading[]) => {
          const values = given.reduce(nextVehicleValues, noValues);
          return { ...values, channels: [...values.channels].toSorted(([a], [b]) => a - b) };
        };
        expect(fold([...shuffled, ...readings.slice(0, 3)])).toEqual(fold(readings));
      }),
    );
  });

  it('replaces by newer data, keeps what is missing, and leaves places and speed to their columns', () => {
    const first: Reading = {
      atMs: 10,
      receivedAtMs: 0,
      fix: null,
      speedKmh: 80,
      ignitionOn: true,
      channels: [
        [40, 55],
        [29, 80],
        [1, 52],
      ],
      tyres: [],
    };
    const second: Reading = { ...first, atMs: 20, speedKmh: null, ignitionOn: false, channels: [[44, 27.5]] };
    const values = nextVehicleValues(nextVehicleValues(noValues, second), first);
    expect(values).toMatchObject({
      packetAtMs: 20,
      speedKmh: { atMs: 10, value: 80 },
      ignitionOn: { atMs: 20, value: false },
      fix: null,
    });
    expect(values.channels).toEqual(
      new Map([
        [40, { atMs: 10, value: 55 }],
        [44, { atMs: 20, value: 27.5 }],
      ]),
    );
  });
});
