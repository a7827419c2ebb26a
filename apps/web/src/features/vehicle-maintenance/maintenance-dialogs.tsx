import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Maintenance } from '@tyrewatch/contract/maintenance/maintenance-endpoints';
import {
  createMaintenanceRecord,
  getMaintenance,
  listMaintenanceEvents,
  planLimits,
  putMaintenance,
} from '@tyrewatch/contract/maintenance/maintenance-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import { useTimeZone, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { confirmSaved } from '../../components/saved-confirmation/confirm-saved.ts';
import type { Field } from '../../form/record-form.tsx';
import { DialogForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { useNowMs } from '../../i18n/use-now.ts';
import { reportingPart } from '../../late-screen.ts';
import { numberOf } from '../../ui/typed-number.ts';

const InspectionDialog = reportingPart(
  async () => (await import('../../components/inspections/inspection-dialog.tsx')).InspectionDialog,
);

type PlannedDate = Maintenance['due_dates'][number];
/** What was done: a service, or the name of a planned date. */
export type WorkKind = 'service' | { readonly what: string };

/** What is being done on the page. */
export type MaintenanceTask =
  | { readonly kind: 'plan' }
  /** Null = a new one. */
  | { readonly kind: 'date'; readonly date: PlannedDate | null }
  | { readonly kind: 'remove_date'; readonly date: PlannedDate }
  | { readonly kind: 'work'; readonly of: WorkKind }
  | { readonly kind: 'inspection' };

interface DialogProps {
  readonly vehicle: Vehicle;
  readonly reference: string;
  readonly maintenance: Maintenance;
  readonly onClose: () => void;
}

/** Has everything about the maintenance of vehicles loaded again. */
export function useMaintenanceReload(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [getMaintenance, listMaintenanceEvents].map((endpoint) =>
        client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    );
  };
}

/** Stores a plan in place of the one it was made from. */
function usePutPlan(reference: string) {
  return (before: Maintenance, changes: Partial<Maintenance>): Promise<Maintenance> => {
    const { service_km, service_months, pmi_weeks, pmi_km, pmi_first_due_on, due_dates } = { ...before, ...changes };
    return call(putMaintenance, {
      params: { vehicle_id: reference },
      body: { service_km, service_months, pmi_weeks, pmi_km, pmi_first_due_on, due_dates },
      version: before.version,
    });
  };
}

const typed = (value: number | null): string => (value === null ? '' : String(value));

function PlanDialog({ reference, maintenance, onClose }: DialogProps) {
  const t = useTranslations('vehicleMaintenance');
  const put = usePutPlan(reference);
  const onSettled = useMaintenanceReload();
  const form = useRecordForm({
    record: maintenance,
    valuesOf: ({ service_km, service_months, pmi_weeks, pmi_km, pmi_first_due_on }: Maintenance) => ({
      service_km: typed(service_km),
      service_months: typed(service_months),
      pmi_weeks: typed(pmi_weeks),
      pmi_km: typed(pmi_km),
      pmi_first_due_on: pmi_first_due_on ?? '',
    }),
    send: (values, before) =>
      put(before, {
        service_km: numberOf(values.service_km),
        service_months: numberOf(values.service_months),
        pmi_weeks: numberOf(values.pmi_weeks),
        pmi_km: numberOf(values.pmi_km),
        pmi_first_due_on: values.pmi_first_due_on === '' ? null : values.pmi_first_due_on,
      }),
    load: () => call(getMaintenance, { params: { vehicle_id: reference } }),
    onSaved: () => {
      onClose();
      confirmSaved({ text: t('saved') });
    },
    onSettled,
  });
  const field = (name: 'service_km' | 'service_months' | 'pmi_weeks' | 'pmi_km'): Field<typeof form.fields.values> => ({
    kind: 'number',
    unit: name === 'service_km' || name === 'pmi_km' ? 'km' : 'count',
    name,
    label: t(`plan.fields.${name}`),
    hint: t('plan.emptyHint'),
    least: planLimits[name].least,
    greatest: planLimits[name].most,
    isWhole: true,
  });
  const firstDue: Field<typeof form.fields.values> = {
    kind: 'date',
    name: 'pmi_first_due_on',
    label: t('plan.fields.pmi_first_due_on'),
    hint: t('plan.emptyHint'),
  };
  return (
    <DialogForm
      title={t('plan.edit')}
      form={form}
      fields={[
        field('service_km'),
        field('service_months'),
        field('pmi_weeks'),
        field('pmi_km'),
        // Once one is recorded, the next is counted from it.
        ...(maintenance.last_pmi === null ? [firstDue] : []),
      ]}
      action={t('save')}
      onClose={onClose}
    />
  );
}

