import type { Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useFormatter, useTranslations } from 'use-intl';

/** What to do about a wheel, in the reader's language; null = nothing. */
export function useInstruction(): (wheel: Pick<Wheel, 'advice' | 'repair_before'>) => string | null {
  const t = useTranslations('tyres.advice');
  const format = useFormatter();
  return ({ advice, repair_before: before }) =>
    advice && t(advice, { at: before === null ? '' : format.dateTime(new Date(before), 'near') });
}
