import { useFormatter, useTranslations } from 'use-intl';

/** What a tyre costs, of a cost per km in the organisation's currency: per 1,000 km, which can be read. */
export function useCostText(): (costPerKm: number) => string {
  const t = useTranslations('tyreCare');
  const format = useFormatter();
  return (costPerKm) => t('costOf', { cost: format.number(costPerKm * 1000, { maximumFractionDigits: 2 }) });
}
