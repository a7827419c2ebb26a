import { useMutation } from '@tanstack/react-query';
import { putInspectionInterval } from '@tyrewatch/contract/inspections/inspection-endpoints';
import { planLimits } from '@tyrewatch/contract/maintenance/maintenance-endpoints';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { useInspectionReload } from '../../components/inspections/inspection-dialog.tsx';
import { confirmSaved } from '../../components/saved-confirmation/confirm-saved.ts';
import type { Field } from '../../form/record-form.tsx';
import { DialogForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { numberOf } from '../../ui/typed-number.ts';

/** Of which vehicles the interval is set: of one, or of those of a fleet. */
export interface IntervalTarget {
  readonly fleet: {
    readonly params: { readonly fleet_name: string };
    readonly query: { readonly organization_id: number };
  };
  /** Null = many. */
  readonly vehicleId: number | null;
  readonly vehicleCount: number;
  readonly withoutCount: number;
  /** What is proposed. */
  readonly weeks: number | null;
  readonly km: number | null;
}

type Entries = Record<'for' | 'pmi_weeks' | 'pmi_km' | 'pmi_first_due_on', string>;

const typed = (value: number | null): string => (value === null ? '' : String(value));

/** Sets the interval of inspections. */
export function IntervalDialog({ target, onClose }: { readonly target: IntervalTarget; readonly onClose: () => void }) {
  const t = useTranslations('inspections');
  const onSettled = useInspectionReload();
  const { fleet, vehicleId, withoutCount, vehicleCount } = target;
  const saving = useMutation({
    mutationFn: (values: Entries) =>
      call(putInspectionInterval, {
        params: fleet.params,
        query: {
          ...fleet.query,
          ...(vehicleId === null ? {} : { vehicle_id: vehicleId }),
          ...(values.for === 'without' ? { only_without: 'true' } : {}),
        },
        body: {
          pmi_weeks: numberOf(values.pmi_weeks),
          pmi_km: numberOf(values.pmi_km),
          pmi_first_due_on: values.pmi_first_due_on === '' ? null : values.pmi_first_due_on,
        },
      }),
    onSuccess: ({ vehicle_count: count }) => confirmSaved({ text: t('interval.saved', { count }) }),
  });
  const form = useRecordForm({
    record: null,
    valuesOf: (): Entries => ({
      for: withoutCount > 0 ? 'without' : 'all',
      pmi_weeks: typed(target.weeks),
      pmi_km: typed(target.km),
      pmi_first_due_on: '',
    }),
    send: async (values) => {
      await saving.mutateAsync(values);
      return null;
    },
    onSaved: onClose,
    onSettled,
  });
  const fields: readonly Field<Entries>[] = [
    {
      kind: 'choice',
      name: 'for',
      label: t('interval.for'),
      choices: [
        ...(withoutCount > 0 ? [{ value: 'without', label: t('interval.forWithout', { count: withoutCount }) }] : []),
        { value: 'all', label: t('interval.forAll', { count: vehicleCount }) },
      ],
    },
    {
      kind: 'number',
      unit: 'count',
      name: 'pmi_weeks',
      label: t('interval.weeks'),
      hint: t('interval.empty'),
      least: planLimits.pmi_weeks.least,
      greatest: planLimits.pmi_weeks.most,
      isWhole: true,
    },
    {
      kind: 'number',
      unit: 'km',
      name: 'pmi_km',
      label: t('interval.km'),
      hint: t('interval.empty'),
      least: planLimits.pmi_km.least,
      greatest: planLimits.pmi_km.most,
      isWhole: true,
    },
    { kind: 'date', name: 'pmi_first_due_on', label: t('interval.first'), hint: t('interval.firstHint') },
  ];
  return (
    <DialogForm
      title={t('interval.title')}
      text={t('interval.text')}
      form={form}
      fields={vehicleId === null ? fields : fields.slice(1)}
      action={t('save')}
      onClose={onClose}
    />
  );
}
