import { useQueryClient } from '@tanstack/react-query';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { getVehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { VehicleUse } from '@tyrewatch/contract/vehicles/vehicle-state-endpoints';
import { endMaintenance, startMaintenance } from '@tyrewatch/contract/vehicles/vehicle-state-endpoints';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { longestMaintenanceDays } from '@tyrewatch/domain/vehicles/vehicle-state';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { confirmSaved } from '../../components/saved-confirmation/confirm-saved.ts';
import type { Field } from '../../form/record-form.tsx';
import { DialogForm } from '../../form/record-form.tsx';
import { useFieldRules } from '../../form/use-field-rules.ts';
import { useRecordForm } from '../../form/use-record-form.ts';
import { reloadVehicle } from './use-vehicle-state.tsx';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What the form is about: maintenance mode as it is, and which version of the vehicle that was seen in. */
type Use = Pick<VehicleUse, 'maintenance' | 'version'>;

/** Puts a vehicle into maintenance mode, or changes why and until when it is. */
export function MaintenanceDialog({ vehicle, onClose }: { readonly vehicle: Vehicle; readonly onClose: () => void }) {
  const t = useTranslations('vehicleState');
  const format = useFormatter();
  const client = useQueryClient();
  const rules = useFieldRules();
  // What is offered and allowed does not move while it is being typed.
  const [openedAtMs] = useState(Date.now);
  const params = { vehicle_id: vehicle.reference };
  const registration = plateText(vehicle.registration);
  const wall = (atMs: number): string =>
    rules.valueOf({ kind: 'date_time', name: 'until', label: '' }, new Date(atMs).toISOString());
  const latest = wall(openedAtMs + longestMaintenanceDays * dayMs);
  const fields = [
    { kind: 'text', name: 'reason', label: t('reason'), hint: t('reasonHint'), maxLength: 200, isNeeded: true },
    {
      kind: 'date_time',
      name: 'until',
      label: t('until'),
      hint: t('untilHint', { days: longestMaintenanceDays }),
      earliest: wall(openedAtMs),
      latest,
      isNeeded: true,
    },
  ] as const satisfies readonly Field[];
  const [, untilField] = fields;
  const send = async ({ reason, until }: { reason: string; until: string }, { version }: Use): Promise<VehicleUse> => {
    const body = { reason, until: String(rules.storedOf(untilField, until)) };
    return call(startMaintenance, { params, body, version });
  };
  const takeBack = async ({ version }: Use): Promise<void> => {
    const { maintenance } = vehicle;
    await (maintenance === null
      ? call(endMaintenance, { params, version })
      : call(startMaintenance, { params, version, body: { reason: maintenance.reason, until: maintenance.until } }));
  };
  const form = useRecordForm<Use, { reason: string; until: string }>({
    record: vehicle,
    valuesOf: ({ maintenance }) => ({
      reason: maintenance?.reason ?? '',
      until:
        maintenance === null
          ? wall(Math.floor((openedAtMs + dayMs) / hourMs) * hourMs)
          : rules.valueOf(untilField, maintenance.until),
    }),
    send,
    load: () => client.fetchQuery({ ...endpointQuery(getVehicle, { params }), staleTime: 0 }),
    onSaved: (saved) => {
      const until = format.dateTime(new Date(saved.maintenance?.until ?? 0), 'long');
      confirmSaved({
        text: t('done.maintenance', { registration, until }),
        undo: () => takeBack(saved).finally(() => void reloadVehicle(client)),
      });
      onClose();
    },
    onSettled: () => reloadVehicle(client),
  });
  return (
    <DialogForm
      title={t('maintenanceOf', { registration })}
      text={t('maintenanceText')}
      form={form}
      fields={fields}
      action={t(vehicle.maintenance === null ? 'silence' : 'save')}
      onClose={onClose}
    />
  );
}
