import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { useRulesDraft } from './use-rules-draft.ts';

/** What a litre of fuel costs, in which currency and from when. */
export function FuelPriceRules({
  draft: { fuelPrice, fuelCurrency, fuelSince },
  change,
  faultOf,
}: Pick<ReturnType<typeof useRulesDraft>, 'draft' | 'change'> & {
  /** Fault of what is typed as a number in a field. */
  readonly faultOf: (typed: string, name: string) => string | null;
}) {
  const t = useTranslations('organisations');
  return (
    <>
      <TextInput
        label={t('fuelPrice')}
        description={t('fuelPriceHint')}
        inputMode="decimal"
        value={fuelPrice}
        error={faultOf(fuelPrice, 'fuel_price_per_litre')}
        onChange={(event) => change({ fuelPrice: event.currentTarget.value })}
      />
      <TextInput
        label={t('fuelCurrency')}
        description={t('fuelCurrencyHint')}
        value={fuelCurrency}
        error={faultOf('', 'fuel_price_currency')}
        onChange={(event) => change({ fuelCurrency: event.currentTarget.value.toLocaleUpperCase('en-GB') })}
      />
      <TextInput
        type="date"
        label={t('fuelPriceSince')}
        value={fuelSince}
        error={faultOf('', 'fuel_price_since')}
        onChange={(event) => change({ fuelSince: event.currentTarget.value })}
      />
    </>
  );
}
