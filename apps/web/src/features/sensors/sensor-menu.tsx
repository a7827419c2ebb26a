import type { Sensor } from '@tyrewatch/contract/sensors/sensor-endpoints';
import type { ActionPermission } from '@tyrewatch/domain/access/permissions';
import { useTranslations } from 'use-intl';
import { RowMenu } from '../../list/row-menu.tsx';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import type { SensorTask } from './sensor-task.ts';

type Kind = Exclude<SensorTask['kind'], 'create'>;

const needed: Readonly<Record<Kind, ActionPermission>> = {
  edit: 'sensor:update',
  attach: 'sensor:update',
  unlink: 'sensor:update',
  delete: 'sensor:delete',
};

/** The menu at the end of a sensor's row; what the server would refuse is absent. */
export function SensorMenu({ sensor, onTask }: { sensor: Sensor; onTask: (task: SensorTask) => void }) {
  const t = useTranslations('sensors');
  const record = useSession();
  const kinds: readonly Kind[] = ['edit', sensor.wheel === null ? 'attach' : 'unlink', 'delete'];
  const open = kinds.filter((kind) => may(record, needed[kind]));
  if (open.length === 0) return null;
  return (
    <RowMenu
      label={t('actionsFor', { code: sensor.code })}
      actions={open.map((kind) => ({
        key: kind,
        label: t(`tasks.${kind}`),
        isDanger: kind === 'delete',
        onChoose: () => onTask({ kind, sensor }),
      }))}
    />
  );
}
