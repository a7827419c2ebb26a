import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { deleteSensor, updateSensor } from '@tyrewatch/contract/sensors/sensor-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { fieldFaults } from '../../api/field-faults.ts';
import { FormDialog } from '../form-dialog.tsx';
import { confirmSaved } from '../saved-confirmation/confirm-saved.ts';
import { TypedName } from '../typed-name.tsx';
import { useWheelWords } from '../wheel/use-wheel-words.ts';
import type { WheelSensorDialogProps } from './fit-sensor-dialog.tsx';
import { useSwapText } from './swap-text.ts';
import { useSensorsChanged, useSensorSwap, vehicleParams } from './wheel-sensor-calls.ts';

/** Swaps the sensor of a wheel with that of another, which is chosen here. */
export function SwapSensorDialog({ vehicleId, wheels, wheel, onClose, onLoadAgain }: WheelSensorDialogProps) {
  const t = useTranslations('wheelSensors');
  const wheelName = useWheelWords();
  const swapText = useSwapText();
  const swap = useSensorSwap(vehicleId);
  const [chosen, setChosen] = useState('');
  const others = wheels.filter(
    ({ position, sensor }) => position !== wheel.position && (wheel.sensor ?? sensor) !== null,
  );
  const other = others.find(({ position }) => position === chosen) ?? null;
  const swapping = useMutation({
    mutationFn: async () => (other === null ? undefined : swap(wheel, other)),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={`${wheel.position}, ${wheelName(wheel)}: ${t('actions.swap')}`}
      {...(other === null ? {} : { text: swapText(wheel, other) })}
      action={t('swapThem')}
      isReady={other !== null}
      change={swapping}
      onSubmit={() => swapping.mutate()}
      onLoadAgain={onLoadAgain}
      onClose={onClose}
    >
      <NativeSelect
        label={t('otherWheel')}
        value={chosen}
        data={[
          { value: '', label: t('chooseWheel') },
          ...others.map((one) => ({
            value: one.position,
            label: `${one.position}, ${wheelName(one)} – ${one.sensor?.code ?? t('noSensor')}`,
          })),
        ]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

/** Takes a sensor off its wheel, after asking; offers for eight seconds to put it back. */
export function UnlinkSensorDialog({ vehicleId, wheel, onClose, onLoadAgain }: WheelSensorDialogProps) {
  const t = useTranslations('wheelSensors');
  const changed = useSensorsChanged(vehicleId);
  const [reason, setReason] = useState('');
  const { sensor, position } = wheel;
  const unlinking = useMutation({
    mutationFn: async () => {
      if (sensor === null) return;
      const params = { sensor_id: sensor.id };
      const body = { wheel: null, reason: reason.trim() === '' ? null : reason };
      const { version, code } = await call(updateSensor, { params, body, version: sensor.version });
      const putBack = async (): Promise<void> => {
        await call(updateSensor, { params, body: { wheel: { ...vehicleParams(vehicleId), position } }, version });
        await changed();
      };
      confirmSaved({ text: t('unlinked', { code, position }), undo: putBack });
    },
    onSuccess: onClose,
    onSettled: () => changed(),
  });
  return (
    <FormDialog
      title={`${position}: ${t('actions.unlink')}`}
      text={t('unlinkText', { code: sensor?.code ?? '' })}
      action={t('unlink')}
      isReady={sensor !== null}
      shown={['reason']}
      change={unlinking}
      onSubmit={() => unlinking.mutate()}
      onLoadAgain={onLoadAgain}
      onClose={onClose}
    >
      <TextInput
        label={t('reason')}
        description={t('reasonHint')}
        value={reason}
        maxLength={120}
        error={fieldFaults(unlinking.error)['reason']}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

/** The last question before a sensor is gone for good: its number has to be typed. */
export function DeleteSensorDialog({ vehicleId, wheel, onClose, onLoadAgain }: WheelSensorDialogProps) {
  const t = useTranslations('wheelSensors');
  const changed = useSensorsChanged(vehicleId);
  const [isTyped, setTyped] = useState(false);
  const { sensor, position } = wheel;
  const deleting = useMutation({
    mutationFn: async () => {
      if (sensor !== null) await call(deleteSensor, { params: { sensor_id: sensor.id }, version: sensor.version });
    },
    onSuccess: () => {
      confirmSaved({ text: t('deleted', { code: sensor?.code ?? '' }) });
      onClose();
    },
    onSettled: () => changed(),
  });
  return (
    <FormDialog
      title={`${position}: ${t('actions.delete')}`}
      text={t('deleteText', { code: sensor?.code ?? '' })}
      action={t('actions.delete')}
      isDanger
      isReady={isTyped}
      change={deleting}
      onSubmit={() => deleting.mutate()}
      onLoadAgain={onLoadAgain}
      onClose={onClose}
    >
      <TypedName name={sensor?.code ?? ''} onTyped={setTyped} />
    </FormDialog>
  );
}
