import { useMutation } from '@tanstack/react-query';
import type { VehicleStateAct } from '@tyrewatch/domain/vehicles/vehicle-state';
import { useTranslations } from 'use-intl';
import { FormDialog } from '../../components/form-dialog.tsx';
import type { BulkDialogProps, BulkTask } from './bulk-task.ts';

type Question = Exclude<BulkTask, 'place' | 'maintenance' | 'thresholds'>;

/** Asks whether something that needs no more to be entered is done to many vehicles, and does it. */
export function BulkQuestion({
  task,
  count,
  progress,
  onMake,
  onMade,
  onClose,
}: BulkDialogProps & { readonly task: BulkTask }) {
  const t = useTranslations('vehicleChanges');
  const act = task as Question;
  const making = useMutation({
    mutationFn: () =>
      onMake(act === 'end_maintenance' ? { maintenance: null } : { state: act satisfies VehicleStateAct }),
    onSuccess: (result) => onMade(result, (changed) => t(`done.${act}`, { count: changed })),
  });
  return (
    <FormDialog
      title={t('title', { task: t(`tasks.${act}`), count })}
      text={t(`effects.${act}`)}
      action={t(`tasks.${act}`)}
      isReady
      change={making}
      onSubmit={() => making.mutate()}
      onClose={onClose}
      reasons={progress !== null && <p role="status">{t('progress', { ...progress })}</p>}
    />
  );
}
