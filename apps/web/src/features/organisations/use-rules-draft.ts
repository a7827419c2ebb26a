import type { OrganisationDetail } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { isDraftChanged } from '../../ui/merge-draft.ts';
import { numberOf } from '../../ui/typed-number.ts';
import { useChangedDraft } from '../../ui/use-changed-draft.ts';
import type { OrganisationFormProps } from './use-organisation-change.ts';
import { useOrganisationChange } from './use-organisation-change.ts';

const textOf = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

/** What the form holds of an organisation; `write` gives a number as the reader types it. */
const draftOf = ({ settings }: OrganisationDetail, write: (value: number) => string) => ({
  reference: settings.reference_temperature_c === null ? '' : write(settings.reference_temperature_c),
  over: settings.over_inflation_percent === null ? '' : write(settings.over_inflation_percent),
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
  const [draft, setDraft] = useState(() => draftOf(organisation, write));
  const change = (changes: Partial<typeof draft>): void => setDraft({ ...draft, ...changes });
  useChangedDraft(isDraftChanged(draftOf(organisation, write), draft));
  const saving = useOrganisationChange(props);
  const submit = (): void => {
    const { reference, over, zone, country, opens, isSecondStepRequired } = draft;
    // JSON has no NaN: it would travel as null and mean the usual value.
    if (Number.isNaN(numberOf(reference)) || Number.isNaN(numberOf(over))) return;
    const settings = {
      reference_temperature_c: numberOf(reference),
      over_inflation_percent: numberOf(over),
      time_zone: textOf(zone),
      country: textOf(country),
      ...(maySwitchSecondStep ? { second_factor_required: isSecondStepRequired } : {}),
      ...(maySwitch ? { empty_permission_list_opens: opens } : {}),
    };
    saving.mutate({ settings }, { onSuccess: (saved) => setDraft(draftOf(saved, write)) });
  };
  return { draft, change, submit, saving };
}
