import type { CarbonReport } from '@tyrewatch/contract/fleets/carbon-report-endpoints';
import { useFormatter, useTranslations } from 'use-intl';

type Span = CarbonReport['total']['extra_fuel_l'];
type Price = CarbonReport['total']['fuel_price'];

/** From so many kg on, they are written in tonnes. */
const tonneKg = 1000;

/** Writes the quantities of carbon reports in the reader's language. */
export function useCarbonTexts() {
  const t = useTranslations('carbon');
  const format = useFormatter();
  const number = (value: number, maximumFractionDigits = 0): string => format.number(value, { maximumFractionDigits });
  const span = ({ low, high }: NonNullable<Span>, write: (value: number) => string): string => {
    const [from, to] = [write(low), write(high)];
    return from === to ? to : t('span', { low: from, high: to });
  };
  const litreDecimals = (high: number): number => (high < 10 ? 1 : 0);
  return {
    number,
    kg: (kg: number): string =>
      kg >= tonneKg
        ? t('tonnes', { amount: number(kg / tonneKg, kg < 10 * tonneKg ? 2 : 1) })
        : t('kg', { amount: number(kg, kg < 10 ? 1 : 0) }),
    litres: (litres: number): string => t('litres', { litres: number(litres) }),
    litreSpan: (litres: NonNullable<Span>): string =>
      t('litres', { litres: span(litres, (value) => number(value, litreDecimals(litres.high))) }),
    /** What litres cost, as a range; null without a price. */
    costSpan: (litres: NonNullable<Span>, price: Price): string | null =>
      price &&
      span({ low: litres.low * price.per_litre, high: litres.high * price.per_litre }, (value) =>
        format.number(value, {
          style: 'currency',
          currency: price.currency,
          maximumFractionDigits: value < 10 ? 2 : 0,
        }),
      ),
    money: (value: number, currency: string): string => format.number(value, { style: 'currency', currency }),
    day: (date: string): string =>
      format.dateTime(new Date(`${date}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' }),
  };
}
