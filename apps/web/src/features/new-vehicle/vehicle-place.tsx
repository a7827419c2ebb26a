import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { fleetsQuery } from '../../api/fleets-query.ts';
import { organisationsQuery } from '../../api/organisations-query.ts';
import { useSession } from '../../session/session.ts';
import classes from '../../ui/form-fields.module.css';
import type { NewVehicleFieldsProps } from './new-vehicle-fields.ts';

const idOf = (value: string): number | null => (value === '' ? null : Number(value));

/** Where the vehicle belongs: organisation (asked where there are several), fleet of it, depot of that. */
export function VehiclePlace({ draft, faults, onChange }: NewVehicleFieldsProps) {
  const t = useTranslations('newVehicle');
  const record = useSession();
  const { data: organisations = [] } = useQuery(organisationsQuery);
  const { data: fleets = [] } = useQuery(fleetsQuery);
  const organisationId = draft.organisationId ?? record?.organization?.id ?? null;
  const ofOrganisation = fleets.filter(({ organization_id: id }) => id === organisationId);
  const depots = ofOrganisation.find(({ id }) => id === draft.fleetId)?.depots ?? [];
  const none = { value: '', label: t('none') };
  return (
    <div className={classes.pair}>
      {organisations.length > 1 && (
        <NativeSelect
          label={t('organisation')}
          value={String(organisationId ?? '')}
          error={faults['organization_id']}
          data={organisations.map(({ id, name, depth }) => ({
            value: String(id),
            label: `${'\u2003'.repeat(depth)}${name}`,
          }))}
          onChange={(event) =>
            onChange({ ...draft, organisationId: idOf(event.currentTarget.value), fleetId: null, depotId: null })
          }
        />
      )}
      <NativeSelect
        label={t('fleet')}
        description={ofOrganisation.length === 0 ? t('noFleets') : undefined}
        value={String(draft.fleetId ?? '')}
        error={faults['fleet_id']}
        data={[none, ...ofOrganisation.map(({ id, name }) => ({ value: String(id), label: name }))]}
        onChange={(event) => onChange({ ...draft, fleetId: idOf(event.currentTarget.value), depotId: null })}
      />
      {depots.length > 0 && (
        <NativeSelect
          label={t('depot')}
          value={String(draft.depotId ?? '')}
          error={faults['depot_id']}
          data={[none, ...depots.map(({ id, name }) => ({ value: String(id), label: name }))]}
          onChange={(event) => onChange({ ...draft, depotId: idOf(event.currentTarget.value) })}
        />
      )}
    </div>
  );
}
