import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  assignUserVehicle,
  listUserVehicles,
  withdrawUserVehicle,
} from '@tyrewatch/contract/users/user-access-endpoints';
import type { User } from '@tyrewatch/contract/users/user-endpoints';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { PlateChip } from '../../components/plate-chip.tsx';
import { VehicleSearch } from '../../components/vehicle-search/vehicle-search.tsx';
import classes from '../../components/vehicle-search/vehicle-search.module.css';
import formClasses from '../../ui/form-fields.module.css';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import fields from '../../ui/plain-field.module.css';

/** The vehicles a driver sees, and no others: given and taken away by registration. */
export function DriverVehicles({ member, onClose }: { member: User; onClose: () => void }) {
  const t = useTranslations('members');
  const client = useQueryClient();
  const params = { user_id: member.id };
  const { data, error, refetch } = useQuery(endpointQuery(listUserVehicles, { params, query: { limit: 200 } }));
  const onSettled = () => client.invalidateQueries({ queryKey: endpointKey(listUserVehicles) });
  const assigning = useMutation({
    mutationFn: (id: number) => call(assignUserVehicle, { params: { ...params, vehicle_id: vehicleReference(id) } }),
    onSettled,
  });
  const withdrawing = useMutation({
    mutationFn: (id: number) => call(withdrawUserVehicle, { params: { ...params, vehicle_id: vehicleReference(id) } }),
    onSettled,
  });
  return (
    <div className={formClasses.form}>
      <p className={formClasses.note}>{t('driverText')}</p>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} headingLevel={3} />}
      {data === undefined && error === null && <SkeletonLines lines={2} height={28} />}
      {data?.items.length === 0 && <p className={formClasses.note}>{t('noVehicles')}</p>}
      <ul className={classes.found}>
        {data?.items.map((vehicle) => (
          <li key={vehicle.id}>
            <PlateChip registration={vehicle.registration} />
            <span className={classes.detail}>{vehicle.fleet_name}</span>
            <button
              type="button"
              className={`${fields.look} ${classes.choose}`}
              onClick={() => withdrawing.mutate(vehicle.id)}
            >
              {t('withdraw')}
              <span className={classes.hidden}> {vehicle.registration}</span>
            </button>
          </li>
        ))}
      </ul>
      <VehicleSearch action={t('assign')} onChoose={({ id }) => assigning.mutate(id)} />
      <FormOutcome error={assigning.error ?? withdrawing.error} />
      <div className={formClasses.actions}>
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}
