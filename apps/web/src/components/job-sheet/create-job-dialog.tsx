import { createJobSheet } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import type { AlertLevel } from '@tyrewatch/domain/levels/alert-level';
import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';
import { workOfIncident } from '@tyrewatch/domain/job-sheets/job-work';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import type { Field } from '../../form/record-form.tsx';
import { DialogForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { paths } from '../../paths.ts';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import fields from '../../ui/form-fields.module.css';
import { confirmSaved } from '../saved-confirmation/confirm-saved.ts';
import { VehicleSearch } from '../vehicle-search/vehicle-search.tsx';
import type { JobValues } from './job-fields.ts';
import { jobBody, useJobFields } from './job-fields.ts';
import { jobNumber, useJobSheetsReload } from './job-sheet-calls.ts';
import type { BegunLine } from './work-fields.ts';
import { useWorkFields, workValues } from './work-fields.ts';

/** The incident a job is made from. */
export interface JobIncident {
  readonly id: number;
  readonly level: AlertLevel;
  /** Null = not known yet. */
  readonly reason: Incident['reason'] | null;
}

interface Properties {
  readonly vehicle: { readonly id: number; readonly registration: string };
  /** The wheel it is opened from; absent: none. */
  readonly position?: WheelPosition;
  readonly incident?: JobIncident;
  /** The job it follows, and what is to be done again. */
  readonly follows?: { readonly id: number; readonly lines: readonly BegunLine[] };
  readonly onClose: () => void;
}

type Values = JobValues & Record<string, string>;

/** Makes a job sheet for a vehicle, what an alert calls for already entered. */
export function CreateJobDialog({ vehicle, position, incident, follows, onClose }: Properties) {
  const t = useTranslations('jobSheets');
  const onSettled = useJobSheetsReload();
  const jobFields = useJobFields(vehicle.id, null);
  const reference = vehicleReference(vehicle.id);
  const work = useWorkFields(vehicle.id);
  const suggested = incident && workOfIncident(incident.level, incident.reason);
  const form = useRecordForm({
    record: null,
    valuesOf: (): Values => ({
      ...workValues(follows?.lines ?? [{ work: suggested?.work ?? 'inflate', position }]),
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
          ...(follows === undefined ? {} : { follows_job_id: follows.id }),
          lines: work.lines(values),
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
  return (
    <DialogForm
      title={t('createFor', { registration: plateText(vehicle.registration) })}
      form={form}
      fields={[...work.fields(form.fields.values), ...(jobFields as readonly Field<Values>[])]}
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
