import type { AlertLevel } from '@tyrewatch/domain/alerts/alert-level';
import { findAxleConfiguration, positionsOf } from '@tyrewatch/domain/vehicles/axle-configuration';
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

/**
 * One letter per wheel of the configuration, front to rear and left to right; empty without a configuration.
 * `levels` is by storage index; null and missing ones are wheels without any data.
 */
export function wheelLevelText(configuration: string | null, levels: ReadonlyArray<AlertLevel | null>): string {
  const known = configuration === null ? null : findAxleConfiguration(configuration);
  if (known === null) return '';
  return positionsOf(known)
    .map((position) => levelLetter[levels[wheelIndex(position)] ?? 'unassigned'])
    .join('');
}
