import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { createReadings } from '@tyrewatch/contract/readings/reading-endpoints';
import type { Reading, TyreReading } from '@tyrewatch/domain/telemetry/reading';
import { plausibleTyre, tyreValueFaults } from '@tyrewatch/domain/telemetry/reading-plausibility';
import type { WheelPosition, WheelsOnAxle } from '@tyrewatch/domain/vehicles/wheel-position';
import { hasWheel } from '@tyrewatch/domain/vehicles/wheel-position';

/** What of a tyre is not taken, as the sender is told. */
export type SetAsideValue = AnswerOf<typeof createReadings>['results'][number]['set_aside'][number];

/** A reading looked through before it is stored. */
export interface ExaminedReading {
  /** With what is believed alone; as it came when `isUnusable`. */
  readonly reading: Reading;
  readonly setAside: readonly SetAsideValue[];
  /** Whether values were sent and none of them can be believed. */
  readonly isUnusable: boolean;
}

const saysSomething = ({ pressureKpa, temperatureC }: TyreReading): boolean =>
  pressureKpa !== null || temperatureC !== null;

const saysNothingElse = ({ fix, speedKmh, ignitionOn, channels }: Reading): boolean =>
  fix === null && speedKmh === null && ignitionOn === null && channels.length === 0;

/**
 * Looks a reading through by the wheels of its vehicle (per axle, front first; none = not configured), so that the
 * sender hears of every value that is not taken.
 */
export function examineReading(reading: Reading, axles: readonly WheelsOnAxle[]): ExaminedReading {
  const setAside: SetAsideValue[] = [];
  const tyres: TyreReading[] = [];
  const seen = new Set<WheelPosition>();
  const repeated = new Set<WheelPosition>();
  for (const tyre of reading.tyres) {
    const { position } = tyre;
    if (!hasWheel(axles, position)) {
      setAside.push({ position, reason: 'position_not_on_vehicle' });
      continue;
    }
    if (seen.has(position)) repeated.add(position);
    seen.add(position);
    setAside.push(...tyreValueFaults(tyre).map((reason) => ({ position, reason })));
    tyres.push(plausibleTyre(tyre));
  }
  setAside.push(...[...repeated].map((position) => ({ position, reason: 'position_repeated' as const })));
  const isUnusable = setAside.length > 0 && !tyres.some(saysSomething) && saysNothingElse(reading);
  return { reading: isUnusable ? reading : { ...reading, tyres }, setAside, isUnusable };
}
