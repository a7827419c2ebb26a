import type { TorqueDue } from '@tyrewatch/contract/tyres/torque-endpoints';
import { useTranslations } from 'use-intl';
import { useQuantities } from '../../i18n/use-quantities.ts';

/** How far a vehicle was driven since a wheel was off, in words, e.g. "80 km, 30 min driving since the wheel was off". */
export function useTorqueSince(): (due: Pick<TorqueDue, 'km' | 'driving_minutes'>) => string {
  const t = useTranslations('wheelNuts');
  const { distance } = useQuantities();
  return ({ km, driving_minutes: minutes }) => {
    const driven = [
      ...(km === null ? [] : [distance.text(Math.round(km))]),
      ...(minutes === null ? [] : [t('driving', { minutes })]),
    ];
    return driven.length === 0 ? t('unknown') : t('since', { driven: driven.join(', ') });
  };
}
