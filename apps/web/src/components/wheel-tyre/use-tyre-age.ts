import { useTranslations } from 'use-intl';

/** Months from which an age is said in years. */
const yearsFrom = 24;

/** Words for the age of a tyre, given in whole months. */
export function useTyreAge(): (months: number) => string {
  const t = useTranslations('tyreCare');
  return (months) =>
    months < yearsFrom ? t('months', { count: months }) : t('years', { count: Math.floor(months / 12) });
}
