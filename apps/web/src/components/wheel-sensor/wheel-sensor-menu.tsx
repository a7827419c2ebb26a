import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { managementPart, vehiclePart } from '../../late-screen.ts';
import type { RowAction } from '../../list/row-menu.tsx';
import { RowMenu } from '../../list/row-menu.tsx';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import type { WheelSensorTask } from './wheel-sensor-calls.ts';

const WheelSensorDialog = vehiclePart(async () => (await import('./wheel-sensor-dialog.tsx')).WheelSensorDialog);

const MoveSensorDialog = managementPart(async () => (await import('./move-sensor-dialog.tsx')).MoveSensorDialog);

/** What can be done to the sensor of a wheel: add or replace, swap, move to another vehicle, unlink, delete. Nothing for those who may do none of it. */
export function WheelSensorMenu(props: {
  readonly vehicleId: number;
  readonly position: WheelPosition;
  readonly hasSensor: boolean;
  /** Words on the button; absent = three dots. */
  readonly text?: string;
}) {
  const { vehicleId, position, hasSensor } = props;
  const t = useTranslations('wheelSensors.actions');
  const record = useSession();
  const mayUpdate = may(record, 'sensor:update');
  const [task, setTask] = useState<WheelSensorTask | 'move' | null>(null);
  const action = (key: WheelSensorTask | 'move', label: string, needs: RowAction['needs']): RowAction => ({
    key,
    label,
    ...(needs === undefined ? {} : { needs }),
    isDanger: key === 'delete',
    onChoose: () => setTask(key),
  });
  const moving = may(record, 'vehicle:list') ? [action('move', t('move'), 'sensor:update')] : [];
  const ofSensor = [
    ...moving,
    action('unlink', t('unlink'), 'sensor:update'),
    action('delete', t('delete'), 'sensor:delete'),
  ];
  const fit = action(
    'fit',
    t(hasSensor ? 'replace' : 'add'),
    hasSensor || mayUpdate ? 'sensor:update' : 'sensor:create',
  );
  return (
    <>
      <RowMenu
        label={t('menu', { position })}
        {...(props.text === undefined ? {} : { text: props.text })}
        actions={[fit, action('swap', t('swap'), 'sensor:update'), ...(hasSensor ? ofSensor : [])]}
      />
      {task === 'move' && <MoveSensorDialog vehicleId={vehicleId} position={position} onClose={() => setTask(null)} />}
      {task !== null && task !== 'move' && (
        <WheelSensorDialog vehicleId={vehicleId} position={position} task={task} onClose={() => setTask(null)} />
      )}
    </>
  );
}
