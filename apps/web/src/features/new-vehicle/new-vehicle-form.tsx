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
import { defaultUnits, kpaFromUnit } from '../../i18n/quantities.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { useVehicleReference } from '../../components/vehicle-reference.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import classes from '../../ui/form-fields.module.css';
import { FormSection } from '../../ui/form-section.tsx';
import { isDraftChanged } from '../../ui/merge-draft.ts';
import { useChangedDraft } from '../../ui/use-changed-draft.ts';
import type { NewVehicleDraft } from './new-vehicle-draft.ts';
import { draftFaults, emptyDraft, newVehicleBody, pressureBounds } from './new-vehicle-draft.ts';
import { VehicleAxles } from './vehicle-axles.tsx';
import { VehicleIdentity } from './vehicle-identity.tsx';
import { VehiclePlace } from './vehicle-place.tsx';
import { VehicleSensors } from './vehicle-sensors.tsx';

/** Fields, by their names on the wire, that show what is wrong with them. */
const shownFields =
  /^(registration|vehicle_type|organization_id|fleet_id|depot_id|manufacturer|model|vin|mot_due_on|axle_configuration|(axles|sensors)\.\d+\..*)$/;
const changedByIt = [listVehicles, countVehicles, listFleets];

/** Saves the draft; where that went well, everything that lists vehicles is loaded anew and the vehicle's page opens. */
function useCreation(draft: NewVehicleDraft, kpaOf: (shown: number) => number) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const referenceOf = useVehicleReference();
  return useMutation({
    mutationFn: () => call(createVehicle, { body: newVehicleBody(draft, kpaOf) }),
    onSuccess: async (created) => {
      await Promise.all(changedByIt.map((one) => client.invalidateQueries({ queryKey: endpointKey(one) })));
      // The draft is saved: leaving it asks nothing.
      await navigate({ to: paths.vehicle(referenceOf(created)), ignoreBlocker: true });
    },
  });
}

/** Creates a vehicle: what it is, where it belongs, its axles with their recommended pressures, with or without sensors. */
export function NewVehicleForm() {
  const t = useTranslations('newVehicle');
  const [draft, setDraft] = useState(emptyDraft);
  const { pressure } = useQuantities();
  const kpaOf = kpaFromUnit[useSession()?.pressure_unit ?? defaultUnits.pressure_unit];
  const wrong = draftFaults(draft, kpaOf);
  const [found, setFound] = useState<typeof wrong>({});
  const creating = useCreation(draft, kpaOf);
  useChangedDraft(isDraftChanged(emptyDraft, draft) && !creating.isSuccess);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setFound(wrong);
    if (Object.keys(wrong).length > 0) creating.reset();
    else creating.mutate();
  };
  // What was put right since does not stand there any longer; what is wrong otherwise now is told as it is.
  const stillWrong = Object.entries(wrong).filter(([field]) => Object.hasOwn(found, field));
  const bounds = pressureBounds(pressure);
  const shownFaults = stillWrong.map(([field, fault]) => [field, t(`faults.${fault}`, bounds)] as const);
  const faults = { ...fieldFaults(creating.error), ...Object.fromEntries(shownFaults) };
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
