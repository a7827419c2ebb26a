import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconTool } from '@tabler/icons-react';
import { listJobSheets } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { careManagementPart } from '../../late-screen.ts';
import { paths } from '../../paths.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { ContactDealerButton } from '../dealer/contact-dealer-button.tsx';
import type { JobIncident } from './create-job-dialog.tsx';
import classes from './vehicle-jobs.module.css';

const CreateJobDialog = careManagementPart(async () => (await import('./create-job-dialog.tsx')).CreateJobDialog);

/** How many jobs of a vehicle are not done, as the way to them, and to make one for a wheel. */
export function VehicleJobs(props: {
  readonly vehicle: { readonly id: number; readonly registration: string };
  readonly position: WheelPosition;
  /** The open incident of the wheel; null = none. */
  readonly incident: JobIncident | null;
}) {
  const { vehicle, position, incident } = props;
  const t = useTranslations('jobSheets');
  const mayCreate = may(useSession(), 'vehicle:create_job_sheet');
  const reference = vehicleReference(vehicle.id);
  const { data } = useQuery(
    endpointQuery(listJobSheets, {
      query: { vehicle_id: reference, states: 'open,in_progress,waiting', limit: 1 },
    }),
  );
  const [isCreating, setCreating] = useState(false);
  const count = data?.total ?? 0;
  if (count === 0 && !mayCreate) return null;
  return (
    <div className={classes.jobs}>
      {count > 0 && (
        <Link to={paths.jobSheets} search={{ vehicle: reference, state: 'present' } as never}>
          {t('open', { count })}
        </Link>
      )}
      {mayCreate && (
        <Button variant="default" leftSection={<IconTool size={16} aria-hidden />} onClick={() => setCreating(true)}>
          {t('create')}
        </Button>
      )}
      <ContactDealerButton vehicle={vehicle} position={position} />
      {isCreating && (
        <CreateJobDialog
          vehicle={vehicle}
          position={position}
          {...(incident === null ? {} : { incident })}
          onClose={() => setCreating(false)}
        />
      )}
    </div>
  );
}
