import type { TelematicsUnit } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import { useTranslations } from 'use-intl';
import { RowMenu } from '../../list/row-menu.tsx';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import type { UnitTask } from './unit-task.ts';

/** What can be done to a unit, with the permission it needs. */
const tasks = [
  { kind: 'edit', needs: 'telematics_unit:update' },
  { kind: 'delete', needs: 'telematics_unit:delete' },
] as const;

/** What can be done to a unit; nothing where that is nothing. */
export function UnitMenu(props: { readonly unit: TelematicsUnit; readonly onTask: (task: UnitTask) => void }) {
  const { unit, onTask } = props;
  const t = useTranslations('telematicsUnits');
  const record = useSession();
  const open = tasks.filter(({ needs }) => may(record, needs));
  if (open.length === 0) return null;
  return (
    <RowMenu
      label={t('actionsFor', { imei: unit.imei })}
      actions={open.map(({ kind }) => ({
        key: kind,
        label: t(`tasks.${kind}`),
        isDanger: kind === 'delete',
        onChoose: () => onTask({ kind, unit }),
      }))}
    />
  );
}
