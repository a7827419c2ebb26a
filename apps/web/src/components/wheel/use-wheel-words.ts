import type { Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useTranslations } from 'use-intl';

/** What names a wheel, as every answer carries it. */
export type WheelPlace = Pick<Wheel, 'axle_number' | 'side' | 'place'>;

/** Words for wheels in the reader's language, e.g. "axle 2, left inner". */
export function useWheelWords(): (wheel: WheelPlace) => string {
  const t = useTranslations('tyres');
  return (wheel) =>
    t('wheelName', { axle: String(wheel.axle_number), place: t(`places.${wheel.side}_${wheel.place}`) });
}
