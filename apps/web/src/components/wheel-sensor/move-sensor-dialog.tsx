import { useMutation, useQuery } from '@tanstack/react-query';
import { updateSensor } from '@tyrewatch/contract/sensors/sensor-endpoints';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormDialog } from '../form-dialog.tsx';
import { confirmSaved } from '../saved-confirmation/confirm-saved.ts';
import { noWheel, WheelChoice, wheelBody } from './wheel-choice.tsx';
import { useSensorsChanged, vehicleParams, vehicleSensorsQuery } from './wheel-sensor-calls.ts';

/** Moves the sensor of a wheel to a free one of another vehicle; offers for eight seconds to move it back. */
export function MoveSensorDialog(props: {
  readonly vehicleId: number;
  readonly position: WheelPosition;
  readonly onClose: () => void;
}) {
  const { vehicleId, position, onClose } = props;
  const t = useTranslations('wheelSensors');
  const changed = useSensorsChanged(vehicleId);
  const [wheel, setWheel] = useState(noWheel);
  const { data, refetch } = useQuery(vehicleSensorsQuery(vehicleId));
  const sensor = data?.wheels.find((one) => one.position === position)?.sensor ?? null;
  const to = wheelBody(wheel);
  const moving = useMutation({
    mutationFn: async () => {
      if (sensor === null || to === null) return;
      const params = { sensor_id: sensor.id };
      const { version, code } = await call(updateSensor, { params, body: { wheel: to }, version: sensor.version });
      const vehicle = plateText(wheel.vehicle?.registration ?? '');
      confirmSaved({
        text: t('moved', { code, vehicle, position: to.position }),
        undo: async () => {
          await call(updateSensor, { params, body: { wheel: { ...vehicleParams(vehicleId), position } }, version });
          await changed();
        },
      });
    },
    onSuccess: onClose,
    onSettled: () => changed(),
  });
  return (
    <FormDialog
      title={`${position}: ${t('actions.move')}`}
      text={t('moveText', { code: sensor?.code ?? '' })}
      action={t('move')}
      isReady={sensor !== null && to !== null}
      change={moving}
      onSubmit={() => moving.mutate()}
      onLoadAgain={() => refetch()}
      onClose={onClose}
    >
      <WheelChoice label={t('otherVehicle')} chosen={wheel} onChange={setWheel} />
    </FormDialog>
  );
}
