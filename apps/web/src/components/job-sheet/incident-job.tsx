import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconTool } from '@tabler/icons-react';
import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { careManagementPart } from '../../late-screen.ts';
import { paths } from '../../paths.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { jobNumber } from './job-sheet-calls.ts';

const CreateJobDialog = careManagementPart(async () => (await import('./create-job-dialog.tsx')).CreateJobDialog);

/** The job sheet that was made from an alert, or to make one. */
export function IncidentJob({ incident }: { readonly incident: Incident }) {
  const t = useTranslations('incidents');
  const mayCreate = may(useSession(), 'vehicle:create_job_sheet');
  const [isCreating, setCreating] = useState(false);
  const { id, vehicle_id, registration, position, level, job_sheet_id: jobId } = incident;
  if (jobId !== null) return <Link to={paths.jobSheet(jobId)}>{jobNumber(jobId)}</Link>;
  if (!mayCreate || incident.state === 'resolved') return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconTool size={16} aria-hidden />}
        onClick={() => setCreating(true)}
      >
        {t('createJob')}
      </Button>
      {isCreating && (
        <CreateJobDialog
          vehicle={{ id: vehicle_id, registration }}
          position={position}
          incident={{ id, level, reason: incident.reason }}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}
