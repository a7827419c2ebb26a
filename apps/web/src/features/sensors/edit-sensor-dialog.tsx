import { useMutation } from '@tanstack/react-query';
import { updateSensor } from '@tyrewatch/contract/sensors/sensor-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { isDraftChanged } from '../../ui/merge-draft.ts';
import { draftOf, sensorBody, SensorFields, shownFields } from './sensor-fields.tsx';
import type { SensorTaskProps } from './sensor-task.ts';
import { useSensorsReload } from './sensor-task.ts';

/** Changes the number, kind and tyre of a sensor. */
export function EditSensorDialog({ sensor, onClose, onLoadAgain }: SensorTaskProps) {
  const t = useTranslations('sensors');
  const reload = useSensorsReload();
  const [draft, setDraft] = useState(draftOf(sensor));
  const saving = useMutation({
    mutationFn: () =>
      call(updateSensor, { params: { sensor_id: sensor.id }, body: sensorBody(draft), version: sensor.version }),
    onSuccess: onClose,
    onSettled: reload,
  });
  return (
    <FormDialog
      title={`${sensor.code}: ${t('tasks.edit')}`}
      action={t('save')}
      isReady={draft.code.trim() !== '' && isDraftChanged(draftOf(sensor), draft)}
      shown={shownFields}
      change={saving}
      onSubmit={() => saving.mutate()}
      onLoadAgain={onLoadAgain}
      onClose={onClose}
    >
      <SensorFields
        draft={draft}
        error={saving.error}
        onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
      />
    </FormDialog>
  );
}
