import type { WheelTread } from '@tyrewatch/contract/tyres/tread-endpoints';
import { useFormatter, useTranslations } from 'use-intl';

/** What speaks of wear at a wheel: what is uneven, and twins that are too far apart. */
export function useTreadRemark(): (wheel: WheelTread) => string | null {
  const t = useTranslations('tread');
  const format = useFormatter();
  return ({ uneven, twins_apart_mm: twins, readings, prediction }) => {
    const remarks = [
      uneven === null ? null : t(`uneven.${uneven.point}`, { depth: format.number(uneven.by_mm) }),
      twins === null ? null : t('twins', { depth: format.number(twins) }),
      readings.length > 0 && prediction === null ? t('second') : null,
    ].filter((one) => one !== null);
    return remarks.length === 0 ? null : remarks.join(' ');
  };
}
