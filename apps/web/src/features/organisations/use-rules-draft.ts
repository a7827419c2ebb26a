import type { OrganisationDetail } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { useState } from 'react';
import { isDraftChanged } from '../../ui/merge-draft.ts';
import { numberOf } from '../../ui/typed-number.ts';
import { useChangedDraft } from '../../ui/use-changed-draft.ts';
import type { OrganisationFormProps } from './use-organisation-change.ts';
import { useOrganisationChange } from './use-organisation-change.ts';

const text = (value: number | string | null): string => (value === null ? '' : String(value));
const textOf = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

const draftOf = ({ settings }: OrganisationDetail) => ({
  reference: text(settings.reference_temperature_c),
  over: text(settings.over_inflation_percent),
  zone: text(settings.time_zone),
  country: text(settings.country),
  opens: settings.empty_permission_list_opens,
  isSecondStepRequired: settings.second_factor_required,
});

/** The rules of an organisation while they are entered, and the saving of them. */
export function useRulesDraft(props: OrganisationFormProps) {
  const { organisation } = props;
  const { may_switch_empty_list_rule: maySwitch } = organisation;
  const { may_switch_second_factor_rule: maySwitchSecondStep } = organisation;
  const [draft, setDraft] = useState(() => draftOf(organisation));
  const change = (changes: Partial<typeof draft>): void => setDraft({ ...draft, ...changes });
  useChangedDraft(isDraftChanged(draftOf(organisation), draft));
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
    saving.mutate({ settings }, { onSuccess: (saved) => setDraft(draftOf(saved)) });
  };
  return { draft, change, submit, saving };
}
