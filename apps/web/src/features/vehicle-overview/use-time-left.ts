import type { Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useTranslations } from 'use-intl';
import { isUnderMinute } from '@tyrewatch/domain/units/duration-text';
import { useDurations } from '../../components/wheel/use-durations.ts';
import { useNowMs } from '../../i18n/use-now.ts';

type TimeToCritical = NonNullable<Wheel['time_to_critical']>;

const msPerHour = 3_600_000;

/** An outlook as it is left now: it goes on counting down after it was asked for. */
export function leftNow(left: TimeToCritical, nowMs: number): TimeToCritical {
  if (left.end !== 'foreseen') return left;
  const elapsed = Math.max(0, nowMs - Date.parse(left.as_of)) / msPerHour;
  const later = (hours: number): number => Math.max(0, hours - elapsed);
  const hours = later(left.hours);
  return {
    as_of: left.as_of,
    hours,
    lower_hours: later(left.lower_hours),
    upper_hours: left.upper_hours === null ? null : later(left.upper_hours),
    end: hours === 0 ? 'passed' : 'foreseen',
  };
}

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
