import type { BrakeAssessment } from '@tyrewatch/domain/maintenance/inspection';
import { useFormatter, useTranslations } from 'use-intl';

/** Writes how brakes were assessed and with what result (percent; null = not measured), e.g. “58% EBPMS”; null = they were not. */
export function useBrakeText(): (kind: BrakeAssessment | null, percent: number | null) => string {
  const t = useTranslations('inspections');
  const format = useFormatter();
  return (kind, percent) => {
    if (kind === null) return t('brakeTests.none');
    if (percent === null) return t(`brakeTests.${kind}`);
    const share = format.number(percent / 100, { style: 'percent', maximumFractionDigits: 1 });
    return t('brakeOf', { percent: share, kind: t(`brakeTests.${kind}`) });
  };
}
