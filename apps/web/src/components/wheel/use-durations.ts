import { useLocale, useTranslations } from 'use-intl';
import { durationText } from '@tyrewatch/domain/units/duration-text';

/** Durations given in hours as text in the reader's language; `like` as `durationText` takes it, the duration itself without. */
export function useDurations(): (hours: number, like?: number) => string {
  const locale = useLocale();
  const underMinute = useTranslations('tyres')('underMinute');
  return (hours, like = hours) => durationText(hours, like, { locale, underMinute });
}
