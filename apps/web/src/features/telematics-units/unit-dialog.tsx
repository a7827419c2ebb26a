import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TelematicsUnit } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import {
  createTelematicsUnit,
  deleteTelematicsUnit,
  getTelematicsUnit,
  updateTelematicsUnit,
} from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import { getKeptMessages } from '@tyrewatch/contract/telematics-units/unit-message-endpoints';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { AssignKeptMessages } from './kept-messages.tsx';
import type { UnitDraft } from './unit-draft.ts';
import { unitBody, unitDraft } from './unit-draft.ts';
import { UnitForm } from './unit-form.tsx';
import type { UnitTask } from './unit-task.ts';
import { useUnitsReload } from './unit-task.ts';

interface UnitTaskProps {
  readonly unit: TelematicsUnit;
  readonly onClose: () => void;
  /** The unit is now as it says. */
  readonly onSaved: (saved: TelematicsUnit) => Promise<void>;
  /** Begins anew with the present state. */
  readonly onLoadAgain: () => Promise<unknown>;
}

function CreateUnit({
  imei,
  onClose,
  onSaved,
}: Omit<UnitTaskProps, 'unit' | 'onLoadAgain'> & { readonly imei: string }) {
  const t = useTranslations('telematicsUnits');
  const reload = useUnitsReload();
  const creating = useMutation({
    mutationFn: (draft: UnitDraft) =>
      call(createTelematicsUnit, { body: { imei: draft.imei, ...unitBody(draft, null) } }),
    onSuccess: onSaved,
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

function EditUnit({ unit, onClose, onSaved, onLoadAgain }: UnitTaskProps) {
  const t = useTranslations('telematicsUnits');
  const reload = useUnitsReload();
  const saving = useMutation({
    mutationFn: (draft: UnitDraft) =>
      call(updateTelematicsUnit, {
        params: { imei: unit.imei },
        body: unitBody(draft, unit),
        version: unit.version,
      }),
    onSuccess: onSaved,
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

/** The window in which something is done to a unit; null closes it. A unit that has come to a vehicle may bring what it sent before. */
export function UnitDialog(props: { readonly task: UnitTask; readonly onChange: (task: UnitTask | null) => void }) {
  const { task, onChange } = props;
  const client = useQueryClient();
  const mayAssign = may(useSession(), 'telematics_unit:update');
  const onClose = (): void => onChange(null);
  const before = task.kind === 'create' ? null : task.unit.vehicle;
  const onSaved = async (saved: TelematicsUnit): Promise<void> => {
    const { imei, vehicle } = saved;
    const hasCome = vehicle !== null && vehicle.id !== before?.id;
    const query = { ...endpointQuery(getKeptMessages, { params: { imei } }), staleTime: 0 };
    // the unit is saved: what cannot be asked now is offered on its page
    const kept = hasCome && mayAssign ? await client.fetchQuery(query).catch(() => null) : null;
    onChange(kept === null || kept.message_count === 0 ? null : { kind: 'assign', unit: saved, kept });
  };
  if (task.kind === 'create') return <CreateUnit imei={task.imei} onClose={onClose} onSaved={onSaved} />;
  if (task.kind === 'assign') return <AssignKeptMessages unit={task.unit} kept={task.kept} onClose={onClose} />;
  const onLoadAgain = async (): Promise<void> => {
    const { imei } = task.unit;
    const unit = await client.fetchQuery({ ...endpointQuery(getTelematicsUnit, { params: { imei } }), staleTime: 0 });
    onChange({ ...task, unit });
  };
  const Dialog = task.kind === 'edit' ? EditUnit : DeleteUnit;
  return (
    <Dialog key={task.unit.version} unit={task.unit} onClose={onClose} onSaved={onSaved} onLoadAgain={onLoadAgain} />
  );
}
