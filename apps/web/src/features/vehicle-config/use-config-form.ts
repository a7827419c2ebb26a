import { queryClient } from '../../api/query-client.ts';
import { call } from '../../api/call.ts';
import { updateVehicle } from '@tyrewatch/contract/vehicles/vehicle-change-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { getVehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { AxleConfiguration } from '@tyrewatch/domain/vehicles/axle-configuration';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { confirmSaved } from '../../components/saved-confirmation/confirm-saved.ts';
import { useFieldRules } from '../../form/use-field-rules.ts';
import { useRecordForm } from '../../form/use-record-form.ts';
import { showVehicle } from '../../components/vehicle-fields/show-vehicle.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import type { ConfigValues } from './config-draft.ts';
import {
  chosenConfiguration,
  configChange,
  configValues,
  exceptionsIn,
  withConfiguration,
  withExceptionsCarried,
} from './config-draft.ts';
import { changedKeys, thresholdFaults } from './config-faults.ts';
import { useConfigFields } from './use-config-fields.ts';

/** The configuration of a vehicle while it is changed. */
export type ConfigForm = ReturnType<typeof useConfigForm>;

/** The configuration of a vehicle while it is changed: what is in the fields, what is wrong with them, and what is sent. */
export function useConfigForm(vehicle: Vehicle) {
  const t = useTranslations('vehicleConfig');
  const rules = useFieldRules();
  const fields = useConfigFields();
  const params = { vehicle_id: vehicleReference(vehicle.id) };
  const valuesOf = (record: Vehicle): ConfigValues =>
    configValues(record, (key, stored) => rules.valueOf(fields.field(key), stored));
  const storedOf = (key: string, value: string) => rules.storedOf(fields.field(key), value);
  const begunOf = (values: ConfigValues, stored: ConfigValues): ConfigValues =>
    withExceptionsCarried(stored, chosenConfiguration(values), stored);
  const changeOf = (values: ConfigValues, record: Vehicle) =>
    configChange(values, begunOf(values, valuesOf(record)), record, storedOf);
  const form = useRecordForm<Vehicle, ConfigValues>({
    record: vehicle,
    isLater: (present, than) => present.version > than.version,
    valuesOf,
    send: (values, record) => call(updateVehicle, { params, version: record.version, body: changeOf(values, record) }),
    load: () => call(getVehicle, { params }),
    onSaved: (saved) => {
      showVehicle(queryClient, saved);
      confirmSaved({ text: t('saved', { registration: vehicle.registration }) });
      return queryClient.invalidateQueries({ queryKey: [getVehicle.id] });
    },
  });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const { values, errors } = form.fields;
  // what others have saved meanwhile is no change of ours
  const begun = begunOf(values, form.fields.getInitialValues());
  const changed = changedKeys(values, begun);
  const found = new Map<string, string>();
  for (const key of changed) {
    const fault = rules.faultOf(fields.field(key), values[key] ?? '');
    if (fault !== null) found.set(key, fault);
  }
  for (const [key, fault] of thresholdFaults(values)) if (!found.has(key)) found.set(key, t(`faults.${fault}`));
  /** As the server names it: exceptions by their number. */
  const wireKey = (key: string): string => {
    const [part, position, name] = key.split('.');
    if (part !== 'wheels') return key;
    return `wheels.${exceptionsIn(values).findIndex((one) => one === position)}.${name}`;
  };
  return {
    ...form,
    isChanged: changed.length > 0,
    /** Who may only read it is shown no buttons that fill in fields. */
    mayChange: may(useSession(), 'vehicle:update'),
    values,
    vehicle: form.record,
    changed,
    fieldsOf: fields,
    rules,
    /** What would be sent. */
    change: configChange(values, begun, form.record, storedOf),
    /** Whether something of it cannot be sent. */
    isFaulty: found.size > 0,
    faultOf: (key: string): string | null => {
      const shown = isTried || left.has(key) ? (found.get(key) ?? null) : null;
      const told = errors[wireKey(key)];
      return shown ?? (typeof told === 'string' ? told : null);
    },
    isChangedAt: (key: string): boolean => changed.includes(key),
    chooseLayout: (configuration: AxleConfiguration): void =>
      form.fields.setValues(
        withConfiguration(values, configuration, vehicle.vehicle_type, form.fields.getInitialValues()),
      ),
    set: (changes: ConfigValues): void => form.fields.setValues(changes),
    leave: (key: string): void => setLeft(new Set([...left, key])),
    begunText: (key: string): string | null => rules.textOf(fields.named(key), begun[key] ?? ''),
    save: (): void => {
      setTried(true);
      if (found.size === 0 && changed.length > 0) form.send();
    },
  };
}
