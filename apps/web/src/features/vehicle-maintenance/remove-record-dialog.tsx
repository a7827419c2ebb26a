import { useMutation } from '@tanstack/react-query';
import { deleteMaintenanceRecord } from '@tyrewatch/contract/maintenance/maintenance-endpoints';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useMaintenanceReload } from './maintenance-dialogs.tsx';

/** Asks whether a record was an error, and removes it. */
export function RemoveRecordDialog(props: {
  readonly reference: string;
  readonly recordId: number;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const t = useTranslations('vehicleMaintenance.work');
  const onSettled = useMaintenanceReload();
  const removing = useMutation({
    mutationFn: () =>
      call(deleteMaintenanceRecord, { params: { vehicle_id: props.reference, record_id: props.recordId } }),
    onSuccess: props.onClose,
    onSettled,
  });
  return (
    <FormDialog
      title={t('removeTitle', { name: props.name })}
      text={t('removeText')}
      action={t('remove')}
      isDanger
      isReady
      change={removing}
      onSubmit={() => removing.mutate()}
      onClose={props.onClose}
    />
  );
}
