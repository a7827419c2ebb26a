import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listFleets } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { listSensors } from '@tyrewatch/contract/sensors/sensor-endpoints';
import { listTelematicsUnits } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import type { BodyOf } from '@tyrewatch/contract/endpoint';
import { createVehicle } from '@tyrewatch/contract/vehicles/new-vehicle-endpoints';
import { countVehicles, listVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import { findRegistration } from '@tyrewatch/domain/vehicles/registration';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import type { RegisterCheck } from '../../components/register-check/use-register-check.ts';
import { useRegisterCheck } from '../../components/register-check/use-register-check.ts';
import type { VehicleFieldName, VehicleValues } from '../../components/vehicle-fields/use-vehicle-fields.ts';
import { useVehicleFields, vehicleFieldNames } from '../../components/vehicle-fields/use-vehicle-fields.ts';
import { sentField } from '../../components/vehicle-fields/vehicle-field-values.ts';
import type { Field } from '../../form/form-field.ts';
import type { Stored } from '../../form/use-field-rules.ts';
import { useFieldRules } from '../../form/use-field-rules.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { useAxleFields } from './axles-step.tsx';
import type { NewVehicleDraft } from './new-vehicle-draft.ts';
import { axleFieldNames, meantAxles, withAxles } from './new-vehicle-draft.ts';
import type { NewVehicleStep } from './new-vehicle-step.ts';
import type { CheckedSensor } from './use-checked-sensors.ts';

/** The address of a step. */
export const stepAddress = (step: NewVehicleStep): string => `${paths.addVehicle}?step=${step}`;

const changedByIt = [listVehicles, countVehicles, listFleets, listSensors, listTelematicsUnits];

/** The describing fields of a draft. Its country may be left to the organisation. */
export function useDraftFields({ organisationId, values }: NewVehicleDraft) {
  const own = useSession()?.organization?.id ?? null;
  const fields = useVehicleFields({
    organisationId: organisationId === '' ? own : Number(organisationId),
    fleetId: values.fleet_id,
  });
  const { isNeeded: _, ...country } = fields.country;
  return { ...fields, country } as Readonly<Record<VehicleFieldName, Field<VehicleValues>>>;
}

/** The check of a draft's registration at the register, which fills the draft. */
export function useDraftCheck(draft: NewVehicleDraft, change: (draft: NewVehicleDraft) => void): RegisterCheck {
  return useRegisterCheck({
    values: draft.values,
    configuration: draft.configuration,
    fields: useDraftFields(draft),
    organisationId: draft.organisationId === '' ? null : Number(draft.organisationId),
    vehicleId: null,
    onFill: ({ values, configuration }) => {
      const filled = { ...draft, values: { ...draft.values, ...values } };
      if (configuration === undefined) change(filled);
      else change(withAxles({ ...filled, configuration, isGuessed: configuration !== '' }));
    },
  });
}

/** What is wrong with a draft, by field on the wire. */
export function useDraftFaults(draft: NewVehicleDraft): Readonly<Record<string, string>> {
  const t = useTranslations('newVehicle');
  const tRegister = useTranslations('registerCheck');
  const { faultOf } = useFieldRules();
  const fields = useDraftFields(draft);
  const axleFields = useAxleFields();
  const { values, imei } = draft;
  const found: (readonly [string, string | null])[] = [
    ...vehicleFieldNames.map((name) => [name, faultOf(fields[name], values[name])] as const),
    ...draft.axles
      .slice(0, draft.isSame ? 1 : undefined)
      .flatMap((axle, index) =>
        axleFieldNames.map((name) => [`axles.${index}.${name}`, faultOf(axleFields[name], axle[name])] as const),
      ),
    ['unit.imei', imei.trim() === '' || /^\d{8,17}$/.test(imei.trim()) ? null : t('imeiFault')],
  ];
  if (values.registration.trim() !== '' && findRegistration(values.registration) === null) {
    found.push(['registration', t('registrationFault')]);
  }
  if (draft.isGuessed) found.push(['axle_configuration', tRegister('confirmGuess')]);
  if (values.vehicle_type === '') found.push(['vehicle_type', t('typeFault')]);
  return Object.fromEntries(found.filter((one): one is [string, string] => one[1] !== null));
}

/** Creates the vehicle of a draft with those of its sensors that are ready, or with none. */
export function useCreation(draft: NewVehicleDraft, sensors: readonly CheckedSensor[]) {
  const client = useQueryClient();
  const { storedOf } = useFieldRules();
  const fields = useDraftFields(draft);
  const axleFields = useAxleFields();
  const bodyOf = (withSensors: boolean): object => {
    const entered = (name: VehicleFieldName): Stored => sentField(name, storedOf(fields[name], draft.values[name]));
    const given = vehicleFieldNames.flatMap((name) => {
      const stored = entered(name);
      return stored === null ? [] : [[name, stored] as const];
    });
    return {
      ...Object.fromEntries(given),
      ...(draft.organisationId === '' ? {} : { organization_id: Number(draft.organisationId) }),
      axle_configuration: draft.configuration === '' ? null : draft.configuration,
      axles: meantAxles(draft).map((axle) =>
        Object.fromEntries(axleFieldNames.map((name) => [name, storedOf(axleFields[name], axle[name])])),
      ),
      sensors: (withSensors ? sensors : [])
        .filter(({ isReady }) => isReady)
        .map(({ position, code }) => ({
          position,
          sensor_id: code,
          type: draft.sensorType,
          moves: draft.accepted.includes(position),
        })),
      ...(draft.imei.trim() === '' ? {} : { unit: { imei: draft.imei.trim() } }),
    };
  };
  return useMutation({
    // Its parts are put together from the fields by their names on the wire.
    mutationFn: (withSensors: boolean) =>
      call(createVehicle, { body: bodyOf(withSensors) as BodyOf<typeof createVehicle> }),
    onSuccess: async () => {
      await Promise.all(changedByIt.map((one) => client.invalidateQueries({ queryKey: endpointKey(one) })));
    },
  });
}
