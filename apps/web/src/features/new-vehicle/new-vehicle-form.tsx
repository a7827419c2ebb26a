import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { listFleets } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { createVehicle } from '@tyrewatch/contract/vehicles/new-vehicle-endpoints';
import { countVehicles, listVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { fieldFaults } from '../../api/field-faults.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { kpaFromUnit } from '../../i18n/quantities.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import classes from '../../ui/form-fields.module.css';
import { FormSection } from '../../ui/form-section.tsx';
import { isDraftChanged } from '../../ui/merge-draft.ts';
import { useChangedDraft } from '../../ui/use-changed-draft.ts';
import type { NewVehicleDraft } from './new-vehicle-draft.ts';
import { draftFaults, emptyDraft, newVehicleBody } from './new-vehicle-draft.ts';
import { VehicleAxles } from './vehicle-axles.tsx';
import { VehicleIdentity } from './vehicle-identity.tsx';
import { VehiclePlace } from './vehicle-place.tsx';
import { VehicleSensors } from './vehicle-sensors.tsx';

/** Fields, by their names on the wire, that show what is wrong with them. */
const shownFields =
  /^(registration|vehicle_type|organization_id|fleet_id|depot_id|manufacturer|model|vin|mot_due_on|axle_configuration|(axles|sensors)\.\d+\..*)$/;
const changedByIt = [listVehicles, countVehicles, listFleets];

/** Saves the draft; where that went well, everything that lists vehicles is loaded anew and the vehicle's page opens. */
function useCreation(draft: NewVehicleDraft) {
  const record = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(createVehicle, { body: newVehicleBody(draft, kpaFromUnit[record?.pressure_unit ?? 'psi']) }),
    onSuccess: async ({ registration }) => {
      await Promise.all(changedByIt.map((one) => client.invalidateQueries({ queryKey: endpointKey(one) })));
      // The draft is saved: leaving it asks nothing.
      await navigate({ to: paths.vehicle(registration), ignoreBlocker: true });
    },
  });
}

/** Creates a vehicle: what it is, where it belongs, its axles with their recommended pressures, with or without sensors. */
export function NewVehicleForm() {
  const t = useTranslations('newVehicle');
  const [draft, setDraft] = useState(emptyDraft);
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const creating = useCreation(draft);
  useChangedDraft(isDraftChanged(emptyDraft, draft) && !creating.isSuccess);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = Object.entries(draftFaults(draft)).map(([field, fault]) => [field, t(`faults.${fault}`)] as const);
    setFound(Object.fromEntries(wrong));
    if (wrong.length > 0) creating.reset();
    else creating.mutate();
  };
  // What was put right since does not stand there any longer.
  const stillWrong = draftFaults(draft);
  const shownFaults = Object.fromEntries(Object.entries(found).filter(([field]) => Object.hasOwn(stillWrong, field)));
  const faults = { ...fieldFaults(creating.error), ...shownFaults };
  const part = { draft, faults, onChange: setDraft };
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <FormSection title={t('identity')} text={t('identityText')}>
        <VehicleIdentity {...part} />
      </FormSection>
      <FormSection title={t('place')} text={t('placeText')}>
        <VehiclePlace {...part} />
      </FormSection>
      <FormSection title={t('axles')} text={t('axlesText')}>
        <VehicleAxles {...part} />
      </FormSection>
      <FormSection title={t('sensors')} text={t('sensorsText')}>
        <VehicleSensors {...part} />
      </FormSection>
      <FormOutcome
        error={creating.error}
        shown={Object.keys(faults).filter((field) => shownFields.test(field))}
        found={found}
        keepsEntries
      />
      <div className={classes.actions}>
        <Button type="submit" loading={creating.isPending}>
          {t('create')}
        </Button>
      </div>
    </form>
  );
}
