import type { SensedWheel } from '@tyrewatch/contract/sensors/vehicle-sensor-endpoints';
import { useTranslations } from 'use-intl';
import { useWheelWords } from '../wheel/use-wheel-words.ts';

/** What a swap does, in words: which sensor goes where, from when on. */
export function useSwapText(): (from: SensedWheel, to: SensedWheel) => string {
  const t = useTranslations('wheelSensors');
  const wheelName = useWheelWords();
  const goes = (sensor: SensedWheel['sensor'], to: SensedWheel): string[] =>
    sensor === null ? [] : [t('goesTo', { code: sensor.code, wheel: `${to.position}, ${wheelName(to)}` })];
  return (from, to) => [...goes(from.sensor, to), ...goes(to.sensor, from), t('fromNowOn')].join(' ');
}
