import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { getVehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { deleteVehicle, previewVehicleDeletion } from '@tyrewatch/contract/vehicles/vehicle-state-endpoints';
import { findRegistration, plateText } from '@tyrewatch/domain/vehicles/registration';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { FailureBar } from '../../components/failure-bar.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { confirmSaved } from '../../components/saved-confirmation/confirm-saved.ts';
import { TypedName } from '../../components/typed-name.tsx';
import { paths } from '../../paths.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { reloadVehicle } from './use-vehicle-state.tsx';
import classes from './vehicle-state.module.css';

type Preview = AnswerOf<typeof previewVehicleDeletion>;

/** What goes with the vehicle, and what is freed, in real numbers; what there is none of is left out. */
function Consequences({ preview }: { readonly preview: Preview }) {
  const t = useTranslations('vehicleState.deletion');
  const format = useFormatter();
  const { sensors, units, readings, incidents, first_reading_at: first, open_incidents: open } = preview;
  const since = first === null ? '' : format.dateTime(new Date(first), { dateStyle: 'medium', timeZone: 'UTC' });
  const bonds = (['reports', 'drivers', 'subscriptions'] as const).filter((key) => preview[key] > 0);
  return (
    <dl className={classes.consequences}>
      <dt>{t('gone')}</dt>
      {readings > 0 && <dd>{t('readings', { count: readings, since })}</dd>}
      {incidents > 0 && <dd>{t('incidents', { count: incidents, open })}</dd>}
      {bonds.map((key) => (
        <dd key={key}>{t(key, { count: preview[key] })}</dd>
      ))}
      {readings + incidents + bonds.length === 0 && <dd>{t('nothing')}</dd>}
      {sensors.length + units.length > 0 && <dt>{t('freed')}</dt>}
      {sensors.length > 0 && <dd>{t('sensors', { count: sensors.length })}</dd>}
      {units.map((imei) => (
        <dd key={imei}>{t('unit', { imei })}</dd>
      ))}
      <dt>{t('kept')}</dt>
      <dd>{t('audit')}</dd>
    </dl>
  );
}

/** Deletes a vehicle for good after its registration was typed, and leads back to the list. */
export function DeleteVehicleDialog({ vehicle, onClose }: { readonly vehicle: Vehicle; readonly onClose: () => void }) {
  const t = useTranslations('vehicleState.deletion');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isNamed, setNamed] = useState(false);
  const params = { vehicle_id: vehicle.reference };
  const registration = plateText(vehicle.registration);
  const preview = useQuery({ ...endpointQuery(previewVehicleDeletion, { params }), gcTime: 0 });
  const deleting = useMutation({
    mutationFn: (version: number) =>
      call(deleteVehicle, { params, query: { registration: vehicle.registration }, version }),
    onSuccess: async () => {
      confirmSaved({ text: t('done', { registration }) });
      onClose();
      await navigate({ to: paths.vehicles });
      client.removeQueries({
        queryKey: endpointKey(getVehicle),
        predicate: ({ state }) => (state.data as Vehicle | undefined)?.id === vehicle.id,
      });
      await reloadVehicle(client);
    },
  });
  const { data } = preview;
  return (
    <FormDialog
      title={t('title', { registration })}
      text={t('text')}
      action={t('deleteNow')}
      isDanger
      isReady={isNamed && data !== undefined}
      change={deleting}
      onSubmit={() => data !== undefined && deleting.mutate(data.version)}
      onLoadAgain={() => preview.refetch().then(() => deleting.reset())}
      onClose={onClose}
    >
      {data === undefined ? (
        preview.isError ? (
          <FailureBar text={t('failed')} onRetry={() => preview.refetch()} />
        ) : (
          <SkeletonLines lines={5} />
        )
      ) : (
        <Consequences preview={data} />
      )}
      <TypedName
        name={registration}
        isName={(typed) => findRegistration(typed) === vehicle.registration}
        onTyped={setNamed}
      />
    </FormDialog>
  );
}
