import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reportCoverages } from '@tyrewatch/domain/reports/report-type';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { fleetsQuery } from '../../api/fleets-query.ts';
import { organisationsQuery } from '../../api/organisations-query.ts';
import { branchOf } from '../../components/organisation-branch.ts';
import { PlateChip } from '../../components/plate-chip.tsx';
import { VehicleSearch } from '../../components/vehicle-search/vehicle-search.tsx';
import search from '../../components/vehicle-search/vehicle-search.module.css';
import formClasses from '../../ui/form-fields.module.css';
import plain from '../../ui/plain-field.module.css';
import { RadioChoice } from '../../ui/radio-choice.tsx';
import type { FieldProps } from './report-fields.ts';
import classes from './reports.module.css';

/** What is wrong with a group of fields; the first of them names it as its description. */
const Fault = ({ id, text }: { readonly id: string; readonly text: string | undefined }) =>
  text === undefined ? null : (
    <p id={id} className={classes.fault}>
      {text}
    </p>
  );

function FleetChoice({ draft, faults, change }: FieldProps) {
  const t = useTranslations('reports');
  const id = useId();
  const { data: fleets = [] } = useQuery(fleetsQuery);
  const { data: organisations = [] } = useQuery(organisationsQuery);
  const branch = new Set(branchOf(organisations, draft.organisationId).map((one) => one.id));
  const offered = fleets.filter((fleet) => branch.has(fleet.organization_id));
  const fault = faults['fleet_ids'];
  const toggle = (fleetId: number, isChosen: boolean): void =>
    change({ fleetIds: isChosen ? [...draft.fleetIds, fleetId] : draft.fleetIds.filter((one) => one !== fleetId) });
  return (
    <fieldset className={classes.boxes}>
      <legend className={classes.hidden}>{t('coverages.fleets')}</legend>
      <Fault id={id} text={fault} />
      {offered.map((fleet) => (
        <label key={fleet.id} className={formClasses.check}>
          <input
            type="checkbox"
            checked={draft.fleetIds.includes(fleet.id)}
            aria-invalid={fault !== undefined}
            aria-describedby={fault === undefined ? undefined : id}
            onChange={(event) => toggle(fleet.id, event.currentTarget.checked)}
          />
          {fleet.name}
        </label>
      ))}
    </fieldset>
  );
}

function VehicleChoice({ draft, faults, change }: FieldProps) {
  const t = useTranslations('reports');
  const id = useId();
  const chosen = new Set(draft.vehicles.map((vehicle) => vehicle.id));
  return (
    <fieldset className={classes.boxes}>
      <legend className={classes.hidden}>{t('chosenVehicles')}</legend>
      <Fault id={id} text={faults['vehicle_ids']} />
      <ul className={search.found}>
        {draft.vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            <PlateChip registration={vehicle.registration} />
            <button
              type="button"
              className={`${plain.look} ${search.choose}`}
              onClick={() => change({ vehicles: draft.vehicles.filter((one) => one.id !== vehicle.id) })}
            >
              {t('remove')}
              <span className={search.hidden}> {vehicle.registration}</span>
            </button>
          </li>
        ))}
      </ul>
      <VehicleSearch
        action={t('add')}
        autoFocus={false}
        onChoose={({ id: vehicleId, registration }) => {
          if (!chosen.has(vehicleId)) change({ vehicles: [...draft.vehicles, { id: vehicleId, registration }] });
        }}
      />
    </fieldset>
  );
}

/** Which vehicles a report covers. `isNew`: its organisation can still be chosen. */
export function CoverageFields(props: FieldProps & { readonly isNew: boolean }) {
  const { draft, change, isNew } = props;
  const t = useTranslations('reports');
  const { data: organisations = [] } = useQuery(organisationsQuery);
  return (
    <fieldset className={classes.group}>
      <legend>{t('which')}</legend>
      {isNew && organisations.length > 1 && (
        <NativeSelect
          label={t('organisation')}
          value={String(draft.organisationId)}
          data={organisations.map(({ id, name, depth }) => ({
            value: String(id),
            label: `${'\u2003'.repeat(depth)}${name}`,
          }))}
          onChange={({ currentTarget: { value } }) =>
            change({ organisationId: Number(value), fleetIds: [], vehicles: [] })
          }
        />
      )}
      <RadioChoice
        legend={t('coverage')}
        value={draft.coverage}
        choices={reportCoverages.map((value) => ({ value, label: t(`coverages.${value}`) }))}
        onChange={(coverage) => change({ coverage })}
      />
      {draft.coverage === 'fleets' && <FleetChoice {...props} />}
      {draft.coverage === 'vehicles' && <VehicleChoice {...props} />}
    </fieldset>
  );
}
