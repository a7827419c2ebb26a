import type { Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useTranslations } from 'use-intl';
import { isUnderMinute } from '@tyrewatch/domain/units/duration-text';
import { leftNow } from '../../components/wheel/time-left.ts';
import { useDurations } from '../../components/wheel/use-durations.ts';
import { useNowMs } from '../../i18n/use-now.ts';

/** The outlook in words: reached or expected to be by now, a likely time with its bounds, or none foreseen. */
export function useTimeLeft({ time_to_critical: timeToCritical }: Wheel): string {
  const t = useTranslations('vehicleOverview.facts');
  const duration = useDurations();
  const nowMs = useNowMs();
  if (timeToCritical === null) return t('noForecast');
  const { end, hours, lower_hours: lower, upper_hours: upper } = leftNow(timeToCritical, nowMs);
  if (end !== 'foreseen') return t(`end.${end}`);
  const likely = duration(hours);
  // Bounds below a minute would only say it again.
  if (isUnderMinute(upper ?? lower)) return likely;
  if (upper === null) return t('timeAtLeast', { likely, least: duration(lower, hours) });
  const most = duration(upper, hours);
  return isUnderMinute(hours)
    ? t('timeAtMost', { likely, most })
    : t('timeRange', { likely, least: duration(lower, hours), most });
}
