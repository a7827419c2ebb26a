import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { createFleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { productThresholds } from '@tyrewatch/domain/levels/thresholds';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { organisationsQuery } from '../../api/organisations-query.ts';
import { organisationText } from '../../components/organisation-branch.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import type { FleetEntries } from './fleet-form.tsx';
import { FleetForm } from './fleet-form.tsx';
import { useFleetsReload } from './fleet-task.ts';

/** Creates a fleet, in the own organisation or one below it. */
export function CreateFleetDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('fleets');
  const reload = useFleetsReload();
  const maySeeOrganisations = may(useSession(), 'organization:list');
  const { data: organisations = [] } = useQuery({ ...organisationsQuery, enabled: maySeeOrganisations });
  const [chosen, setChosen] = useState<number | null>(null);
  const organisationId = chosen ?? organisations[0]?.id;
  const creating = useMutation({
    mutationFn: ({ name, ...thresholds }: FleetEntries) => {
      const organisation = organisationId === undefined ? null : organisationText(organisations, organisationId);
      return call(createFleet, {
        params: { fleet_name: name },
        body: { ...thresholds, ...(organisation === null ? {} : { organization_name: organisation }) },
      });
    },
    onSuccess: onClose,
    onSettled: reload,
  });
  return (
    <FleetForm
      title={t('tasks.create')}
      action={t('create')}
      name=""
      thresholds={productThresholds}
      nameField="fleet_name"
      change={creating}
      onClose={onClose}
    >
      {organisations.length > 1 && (
        <NativeSelect
          label={t('organisation')}
          value={organisationId}
          data={organisations.map(({ id, name, depth }) => ({
            value: String(id),
            label: `${'\u2003'.repeat(depth)}${name}`,
          }))}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        />
      )}
    </FleetForm>
  );
}
