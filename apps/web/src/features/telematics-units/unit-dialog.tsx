import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TelematicsUnit } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import {
  createTelematicsUnit,
  deleteTelematicsUnit,
  getTelematicsUnit,
  updateTelematicsUnit,
} from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import type { UnitDraft } from './unit-draft.ts';
import { unitBody, unitDraft } from './unit-draft.ts';
import { UnitForm } from './unit-form.tsx';
import type { UnitTask } from './unit-task.ts';
import { useUnitsReload } from './unit-task.ts';

interface UnitTaskProps {
  readonly unit: TelematicsUnit;
  readonly onClose: () => void;
  /** Begins anew with the present state. */
  readonly onLoadAgain: () => Promise<unknown>;
}

function CreateUnit({ imei, onClose }: { readonly imei: string; readonly onClose: () => void }) {
  const t = useTranslations('telematicsUnits');
  const reload = useUnitsReload();
  const creating = useMutation({
    mutationFn: (draft: UnitDraft) =>
      call(createTelematicsUnit, { body: { imei: draft.imei, ...unitBody(draft, null) } }),
    onSuccess: onClose,
    onSettled: reload,
  });
  return (
    <UnitForm
      title={t('tasks.create')}
      action={t('form.add')}
      start={unitDraft(null, imei)}
      isNew
      change={creating}
      onClose={onClose}
    />
  );
}

function EditUnit({ unit, onClose, onLoadAgain }: UnitTaskProps) {
  const t = useTranslations('telematicsUnits');
  const reload = useUnitsReload();
  const saving = useMutation({
    mutationFn: (draft: UnitDraft) =>
      call(updateTelematicsUnit, {
        params: { imei: unit.imei },
        body: unitBody(draft, unit),
        version: unit.version,
      }),
    onSuccess: onClose,
    onSettled: reload,
  });
  return (
    <UnitForm
      title={`${unit.imei}: ${t('tasks.edit')}`}
      action={t('form.save')}
      start={unitDraft(unit)}
      isNew={false}
      change={saving}
      onClose={onClose}
      onLoadAgain={onLoadAgain}
    />
  );
}

function DeleteUnit({ unit, onClose, onLoadAgain }: UnitTaskProps) {
  const t = useTranslations('telematicsUnits');
  const reload = useUnitsReload();
  const deleting = useMutation({
    mutationFn: () => call(deleteTelematicsUnit, { params: { imei: unit.imei }, version: unit.version }),
    onSuccess: onClose,
    onSettled: reload,
  });
  return (
    <FormDialog
      title={`${unit.imei}: ${t('tasks.delete')}`}
      text={t('deleteText', { imei: unit.imei })}
      action={t('deleteNow')}
      isDanger
      isReady
      change={deleting}
      onSubmit={() => deleting.mutate()}
      onClose={onClose}
      onLoadAgain={onLoadAgain}
    />
  );
}

/** The window in which something is done to a unit; null closes it. */
export function UnitDialog(props: { readonly task: UnitTask; readonly onChange: (task: UnitTask | null) => void }) {
  const { task, onChange } = props;
  const client = useQueryClient();
  const onClose = (): void => onChange(null);
  if (task.kind === 'create') return <CreateUnit imei={task.imei} onClose={onClose} />;
  const onLoadAgain = async (): Promise<void> => {
    const { imei } = task.unit;
    const unit = await client.fetchQuery({ ...endpointQuery(getTelematicsUnit, { params: { imei } }), staleTime: 0 });
    onChange({ ...task, unit });
  };
  const Dialog = task.kind === 'edit' ? EditUnit : DeleteUnit;
  return <Dialog key={task.unit.version} unit={task.unit} onClose={onClose} onLoadAgain={onLoadAgain} />;
}
