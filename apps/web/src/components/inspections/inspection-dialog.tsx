import { useQueryClient } from '@tanstack/react-query';
import type { Inspection } from '@tyrewatch/contract/inspections/inspection-endpoints';
import {
  createInspection,
  getPmiReport,
  inspectionTextLimits,
  listFleetInspections,
  updateInspection,
} from '@tyrewatch/contract/inspections/inspection-endpoints';
import { getMaintenance, listMaintenanceEvents } from '@tyrewatch/contract/maintenance/maintenance-endpoints';
import { dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import type { BrakeAssessment, InspectionResult } from '@tyrewatch/domain/maintenance/inspection';
import { brakeAssessments, inspectionResults } from '@tyrewatch/domain/maintenance/inspection';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { useTimeZone, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import type { Field } from '../../form/record-form.tsx';
import { DialogForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { useNowMs } from '../../i18n/use-now.ts';
import { numberOf } from '../../ui/typed-number.ts';
import { confirmSaved } from '../saved-confirmation/confirm-saved.ts';

/** Has everything that tells of inspections loaded again. */
export function useInspectionReload(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [getMaintenance, listMaintenanceEvents, getPmiReport, listFleetInspections].map((endpoint) =>
        client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    );
  };
}

const typed = (value: number | null): string => (value === null ? '' : String(value));

/** What is entered of an inspection: all texts. */
type Entries = Record<
  'done_on' | 'odometer_km' | 'result' | 'brake_kind' | 'brake_percent' | 'brake_reason' | 'note',
  string
>;

const valuesOf = (one: Inspection | null, today: string, odometerKm: number | null): Entries => ({
  done_on: one?.done_on ?? today,
  odometer_km: typed(one === null ? odometerKm && Math.round(odometerKm) : one.odometer_km),
  result: one?.result ?? (one === null ? 'passed' : ''),
  brake_kind: one?.brake_kind ?? '',
  brake_percent: typed(one?.brake_percent ?? null),
  brake_reason: one?.brake_reason ?? '',
  note: one?.note ?? '',
});

const bodyOf = (values: Entries) => ({
  done_on: values.done_on,
  odometer_km: numberOf(values.odometer_km),
  result: values.result as InspectionResult,
  note: values.note,
  brake_kind: values.brake_kind === '' ? null : (values.brake_kind as BrakeAssessment),
  brake_percent: values.brake_kind === '' ? null : numberOf(values.brake_percent),
  brake_reason: values.brake_reason,
});

/** The fields of an inspection; of the brakes those that their kind of assessment has. */
function useInspectionFields(brakeKind: string, today: string): readonly Field<Entries>[] {
  const t = useTranslations('inspections');
  const percent: Field<Entries> = {
    kind: 'number',
    unit: 'count',
    name: 'brake_percent',
    label: t('fields.brake_percent'),
    least: 0,
    greatest: 100,
  };
  const reason: Field<Entries> = {
    kind: 'text',
    name: 'brake_reason',
    label: t('fields.brake_reason'),
    maxLength: inspectionTextLimits.brake_reason,
    isNeeded: true,
  };
  return [
    {
      kind: 'date',
      name: 'done_on',
      label: t('fields.done_on'),
      latest: today,
      isNeeded: true,
      hint: t('hints.tyres'),
    },
    {
      kind: 'number',
      unit: 'km',
      name: 'odometer_km',
      label: t('fields.odometer_km'),
      hint: t('hints.odometer'),
      least: 0,
      greatest: 10_000_000,
      isWhole: true,
    },
    {
      kind: 'choice',
      name: 'result',
      label: t('fields.result'),
      choices: inspectionResults.map((value) => ({ value, label: t(`results.${value}`) })),
      isNeeded: true,
    },
    {
      kind: 'choice',
      name: 'brake_kind',
      label: t('fields.brake_kind'),
      hint: t('hints.brakes'),
      choices: [
        { value: '', label: t('brakeTests.none') },
        ...brakeAssessments.map((value) => ({ value, label: t(`brakeTests.${value}`) })),
      ],
    },
    ...(brakeKind === '' ? [] : [percent]),
    ...(brakeKind === 'unladen' ? [reason] : []),
    { kind: 'long_text', name: 'note', label: t('fields.note'), maxLength: inspectionTextLimits.note },
  ];
}

/** An inspection of a vehicle while it is recorded, or, with `present`, corrected. */
export function InspectionDialog(props: {
  readonly vehicle: { readonly id: number; readonly registration: string };
  /** As it is read now; null = not known. */
  readonly odometerKm: number | null;
  readonly present?: Inspection | null;
  readonly onClose: () => void;
}) {
  const { vehicle, odometerKm, present = null, onClose } = props;
  const t = useTranslations('inspections');
  const today = dateIn(useNowMs(), useTimeZone() ?? 'UTC');
  const onSettled = useInspectionReload();
  const params = { vehicle_id: vehicleReference(vehicle.id) };
  const form = useRecordForm({
    record: present,
    valuesOf: (one: Inspection | null) => valuesOf(one, today, odometerKm),
    send: async (values, before) =>
      before === null
        ? call(createInspection, { params, body: bodyOf(values) })
        : call(updateInspection, {
            params: { ...params, inspection_id: before.id },
            body: bodyOf(values),
            version: before.version,
          }),
    onSaved: () => {
      onClose();
      confirmSaved({ text: t(present === null ? 'recorded' : 'changed') });
    },
    onSettled,
  });
  const fields = useInspectionFields(form.fields.values.brake_kind, today);
  return (
    <DialogForm
      title={present === null ? t('recordOf', { registration: vehicle.registration }) : t('change')}
      form={form}
      fields={fields}
      action={t('save')}
      onClose={onClose}
    />
  );
}
