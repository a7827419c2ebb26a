import { useMutation } from '@tanstack/react-query';
import { deleteSensor, updateSensor } from '@tyrewatch/contract/sensors/sensor-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import type { SensorTaskProps } from './sensor-task.ts';
import { useSensorsReload } from './sensor-task.ts';
import { noWheel, WheelChoice, wheelBody } from '../../components/wheel-sensor/wheel-choice.tsx';

/** Attaches a sensor to a free wheel. */
export function AttachSensorDialog({ sensor, onClose, onLoadAgain }: SensorTaskProps) {
  const t = useTranslations('sensors');
  const reload = useSensorsReload();
  const [wheel, setWheel] = useState(noWheel);
  const attaching = useMutation({
    mutationFn: () =>
      call(updateSensor, {
        params: { sensor_id: sensor.id },
        body: { wheel: wheelBody(wheel) },
        version: sensor.version,
      }),
    onSuccess: onClose,
    onSettled: reload,
  });
  return (
    <FormDialog
      title={`${sensor.code}: ${t('tasks.attach')}`}
      action={t('attach')}
      isReady={wheel.position !== null}
      change={attaching}
      onSubmit={() => attaching.mutate()}
      onLoadAgain={onLoadAgain}
      onClose={onClose}
    >
      <WheelChoice label={t('vehicle')} chosen={wheel} onChange={setWheel} />
    </FormDialog>
  );
}

/** Takes a sensor off its vehicle, after asking. */
export function UnlinkSensorDialog({ sensor, onClose, onLoadAgain }: SensorTaskProps) {
  const t = useTranslations('sensors');
  const reload = useSensorsReload();
  const wheelName = useWheelWords();
  const unlinking = useMutation({
    mutationFn: () =>
      call(updateSensor, { params: { sensor_id: sensor.id }, body: { wheel: null }, version: sensor.version }),
    onSuccess: onClose,
    onSettled: reload,
  });
  const { wheel } = sensor;
  return (
    <FormDialog
      title={`${sensor.code}: ${t('tasks.unlink')}`}
      {...(wheel === null
        ? {}
        : {
            text: `${t('unlinkText', {
              vehicle: plateText(wheel.registration),
              wheel: `${wheel.position}, ${wheelName(wheel)}`,
            })} ${t('wheelEnds')}`,
          })}
      action={t('unlink')}
      isReady
      change={unlinking}
      onSubmit={() => unlinking.mutate()}
      onLoadAgain={onLoadAgain}
      onClose={onClose}
    />
  );
}

/** The last question before a sensor is gone for good. */
export function DeleteSensorDialog({ sensor, onClose, onLoadAgain }: SensorTaskProps) {
  const t = useTranslations('sensors');
  const reload = useSensorsReload();
  const deleting = useMutation({
    mutationFn: () => call(deleteSensor, { params: { sensor_id: sensor.id }, version: sensor.version }),
    onSuccess: onClose,
    onSettled: reload,
  });
  return (
    <FormDialog
      title={`${sensor.code}: ${t('tasks.delete')}`}
      text={[t('deleteWarning', { code: sensor.code }), ...(sensor.wheel === null ? [] : [t('wheelEnds')])].join(' ')}
      action={t('deleteForGood')}
      isDanger
      isReady
      change={deleting}
      onSubmit={() => deleting.mutate()}
      onLoadAgain={onLoadAgain}
      onClose={onClose}
    />
  );
}
