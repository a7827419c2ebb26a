import type { TyreReading } from '@tyrewatch/domain/telemetry/reading';
import type { WheelsOnAxle } from '@tyrewatch/domain/vehicles/wheel-position';
import type { TyreValues } from './tyre-values.ts';
import { isSensorFault } from './tyre-values.ts';
import { nibbleRuleOf, resolveWheelPosition } from './wheel-resolution.ts';
import type { NibbleRule } from './wheel-resolution.ts';

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

/** A rule that leaves it open is settled by these tyres alone, so that the same message is always read the same. */
function settledRule(nibbleRule: NibbleRule, values: readonly TyreValues[]): NibbleRule {
  if (nibbleRule !== 'auto') return nibbleRule;
  return nibbleRuleOf(values.flatMap(({ address }) => (address.kind === 'j1939' ? [address.location] : [])));
}

/** Turns the tyres of one message into wheels of the vehicle; `nibbleRule` is that of its receiver's profile. */
export function placeTyres(
  values: readonly TyreValues[],
  axles: readonly WheelsOnAxle[],
  nibbleRule: NibbleRule,
): PlacedTyres {
  const options = { nibbleRule: settledRule(nibbleRule, values) };
  const tyres: TyreReading[] = [];
  let unplacedCount = 0;
  for (const tyre of values) {
    if (saysNothing(tyre)) continue;
    const position = resolveWheelPosition(tyre.address, axles, options);
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
