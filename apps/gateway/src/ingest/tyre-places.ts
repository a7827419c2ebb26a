import type { TyreReading } from '@tyrewatch/domain/telemetry/reading';
import type { WheelsOnAxle } from '@tyrewatch/domain/vehicles/wheel-position';
import type { TyreValues } from '@tyrewatch/device-protocol/readings/tyre-values';
import { isSensorFault } from '@tyrewatch/device-protocol/readings/tyre-values';
import { nibbleRuleOf, resolveWheelPosition } from '@tyrewatch/device-protocol/readings/wheel-resolution';

/** Tyres at wheels of the vehicle, and what could not be placed. */
export interface PlacedTyres {
  readonly tyres: readonly TyreReading[];
  /** Tyres with values for which the vehicle has no wheel. */
  readonly unplacedCount: number;
  /** Whether a sensor reports itself as faulty. */
  readonly hasSensorFault: boolean;
}

/** Senders list every tyre they could have: one without value or fault is a place that is not used. */
const saysNothing = (tyre: TyreValues): boolean =>
  tyre.pressureKpa === null && tyre.temperatureC === null && tyre.fault === 'not_available';

/**
 * Turns a sender's tyres into wheels of the vehicle. `locationsSeen` are the J1939 location bytes heard of this unit;
 * those of these tyres are added.
 */
export function placeTyres(
  values: readonly TyreValues[],
  axles: readonly WheelsOnAxle[],
  locationsSeen: Set<number>,
): PlacedTyres {
  for (const { address } of values) if (address.kind === 'j1939') locationsSeen.add(address.location);
  const nibbleRule = nibbleRuleOf(locationsSeen);
  const tyres: TyreReading[] = [];
  let unplacedCount = 0;
  for (const tyre of values) {
    if (saysNothing(tyre)) continue;
    const position = resolveWheelPosition(tyre.address, axles, { nibbleRule });
    if (position === null) unplacedCount += 1;
    else
      tyres.push({
        position,
        pressureKpa: tyre.pressureKpa,
        temperatureC: tyre.temperatureC,
        sensorFault: isSensorFault(tyre.fault),
      });
  }
  return { tyres, unplacedCount, hasSensorFault: values.some(({ fault }) => isSensorFault(fault)) };
}
