import { numberOf } from '../../ui/typed-number.ts';
import type { ConfigValues } from './config-draft.ts';
import { axleKey, exceptionsIn, thresholdNames, wheelCounts, wheelKey } from './config-draft.ts';

/** Keys of the thresholds of every layer that the form holds. */
const layersOf = (values: ConfigValues): readonly (readonly string[])[] => [
  [...thresholdNames],
  ...wheelCounts(values).map((_, index) => thresholdNames.map((name) => axleKey(index, name))),
  ...exceptionsIn(values).map((position) => thresholdNames.map((name) => wheelKey(position, name))),
];

/** Thresholds that are missing beside others of their layer, and such that do not rise, by key. */
export function thresholdFaults(values: ConfigValues): ReadonlyMap<string, 'missing' | 'not_rising'> {
  const faults = new Map<string, 'missing' | 'not_rising'>();
  for (const keys of layersOf(values)) {
    const numbers = keys.map((key) => numberOf(values[key] ?? ''));
    if (numbers.every((number) => number === null)) continue;
    for (const [index, key] of keys.entries()) {
      const [before, number] = [numbers[index - 1] ?? null, numbers[index] ?? null];
      if (number === null) faults.set(key, 'missing');
      else if (before !== null && before >= number) faults.set(key, 'not_rising');
    }
  }
  return faults;
}

/** Names of what differs from the beginning, of axles and wheels as far as the layout has them. */
export function changedKeys(values: ConfigValues, begun: ConfigValues): readonly string[] {
  const axles = wheelCounts(values).length;
  return Object.keys(values).filter((key) => {
    if (values[key] === begun[key] || key === 'removes_sensors') return false;
    return !key.startsWith('axles.') || Number(key.split('.')[1]) < axles;
  });
}
