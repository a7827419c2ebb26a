import type { TyreReading } from '../telemetry/reading.ts';
import { withoutShifts } from '../sensors/swapped-sensors.ts';
import { wheelIndex } from '../vehicles/wheel-position.ts';
import type { TrackState } from './track-state.ts';

/**
 * When wheels of a vehicle were begun anew because their sensor was changed, by storage index, epoch milliseconds: what
 * was told until then is of another sensor, and says nothing of the wheel any more. Wheels that never were are missing.
 */
export type WheelRestarts = ReadonlyMap<number, number>;

/** Whether what was told of a wheel at an instant is of the sensor that is there now, or of one that nobody has entered. */
export const isOfPresentSensor = (restarts: WheelRestarts, index: number, atMs: number): boolean =>
  atMs > (restarts.get(index) ?? Number.NEGATIVE_INFINITY);

/** What a reading tells of tyres. */
interface ToldOfTyres {
  readonly atMs: number;
  readonly tyres: readonly TyreReading[];
}

/** A reading without the tyres that former sensors told of; the same object where there are none. */
export function ofPresentSensors<Told extends ToldOfTyres>(reading: Told, restarts: WheelRestarts): Told {
  if (restarts.size === 0) return reading;
  const tyres = reading.tyres.filter(({ position }) => isOfPresentSensor(restarts, wheelIndex(position), reading.atMs));
  return tyres.length === reading.tyres.length ? reading : { ...reading, tyres };
}

/** A reading of nothing but the tyres that former sensors told of: the other part of {@link ofPresentSensors}. */
export const ofFormerSensors = <Told extends ToldOfTyres>(reading: Told, restarts: WheelRestarts): Told => ({
  ...reading,
  tyres: reading.tyres.filter(({ position }) => !isOfPresentSensor(restarts, wheelIndex(position), reading.atMs)),
});

/** A state without what it knows from former sensors; the same object where it knows nothing of them. */
export function withoutFormerSensors(state: TrackState, restarts: WheelRestarts): TrackState {
  const former = [...restarts.keys()].filter((index) => {
    const judgement = state.judgements[index] ?? null;
    return judgement !== null && !isOfPresentSensor(restarts, index, judgement.atMs);
  });
  if (former.length === 0) return state;
  const cleared = <Value>(values: readonly (Value | null)[]): (Value | null)[] =>
    values.map((value, index) => (former.includes(index) ? null : value));
  return {
    ...state,
    judgements: cleared(state.judgements),
    drivingMsAtReport: cleared(state.drivingMsAtReport),
    heat: state.heat.filter(({ found }) => found === null || !former.includes(found.wheelIndex)),
    duals: state.duals.filter(({ found }) => found === null || !former.includes(found.wheelIndex)),
    shifts: withoutShifts(state.shifts, former),
  };
}
