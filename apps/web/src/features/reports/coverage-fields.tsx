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
import editor from './report-editor.module.css';
import type { FieldProps } from './report-fields.ts';
import classes from './reports.module.css';

/** What is wrong with a group of fields; the first of them names it as its description. */
const Fault = ({ id, text }: { readonly id: string; readonly text: string | undefined }) =>
  text === undefined ? null : (
    <p id={id} className={classes.fault}>
      {text}
    </p>
  );

/** Some of many, each with a box; what is wrong with the choice stands above them. */
function Boxes(props: {
  /** Id of the first box. */
  readonly id: string;
  readonly legend: string;
  readonly offered: readonly { readonly id: number; readonly label: string }[];
  readonly chosen: readonly number[];
  readonly fault: string | undefined;
  readonly onChange: (chosen: readonly number[]) => void;
}) {
  const { id, offered, chosen, fault, onChange } = props;
  const faultId = useId();
  return (
    <fieldset className={classes.boxes}>
      <legend className={classes.hidden}>{props.legend}</legend>
      <Fault id={faultId} text={fault} />
      {offered.map((one, place) => (
        <label key={one.id} className={formClasses.check}>
          <input
            id={place === 0 ? id : undefined}
            type="checkbox"
            checked={chosen.includes(one.id)}
            aria-invalid={fault !== undefined}
            aria-describedby={fault === undefined ? undefined : faultId}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, one.id] : chosen.filter((other) => other !== one.id))
            }
          />
          {one.label}
        </label>
      ))}
    </fieldset>
  );
}

function PlaceChoice({ id: formId, draft, faults, change }: FieldProps) {
  const t = useTranslations('reports');
  const { data: fleets = [] } = useQuery(fleetsQuery);
  const { data: organisations = [] } = useQuery(organisationsQuery);
  const branch = new Set(branchOf(organisations, draft.organisationId).map((one) => one.id));
  const within = fleets.filter((fleet) => branch.has(fleet.organization_id));
  return draft.coverage === 'fleets' ? (
    <Boxes
      id={`${formId}-fleet_ids`}
      legend={t('coverages.fleets')}
      offered={within.map(({ id, name }) => ({ id, label: name }))}
      chosen={draft.fleetIds}
      fault={faults['fleet_ids']}
      onChange={(fleetIds) => change({ fleetIds })}
    />
  ) : (
    <Boxes
      id={`${formId}-depot_ids`}
      legend={t('coverages.depots')}
      offered={within.flatMap(({ name: fleet, depots }) =>
        depots.map(({ id, name }) => ({ id, label: `${name} (${fleet})` })),
      )}
      chosen={draft.depotIds}
      fault={faults['depot_ids']}
      onChange={(depotIds) => change({ depotIds })}
    />
  );
}

function VehicleChoice({ id: formId, draft, faults, change }: FieldProps) {
  const t = useTranslations('reports');
  const id = useId();
  const chosen = new Set(draft.vehicles.map((vehicle) => vehicle.id));
  return (
    <fieldset id={`${formId}-vehicle_ids`} tabIndex={-1} className={classes.boxes}>
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

/** Which vehicles a report covers. `isNew`: its organisation can still be chosen; `vehicleCount`: null = not known. */
export function CoverageFields(props: FieldProps & { readonly isNew: boolean; readonly vehicleCount: number | null }) {
  const { draft, change, isNew, vehicleCount } = props;
  const t = useTranslations('reports');
  const tEditor = useTranslations('reportEditor');
  const { data: organisations = [] } = useQuery(organisationsQuery);
  return (
    <div className={classes.group}>
      {isNew && organisations.length > 1 && (
        <NativeSelect
          label={t('organisation')}
          value={String(draft.organisationId)}
          data={organisations.map(({ id, name, depth }) => ({
            value: String(id),
            label: `${'\u2003'.repeat(depth)}${name}`,
          }))}
          onChange={({ currentTarget: { value } }) =>
            change({ organisationId: Number(value), fleetIds: [], depotIds: [], vehicles: [] })
          }
        />
      )}
      <RadioChoice
        legend={t('coverage')}
        value={draft.coverage}
        choices={reportCoverages.map((value) => ({ value, label: t(`coverages.${value}`) }))}
        onChange={(coverage) => change({ coverage })}
      />
      {(draft.coverage === 'fleets' || draft.coverage === 'depots') && <PlaceChoice {...props} />}
      {draft.coverage === 'vehicles' && <VehicleChoice {...props} />}
      {vehicleCount !== null && (
        <p className={editor.dimmed}>
          {tEditor(draft.coverage === 'vehicles' ? 'vehicles' : 'vehiclesToday', { count: vehicleCount })}
        </p>
      )}
    </div>
  );
}
