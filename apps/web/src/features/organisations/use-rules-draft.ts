import type { OrganisationDetail } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { roundTo } from '@tyrewatch/domain/units/quantities';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { useNumberScales } from '../../form/number-unit.ts';
import { isDraftChanged } from '../../ui/merge-draft.ts';
import { numberOf } from '../../ui/typed-number.ts';
import { useChangedDraft } from '../../ui/use-changed-draft.ts';
import type { OrganisationFormProps } from './use-organisation-change.ts';
import { useOrganisationChange } from './use-organisation-change.ts';

const textOf = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

/** What the form holds of an organisation; `write` gives a number as the reader types it. */
const draftOf = (
  { settings }: OrganisationDetail,
  write: (value: number) => string,
  toleranceShown: (kpa: number) => number,
) => ({
  reference: settings.reference_temperature_c === null ? '' : write(settings.reference_temperature_c),
  over: settings.over_inflation_percent === null ? '' : write(settings.over_inflation_percent),
  tolerance: settings.repair_tolerance_kpa === null ? '' : write(toleranceShown(settings.repair_tolerance_kpa)),
  hold: settings.repair_hold_minutes === null ? '' : write(settings.repair_hold_minutes),
  fuelPrice: settings.fuel_price_per_litre === null ? '' : write(settings.fuel_price_per_litre),
  fuelCurrency: settings.fuel_price_currency ?? '',
  fuelSince: settings.fuel_price_since ?? '',
  zone: settings.time_zone ?? '',
  country: settings.country ?? '',
  opens: settings.empty_permission_list_opens,
  isSecondStepRequired: settings.second_factor_required,
});

/** The rules of an organisation while they are entered, and the saving of them. */
export function useRulesDraft(props: OrganisationFormProps) {
  const { organisation } = props;
  const { may_switch_empty_list_rule: maySwitch } = organisation;
  const { may_switch_second_factor_rule: maySwitchSecondStep } = organisation;
  const format = useFormatter();
  const write = (value: number): string => format.number(value, { useGrouping: false, maximumFractionDigits: 10 });
  const scale = useNumberScales().pressure;
  // Rounded as finely as it is shown, so that reading it again changes nothing.
  const toleranceShown = (kpa: number): number => roundTo(scale.shown(kpa), scale.decimals + 1);
  const [draft, setDraft] = useState(() => draftOf(organisation, write, toleranceShown));
  const change = (changes: Partial<typeof draft>): void => setDraft({ ...draft, ...changes });
  useChangedDraft(isDraftChanged(draftOf(organisation, write, toleranceShown), draft));
  const saving = useOrganisationChange(props);
  const submit = (): void => {
    const { reference, over, tolerance, hold, fuelPrice, zone, country, opens, isSecondStepRequired } = draft;
    // JSON has no NaN: it would travel as null and mean the usual value.
    if ([reference, over, tolerance, hold, fuelPrice].some((typed) => Number.isNaN(numberOf(typed)))) return;
    const shown = numberOf(tolerance);
    const settings = {
      reference_temperature_c: numberOf(reference),
      over_inflation_percent: numberOf(over),
      repair_tolerance_kpa: shown === null ? null : scale.stored(shown),
      repair_hold_minutes: numberOf(hold),
      fuel_price_per_litre: numberOf(fuelPrice),
      fuel_price_currency: textOf(draft.fuelCurrency),
      fuel_price_since: textOf(draft.fuelSince),
      time_zone: textOf(zone),
      country: textOf(country),
      ...(maySwitchSecondStep ? { second_factor_required: isSecondStepRequired } : {}),
      ...(maySwitch ? { empty_permission_list_opens: opens } : {}),
    };
    saving.mutate({ settings }, { onSuccess: (saved) => setDraft(draftOf(saved, write, toleranceShown)) });
  };
  return { draft, change, submit, saving };
}
