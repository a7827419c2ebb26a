import { useQuery } from '@tanstack/react-query';
import { createJobSheet } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { getVehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { AlertLevel } from '@tyrewatch/domain/levels/alert-level';
import { isAboutPressure, jobWorks, workOfIncident } from '@tyrewatch/domain/job-sheets/job-work';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import type { Field } from '../../form/record-form.tsx';
import { DialogForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { paths } from '../../paths.ts';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import fields from '../../ui/form-fields.module.css';
import { confirmSaved } from '../saved-confirmation/confirm-saved.ts';
import { useWheelWords } from '../wheel/use-wheel-words.ts';
import { VehicleSearch } from '../vehicle-search/vehicle-search.tsx';
import type { JobValues } from './job-fields.ts';
import { jobBody, useJobFields } from './job-fields.ts';
import { jobNumber, useJobSheetsReload } from './job-sheet-calls.ts';

/** The incident a job is made from. */
export interface JobIncident {
  readonly id: number;
  readonly level: AlertLevel;
  readonly isSilent: boolean;
}

interface Properties {
  readonly vehicle: { readonly id: number; readonly registration: string };
  /** The wheel it is opened from; absent: none. */
  readonly position?: WheelPosition;
  readonly incident?: JobIncident;
  readonly onClose: () => void;
}

type Values = JobValues & Record<'work' | 'position' | 'line_note', string>;

/** The wheels a line is made for: work about pressure is done at every wheel, where none is chosen. */
function linesOf({ work, position, line_note }: Values, vehicle: Vehicle | undefined) {
  const known = jobWorks.find((one) => one === work) ?? 'other';
  const wheels = vehicle?.wheels.map((wheel) => wheel.position) ?? [];
  const chosen = wheels.find((one) => one === position) ?? null;
  const places = chosen === null && isAboutPressure(known) ? wheels : [chosen];
  return places.map((place) => ({ position: place, work: known, note: line_note }));
}

/** Makes a job sheet for a vehicle, what an alert calls for already entered. */
export function CreateJobDialog({ vehicle, position, incident, onClose }: Properties) {
  const t = useTranslations('jobSheets');
  const wheelName = useWheelWords();
  const onSettled = useJobSheetsReload();
  const jobFields = useJobFields(vehicle.id, null);
  const reference = vehicleReference(vehicle.id);
  const { data } = useQuery(endpointQuery(getVehicle, { params: { vehicle_id: reference } }));
  const suggested = incident && workOfIncident(incident.level, incident.isSilent);
  const form = useRecordForm({
    record: null,
    valuesOf: (): Values => ({
      work: suggested?.work ?? 'inflate',
      position: position ?? '',
      line_note: '',
      priority: suggested?.priority ?? 'normal',
      due_on: '',
      assigned_user_id: '',
      note: '',
    }),
    send: async (values) => {
      const { priority } = values;
      const made = await call(createJobSheet, {
        body: {
          vehicle_id: reference,
          ...(incident === undefined ? {} : { incident_id: incident.id }),
          priority: priority === 'now' || priority === 'today' ? priority : 'normal',
          ...jobBody(values),
          lines: linesOf(values, data),
        },
      });
      confirmSaved({
        text: t('created', { job: jobNumber(made.id) }),
        next: { label: t('openJob'), href: paths.jobSheet(made.id) },
      });
      return null;
    },
    onSaved: onClose,
    onSettled,
  });
  const wheels = (data?.wheels ?? []).map((wheel) => ({
    value: wheel.position,
    label: `${wheel.position} ${wheelName(wheel)}`,
  }));
  const workFields: readonly Field<Values>[] = [
    {
      kind: 'choice',
      name: 'work',
      label: t('columns.work'),
      choices: jobWorks.map((work) => ({ value: work, label: t(`works.${work}`) })),
    },
    {
      kind: 'choice',
      name: 'position',
      label: t('columns.wheel'),
      choices: [{ value: '', label: t('form.everyWheel') }, ...wheels],
    },
    { kind: 'text', name: 'line_note', label: t('form.remark'), maxLength: 200 },
  ];
  return (
    <DialogForm
      title={t('createFor', { registration: plateText(vehicle.registration) })}
      form={form}
      fields={[...workFields, ...(jobFields as readonly Field<Values>[])]}
      action={t('create')}
      onClose={onClose}
    />
  );
}

/** Makes a job sheet for a vehicle that is looked for first. */
export function AddJobDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('jobSheets');
  const [vehicle, setVehicle] = useState<{ readonly id: number; readonly registration: string } | null>(null);
  if (vehicle !== null) return <CreateJobDialog vehicle={vehicle} onClose={onClose} />;
  return (
    <ModalDialog label={t('create')} onClose={onClose}>
      <div className={fields.dialog}>
        <h2 className={fields.title}>{t('create')}</h2>
        <VehicleSearch action={t('chooseVehicle')} onChoose={setVehicle} />
      </div>
    </ModalDialog>
  );
}
