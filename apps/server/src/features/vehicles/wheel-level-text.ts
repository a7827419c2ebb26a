import type { AlertLevel } from '@tyrewatch/domain/levels/alert-level';
import type { DisplayLevel, NotMonitoredReason } from '@tyrewatch/domain/levels/not-monitored';
import { displayLevelOf } from '@tyrewatch/domain/levels/not-monitored';
import {
  allAxleConfigurations,
  findAxleConfiguration,
  positionsOf,
} from '@tyrewatch/domain/vehicles/axle-configuration';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';

/** The letter that stands for a level on the wire. */
export const levelLetter: Readonly<Record<DisplayLevel, string>> = {
  critical: 'c',
  high_temperature: 'h',
  warning: 'w',
  maintenance: 'm',
  over_inflation: 'o',
  not_monitored: 'n',
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
 * `levels` is by storage index; null and missing ones are wheels without any data; `reason`: why the vehicle is not monitored.
 */
export function wheelLevelText(
  configuration: string | null,
  levels: ReadonlyArray<AlertLevel | null>,
  reason: NotMonitoredReason | null,
): string {
  const known = configuration === null ? null : findAxleConfiguration(configuration);
  if (known === null) return '';
  const letterOf = (level: AlertLevel): string => levelLetter[displayLevelOf(level, reason)];
  return (wheelIndexes.get(known) ?? []).map((index) => letterOf(levels[index] ?? 'unassigned')).join('');
}
