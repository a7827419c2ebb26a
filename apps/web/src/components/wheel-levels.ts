import type { DisplayLevel } from '@tyrewatch/domain/levels/not-monitored';
import { displayLevels } from '@tyrewatch/domain/levels/not-monitored';

/** Characters of `wheel_levels`, as the interface defines them. */
const levelByCharacter: Readonly<Record<string, DisplayLevel>> = {
  c: 'critical',
  h: 'high_temperature',
  w: 'warning',
  m: 'maintenance',
  o: 'over_inflation',
  n: 'not_monitored',
  k: 'okay',
  s: 'stale',
  f: 'offline',
  u: 'unassigned',
};

/** Level of each wheel, front to rear and left to right; unknown characters count as unassigned. */
export const wheelLevels = (text: string): readonly DisplayLevel[] =>
  Array.from(text, (character) => levelByCharacter[character] ?? 'unassigned');

/** How many wheels are at each level, worst level first; levels without wheels are left out. */
export function countWheels(text: string): readonly { level: DisplayLevel; count: number }[] {
  const levels = wheelLevels(text);
  return displayLevels
    .map((level) => ({ level, count: levels.filter((each) => each === level).length }))
    .filter(({ count }) => count > 0);
}
