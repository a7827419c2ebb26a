import type { Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useFormatter, useTranslations } from 'use-intl';

/** A day and an hour that are near: "Tue, 24 Nov, 18:00". */
const nearTime = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

/** What to do about a wheel, in the reader's language; null = nothing. */
export function useInstruction(): (wheel: Pick<Wheel, 'advice' | 'repair_before'>) => string | null {
  const t = useTranslations('tyres.advice');
  const format = useFormatter();
  return ({ advice, repair_before: before }) =>
    advice && t(advice, { at: before === null ? '' : format.dateTime(new Date(before), nearTime) });
}
