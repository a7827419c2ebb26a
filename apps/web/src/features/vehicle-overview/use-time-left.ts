import type { Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useTranslations } from 'use-intl';
import { isUnderMinute } from '../../components/wheel/duration-text.ts';
import { useDurations } from '../../components/wheel/use-durations.ts';

/** The outlook in words: reached or perhaps so, a likely time with its bounds, or none foreseen. */
export function useTimeLeft({ time_to_critical: left }: Wheel): string {
  const t = useTranslations('vehicleOverview.facts');
  const duration = useDurations();
  if (left === null) return t('noForecast');
  if (left.end !== 'foreseen') return t(`end.${left.end}`);
  const { hours, lower_hours: lower, upper_hours: upper } = left;
  const likely = duration(hours);
  // Bounds below a minute would only say it again.
  if (isUnderMinute(upper ?? lower)) return likely;
  if (upper === null) return t('timeAtLeast', { likely, least: duration(lower, hours) });
  const most = duration(upper, hours);
  return isUnderMinute(hours)
    ? t('timeAtMost', { likely, most })
    : t('timeRange', { likely, least: duration(lower, hours), most });
}
