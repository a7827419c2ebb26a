import { longestMaintenanceDays } from '@tyrewatch/domain/vehicles/vehicle-state';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Field } from '../../form/form-field.ts';
import { DialogForm } from '../../form/record-form.tsx';
import { useFieldRules } from '../../form/use-field-rules.ts';
import type { BulkDialogProps } from './bulk-task.ts';
import { useBulkForm } from './use-bulk-form.tsx';

type MaintenanceValues = { readonly reason: string; readonly until: string };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Puts many vehicles into maintenance mode. */
export function BulkMaintenanceDialog(props: BulkDialogProps) {
  const t = useTranslations('vehicleChanges');
  const rules = useFieldRules();
  // What is offered and allowed does not move while it is being typed.
  const [openedAtMs] = useState(Date.now);
  const untilOf = (atMs: number): string =>
    rules.valueOf({ kind: 'date_time', name: 'until', label: '' }, new Date(atMs).toISOString());
  const days = longestMaintenanceDays;
  const fields = [
    { kind: 'text', name: 'reason', label: t('reason'), maxLength: 200, isNeeded: true },
    {
      kind: 'date_time',
      name: 'until',
      label: t('until'),
      hint: t('untilHint', { days }),
      earliest: untilOf(openedAtMs),
      latest: untilOf(openedAtMs + days * dayMs),
      isNeeded: true,
    },
  ] as const satisfies readonly Field<MaintenanceValues>[];
  const [, untilField] = fields;
  const { form, reasons } = useBulkForm<MaintenanceValues>(props, {
    initial: { reason: '', until: untilOf(Math.floor((openedAtMs + dayMs) / hourMs) * hourMs) },
    changeOf: ({ reason, until }) => ({
      maintenance: { reason, until: String(rules.storedOf(untilField, until)) },
    }),
    doneText: (count, { until }) => t('done.maintenance', { count, until: rules.textOf(untilField, until) ?? until }),
  });
  return (
    <DialogForm
      title={t('title', { task: t('tasks.maintenance'), count: props.count })}
      text={t('effects.maintenance')}
      form={form}
      fields={fields}
      action={t('silence')}
      reasons={reasons}
      onClose={props.onClose}
    />
  );
}
