import type { CanFrame } from '@tyrewatch/device-protocol/j1939/can-frame';
import type { AvlRecord } from '@tyrewatch/device-protocol/teltonika/avl-record';
import type { SeededRandom } from '../random/seeded-random.ts';
import { nextChance } from '../random/seeded-random.ts';
import { disorderRates } from './disorder-rates.ts';
import { tyreCanFrames } from './tyre-can-frames.ts';
import { tyreIo } from './tyre-io.ts';
import { vehicleIo } from './vehicle-io.ts';
import type { VehicleSnapshot } from './vehicle-snapshot.ts';

/** What a unit keeps of an instant until it is acknowledged. */
export interface UnitReport {
  readonly record: AvlRecord;
  /** Frames of the tyre control box at the same instant; empty where tyres are AVL ids. */
  readonly canFrames: readonly CanFrame[];
}

/** Puts a snapshot into records; `eventId` is 0 for a periodic one. Leaves some fields out as real units do. */
export function unitReport(snapshot: VehicleSnapshot, eventId: number, random: SeededRandom): UnitReport {
  const byAvlId = snapshot.vehicle.unit.tyreSource === 'avl';
  const io = [...withGaps(vehicleIo(snapshot), random), ...(byAvlId ? withGaps(tyreIo(snapshot), random).flat() : [])];
  const canFrames = byAvlId ? [] : tyreCanFrames(snapshot);
  return {
    // Written out, because the builder would sort every record's values, which the encoder groups anyway.
    record: {
      timeMs: snapshot.atMs,
      priority: eventId === 0 ? 0 : 1,
      latitudeDeg: snapshot.place.latitude,
      longitudeDeg: snapshot.place.longitude,
      altitudeM: 60,
      angleDeg: snapshot.headingDeg,
      satellites: snapshot.satellites,
      speedKmh: snapshot.speedKmh,
      eventId,
      generationType: null,
      declaredIoCount: io.length,
      io,
    },
    canFrames: withGaps(canFrames, random).flat(),
  };
}

function withGaps<Field>(fields: readonly Field[], random: SeededRandom): readonly Field[] {
  return fields.filter(() => !nextChance(random, disorderRates.missingFields));
}
