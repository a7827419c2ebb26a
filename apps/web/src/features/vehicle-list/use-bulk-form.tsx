import type { BulkResult } from '@tyrewatch/contract/vehicles/bulk-change-endpoints';
import { useTranslations } from 'use-intl';
import type { Values } from '../../form/form-field.ts';
import { useRecordForm } from '../../form/use-record-form.ts';
import type { BulkDialogProps, Change } from './bulk-task.ts';

/** The form of a window that changes many vehicles, and how far that has come. `doneText`: what is said of so many vehicles then. */
export function useBulkForm<V extends Values>(
  { progress, onMake, onMade }: BulkDialogProps,
  of: {
    readonly initial: V;
    readonly changeOf: (values: V) => Change;
    readonly doneText: (count: number, values: V) => string;
  },
) {
  const t = useTranslations('vehicleChanges');
  const form = useRecordForm<{ values: V; result: BulkResult | null }, V>({
    record: { values: of.initial, result: null },
    valuesOf: ({ values }) => values,
    send: async (values) => ({ values, result: await onMake(of.changeOf(values)) }),
    onSaved: ({ values, result }) => {
      if (result !== null) onMade(result, (count) => of.doneText(count, values));
    },
  });
  const reasons = progress !== null && <p role="status">{t('progress', { ...progress })}</p>;
  return { form, reasons };
}
