import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { VehicleAccess } from '@tyrewatch/contract/users/user-access-endpoints';
import { explainVehicleAccess } from '@tyrewatch/contract/users/user-access-endpoints';
import type { User } from '@tyrewatch/contract/users/user-endpoints';
import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import formClasses from '../../ui/form-fields.module.css';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { memberName } from './member-name.ts';
import classes from './members.module.css';
import { VehicleSearch } from '../../components/vehicle-search/vehicle-search.tsx';

function Condition({ holds, text }: { holds: boolean; text: string }) {
  const t = useTranslations('members');
  return (
    <li data-holds={holds}>
      {holds ? (
        <IconCheck size={18} aria-label={t('access.holds')} />
      ) : (
        <IconX size={18} aria-label={t('access.fails')} />
      )}
      {text}
    </li>
  );
}

/** Which of the two ways of seeing a vehicle is open. */
function sightOf(access: VehicleAccess): 'sees' | 'seesInList' | 'seesInDetail' | 'seesNot' {
  if (access.sees_in_list) return access.sees_in_detail ? 'sees' : 'seesInList';
  return access.sees_in_detail ? 'seesInDetail' : 'seesNot';
}

/** Every condition for seeing a vehicle, with whether it holds. */
function Explanation({ access, name, registration }: { access: VehicleAccess; name: string; registration: string }) {
  const t = useTranslations('members');
  const { permission, reach } = access;
  const path = access.organization_path.join(' › ');
  return (
    <div role="status">
      <p className={sightOf(access) === 'seesNot' ? formClasses.failure : formClasses.success}>
        {t(`access.${sightOf(access)}`, { name, registration })}
      </p>
      <ul className={classes.conditions}>
        <Condition holds={access.active} text={t(access.active ? 'access.active' : 'access.deactivated')} />
        <Condition holds={reach !== 'none'} text={t(`access.reach.${reach}`, { path: path === '' ? '…' : path })} />
        {permission === 'entries' ? (
          <>
            <Condition holds={access.may_list} text={t(access.may_list ? 'access.mayList' : 'access.mayNotList')} />
            <Condition holds={access.may_read} text={t(access.may_read ? 'access.mayRead' : 'access.mayNotRead')} />
          </>
        ) : (
          <Condition holds={permission !== 'empty_list_closed'} text={t(`access.permission.${permission}`)} />
        )}
        {access.assigned !== null && (
          <Condition holds={access.assigned} text={t(access.assigned ? 'access.assigned' : 'access.notAssigned')} />
        )}
      </ul>
    </div>
  );
}

/** Why a member sees a vehicle, or why not. */
export function AccessForm({ member, onClose }: { member: User; onClose: () => void }) {
  const t = useTranslations('members');
  const [vehicle, setVehicle] = useState<VehicleRow | null>(null);
  const { data, error, refetch, isFetching } = useQuery({
    ...endpointQuery(explainVehicleAccess, {
      params: { user_id: member.id, vehicle_id: vehicle === null ? '-' : vehicleReference(vehicle.id) },
    }),
    enabled: vehicle !== null,
    staleTime: 0,
  });
  return (
    <div className={formClasses.form}>
      <VehicleSearch action={t('explain')} onChoose={setVehicle} />
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} headingLevel={3} />}
      {isFetching && data === undefined && <SkeletonLines lines={3} />}
      {vehicle !== null && data !== undefined && (
        <Explanation access={data} name={memberName(member)} registration={vehicle.registration} />
      )}
      <div className={formClasses.actions}>
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}
