import type { AlertLevel } from '@tyrewatch/domain/alerts/alert-level';
import {
  allAxleConfigurations,
  findAxleConfiguration,
  positionsOf,
} from '@tyrewatch/domain/vehicles/axle-configuration';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';

/** The letter that stands for a level on the wire. */
export const levelLetter: Readonly<Record<AlertLevel, string>> = {
  critical: 'c',
  high_temperature: 'h',
  warning: 'w',
  maintenance: 'm',
  over_inflation: 'o',
  okay: 'k',
  stale: 's',
  offline: 'f',
  unassigned: 'u',
};

/** Storage indexes of the wheels of every configuration: looked up for each row of a list, and in each change of a vehicle. */
const wheelIndexes = new Map(
  allAxleConfigurations.map((configuration) => [configuration, positionsOf(configuration).map(wheelIndex)]),
);

/**
 * One letter per wheel of the configuration, front to rear and left to right; empty without a configuration.
 * `levels` is by storage index; null and missing ones are wheels without any data.
 */
export function wheelLevelText(configuration: string | null, levels: ReadonlyArray<AlertLevel | null>): string {
  const known = configuration === null ? null : findAxleConfiguration(configuration);
  if (known === null) return '';
  return (wheelIndexes.get(known) ?? []).map((index) => levelLetter[levels[index] ?? 'unassigned']).join('');
}
