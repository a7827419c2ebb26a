import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { createSensor } from '@tyrewatch/contract/sensors/sensor-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { organisationsQuery } from '../../api/organisations-query.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { draftOf, sensorBody, SensorFields, shownFields } from './sensor-fields.tsx';
import { useSensorsReload } from './sensor-task.ts';
import { noWheel, WheelChoice, wheelBody } from '../../components/wheel-sensor/wheel-choice.tsx';

/** Creates a sensor, at a wheel or off vehicles. */
export function CreateSensorDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('sensors');
  const reload = useSensorsReload();
  const maySeeOrganisations = may(useSession(), 'organization:list');
  const { data: organisations = [] } = useQuery({ ...organisationsQuery, enabled: maySeeOrganisations });
  const [draft, setDraft] = useState(draftOf(null));
  const [wheel, setWheel] = useState(noWheel);
  const [organisationId, setOrganisationId] = useState<number | null>(null);
  const isOffVehicles = wheel.vehicle === null;
  const creating = useMutation({
    mutationFn: () => {
      const organisation = organisationId === null ? {} : { organization_id: organisationId };
      return call(createSensor, { body: { ...sensorBody(draft), wheel: wheelBody(wheel), ...organisation } });
    },
    onSuccess: onClose,
    onSettled: reload,
  });
  return (
    <FormDialog
      title={t('tasks.create')}
      action={t('create')}
      isReady={draft.code.trim() !== '' && (isOffVehicles || wheel.position !== null)}
      shown={shownFields}
      change={creating}
      onSubmit={() => creating.mutate()}
      onClose={onClose}
    >
      <SensorFields
        draft={draft}
        error={creating.error}
        onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
      />
      <WheelChoice label={t('optionalVehicle')} chosen={wheel} onChange={setWheel} />
      {isOffVehicles && organisations.length > 1 && (
        <NativeSelect
          label={t('organisation')}
          value={organisationId ?? organisations[0]?.id}
          data={organisations.map(({ id, name, depth }) => ({
            value: String(id),
            label: `${'\u2003'.repeat(depth)}${name}`,
          }))}
          onChange={(event) => setOrganisationId(Number(event.currentTarget.value))}
        />
      )}
    </FormDialog>
  );
}
