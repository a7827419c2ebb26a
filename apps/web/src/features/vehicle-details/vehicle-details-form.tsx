import { useQueryClient } from '@tanstack/react-query';
import { updateVehicle, type VehicleChange } from '@tyrewatch/contract/vehicles/vehicle-change-endpoints';
import { listVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { getVehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { FactList } from '../../components/fact-list/fact-list.tsx';
import { RegisterCheckBar, RegisterUndo } from '../../components/register-check/register-check.tsx';
import { RegisterPanel } from '../../components/register-check/register-panel.tsx';
import { useMarkedFields } from '../../components/register-check/use-marked-fields.tsx';
import { useRegisterCheck } from '../../components/register-check/use-register-check.ts';
import { confirmSaved } from '../../components/saved-confirmation/confirm-saved.ts';
import type { VehicleFieldGroup, VehicleValues } from '../../components/vehicle-fields/use-vehicle-fields.ts';
import {
  useVehicleFields,
  vehicleFieldGroups,
  vehicleFieldNames,
} from '../../components/vehicle-fields/use-vehicle-fields.ts';
import { showVehicle } from '../../components/vehicle-fields/show-vehicle.ts';
import { sentField } from '../../components/vehicle-fields/vehicle-field-values.ts';
import { choicesOf } from '../../form/form-field.ts';
import { PageForm } from '../../form/record-form.tsx';
import { useFieldRules } from '../../form/use-field-rules.ts';
import { useRecordForm } from '../../form/use-record-form.ts';
import { paths } from '../../paths.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import classes from './vehicle-details.module.css';

const groups = Object.keys(vehicleFieldGroups) as readonly VehicleFieldGroup[];

/** What a vehicle is: 25 fields in five folded groups, a form with the right to change it, text without. */
export function VehicleDetails({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useTranslations('vehicleFields');
  const mayChange = may(useSession(), 'vehicle:update');
  return (
    <section aria-labelledby="vehicle-details" className={classes.card}>
      <h2 id="vehicle-details" className={classes.title}>
        {t('title')}
      </h2>
      {mayChange ? <VehicleDetailsForm key={vehicle.id} vehicle={vehicle} /> : <VehicleDetailsText vehicle={vehicle} />}
    </section>
  );
}

/** What the fields hold of a vehicle. */
function useValuesOf(fields: ReturnType<typeof useVehicleFields>): (vehicle: Vehicle) => VehicleValues {
  const { valueOf } = useFieldRules();
  return (vehicle) =>
    Object.fromEntries(vehicleFieldNames.map((name) => [name, valueOf(fields[name], vehicle[name])])) as VehicleValues;
}

function VehicleDetailsText({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useTranslations('vehicleFields');
  const fields = useVehicleFields({
    organisationId: vehicle.organization_id,
    fleetId: String(vehicle.fleet_id ?? ''),
    vehicle,
  });
  const { textOf } = useFieldRules();
  const values = useValuesOf(fields)(vehicle);
  return groups.map((group) => {
    const facts = vehicleFieldGroups[group].flatMap((name) => {
      const value = textOf(fields[name], values[name]);
      return value === null ? [] : [{ name: fields[name].label, value }];
    });
    return (
      <div key={group}>
        <h3 className={classes.group}>{t(`groups.${group}`)}</h3>
        {facts.length === 0 ? t('none') : <FactList facts={facts} />}
      </div>
    );
  });
}

function VehicleDetailsForm({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useTranslations('vehicleFields');
  const record = useSession();
  const client = useQueryClient();
  const query = endpointQuery(getVehicle, { params: { vehicle_id: vehicle.reference } });
  const begun = useVehicleFields({ organisationId: vehicle.organization_id, fleetId: '' });
  const { storedOf } = useFieldRules();
  const valuesOf = useValuesOf(begun);
  const form = useRecordForm<Vehicle, VehicleValues>({
    record: vehicle,
    isLater: (present, than) => present.version > than.version,
    valuesOf,
    send: (values, stored) => {
      const before = valuesOf(stored);
      const changed = vehicleFieldNames.filter((name) => values[name] !== before[name]);
      const body = Object.fromEntries(
        changed.map((name) => [name, sentField(name, storedOf(begun[name], values[name]))]),
      );
      const params = { vehicle_id: stored.reference };
      return call(updateVehicle, {
        params,
        body: { ...(body as VehicleChange), removes_sensors: false },
        version: stored.version,
      });
    },
    load: () => client.fetchQuery({ ...query, staleTime: 0 }),
    onSaved: (saved) => {
      const registration = plateText(saved.registration);
      const next = { label: t('next'), href: paths.vehicle(saved.reference) };
      confirmSaved({ text: t('saved', { registration }), next });
      // Not fetched again: under a registration that it no longer has nothing is found. The page goes on to the new one.
      showVehicle(client, saved);
      return client.invalidateQueries({ queryKey: endpointKey(listVehicles) });
    },
  });
  const { fleet_id: fleetId, depot_id: depotId } = form.fields.values;
  const plain = useVehicleFields({ organisationId: vehicle.organization_id, fleetId, vehicle });
  const check = useRegisterCheck({
    values: form.fields.values,
    configuration: null,
    fields: plain,
    organisationId: vehicle.organization_id,
    vehicleId: vehicle.id,
    onFill: ({ values }) => form.fields.setValues(values),
  });
  const fields = useMarkedFields(plain, check);
  const depots = fields.depot_id.kind === 'choice' ? choicesOf(fields.depot_id.choices) : [];
  const isDepotElsewhere = form.fields.isDirty('fleet_id') && !depots.some(({ value }) => value === depotId);
  const { setFieldValue } = form.fields;
  useEffect(() => {
    if (isDepotElsewhere) setFieldValue('depot_id', '');
  }, [isDepotElsewhere, setFieldValue]);
  return (
    <>
      {may(record, 'vehicle:create') && (
        <div className={classes.check}>
          <RegisterCheckBar check={check} words="refresh" />
          <RegisterPanel check={check} />
          <RegisterUndo check={check} />
        </div>
      )}
      <PageForm
        form={form}
        fields={[]}
        sections={groups.map((group) => ({
          id: group,
          title: t(`groups.${group}`),
          fields: vehicleFieldGroups[group].map((name) => fields[name]),
        }))}
        action={t('save')}
      />
    </>
  );
}