function DateDialog(props: DialogProps & { readonly date: PlannedDate | null }) {
  const { reference, maintenance, date, onClose } = props;
  const t = useTranslations('vehicleMaintenance');
  const put = usePutPlan(reference);
  const onSettled = useMaintenanceReload();
  const form = useRecordForm({
    record: maintenance,
    valuesOf: () => ({
      what: date?.what ?? '',
      due_on: date?.due_on ?? '',
      repeat_weeks: typed(date?.repeat_weeks ?? null),
    }),
    send: ({ what, due_on, repeat_weeks }, before) =>
      put(before, {
        due_dates: [
          ...before.due_dates.filter((one) => one.what !== date?.what),
          { what: what.trim(), due_on, repeat_weeks: numberOf(repeat_weeks) },
        ],
      }),
    load: () => call(getMaintenance, { params: { vehicle_id: reference } }),
    onSaved: () => {
      onClose();
      confirmSaved({ text: t('saved') });
    },
    onSettled,
  });
  const choices = (['tachograph', 'download', 'loler', 'limiter', 'refrigeration', 'insurance'] as const).map((key) =>
    t(`dates.${key}`),
  );
  const fields: readonly Field<typeof form.fields.values>[] = [
    { kind: 'combobox', name: 'what', label: t('date.what'), choices, maxLength: 60, isNeeded: true },
    { kind: 'date', name: 'due_on', label: t('date.dueOn'), isNeeded: true },
    {
      kind: 'number',
      unit: 'count',
      name: 'repeat_weeks',
      label: t('date.repeat'),
      hint: t('date.repeatHint'),
      least: planLimits.repeat_weeks.least,
      greatest: planLimits.repeat_weeks.most,
      isWhole: true,
    },
  ];
  return (
    <DialogForm
      title={t(date === null ? 'due.add' : 'due.edit')}
      form={form}
      fields={fields}
      action={t('save')}
      onClose={onClose}
    />
  );
}

function RemoveDateDialog(props: DialogProps & { readonly date: PlannedDate }) {
  const { reference, maintenance, date, onClose } = props;
  const t = useTranslations('vehicleMaintenance.due');
  const put = usePutPlan(reference);
  const onSettled = useMaintenanceReload();
  const removing = useMutation({
    mutationFn: () => put(maintenance, { due_dates: maintenance.due_dates.filter(({ what }) => what !== date.what) }),
    onSuccess: onClose,
    onSettled,
  });
  return (
    <FormDialog
      title={t('removeTitle', { name: date.what })}
      text={t('removeText')}
      action={t('remove')}
      isDanger
      isReady
      change={removing}
      onSubmit={() => removing.mutate()}
      onClose={onClose}
    />
  );
}

function WorkDialog(props: DialogProps & { readonly of: WorkKind }) {
  const { reference, maintenance, of, onClose } = props;
  const t = useTranslations('vehicleMaintenance');
  const today = dateIn(useNowMs(), useTimeZone() ?? 'UTC');
  const onSettled = useMaintenanceReload();
  const names = maintenance.due_dates.map(({ what }) => what);
  const kindOf = (name: string) => (name === t('kinds.service') ? 'service' : 'other');
  const form = useRecordForm({
    record: null,
    valuesOf: () => ({
      what: typeof of === 'string' ? t(`kinds.${of}`) : of.what,
      done_on: today,
      odometer_km: typed(maintenance.odometer_km === null ? null : Math.round(maintenance.odometer_km)),
      note: '',
    }),
    send: async ({ what, done_on, odometer_km, note }) => {
      await call(createMaintenanceRecord, {
        params: { vehicle_id: reference },
        body: { kind: kindOf(what.trim()), what: what.trim(), done_on, odometer_km: numberOf(odometer_km), note },
      });
      return null;
    },
    onSaved: () => {
      onClose();
      confirmSaved({ text: t('work.recorded') });
    },
    onSettled,
  });
  const fields: readonly Field<typeof form.fields.values>[] = [
    {
      kind: 'combobox',
      name: 'what',
      label: t('work.what'),
      choices: [t('kinds.service'), ...names],
      maxLength: 60,
      isNeeded: true,
    },
    { kind: 'date', name: 'done_on', label: t('work.doneOn'), latest: today, isNeeded: true },
    {
      kind: 'number',
      unit: 'km',
      name: 'odometer_km',
      label: t('use.odometer'),
      hint: t('work.odometerHint'),
      least: 0,
      greatest: 10_000_000,
      isWhole: true,
    },
    { kind: 'long_text', name: 'note', label: t('work.note'), maxLength: 1000 },
  ];
  return <DialogForm title={t('work.record')} form={form} fields={fields} action={t('work.save')} onClose={onClose} />;
}

/** The window in which something is done. */
export function MaintenanceDialog({ task, ...rest }: DialogProps & { readonly task: MaintenanceTask }) {
  switch (task.kind) {
    case 'plan':
      return <PlanDialog {...rest} />;
    case 'date':
      return <DateDialog {...rest} date={task.date} />;
    case 'remove_date':
      return <RemoveDateDialog {...rest} date={task.date} />;
    case 'work':
      return <WorkDialog {...rest} of={task.of} />;
    case 'inspection':
      return (
        <InspectionDialog vehicle={rest.vehicle} odometerKm={rest.maintenance.odometer_km} onClose={rest.onClose} />
      );
  }
}
