import { useQueryClient } from '@tanstack/react-query';
import type { TorqueDue } from '@tyrewatch/contract/tyres/torque-endpoints';
import { listMaintenanceEvents } from '@tyrewatch/contract/maintenance/maintenance-endpoints';
import { createTorqueCheck, listTorqueChecks, listTorqueDue } from '@tyrewatch/contract/tyres/torque-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useTimeZone, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import type { Field } from '../../form/record-form.tsx';
import { DialogForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { useSession } from '../../session/session.ts';
import { instantOfWallTime } from '../../ui/date-range/wall-time.ts';
import { numberOf } from '../../ui/typed-number.ts';
import { confirmSaved } from '../saved-confirmation/confirm-saved.ts';
import { useWheelWords } from '../wheel/use-wheel-words.ts';
import { tyreParams } from './tyre-calls.ts';

/** Confirms that wheel nuts were tightened: of the wheels that were off, those that are due at first, or of any where none was. */
export function TorqueDialog(props: {
  readonly vehicle: Vehicle;
  readonly due: readonly TorqueDue[];
  /** What the vehicle asks for; null = not entered. */
  readonly wantedNm: number | null;
  readonly onClose: () => void;
}) {
  const { vehicle, due, wantedNm, onClose } = props;
  const t = useTranslations('wheelNuts');
  const tCare = useTranslations('tyreCare');
  const wheelName = useWheelWords();
  const client = useQueryClient();
  const record = useSession();
  const timeZone = useTimeZone() ?? 'UTC';
  const positionsOf = (of: typeof due) => new Set(of.flatMap(({ positions }) => positions));
  const wereOff = positionsOf(due);
  const dueNow = due.filter((one) => one.is_due);
  const duePositions = positionsOf(dueNow.length === 0 ? due : dueNow);
  const wheels = vehicle.wheels.filter(({ position }) => wereOff.size === 0 || wereOff.has(position));
  const form = useRecordForm({
    record: null,
    valuesOf: (): Record<string, string> => ({
      ...Object.fromEntries(wheels.map(({ position }) => [position, duePositions.has(position) ? 'true' : ''])),
      torque_nm: wantedNm === null ? '' : String(wantedNm),
      name: `${record?.first_name ?? ''} ${record?.last_name ?? ''}`.trim(),
      done_at: '',
    }),
    send: async (values) => {
      const doneAtS = instantOfWallTime(values['done_at'] ?? '', timeZone);
      await call(createTorqueCheck, {
        params: tyreParams(vehicle.id),
        body: {
          positions: wheels.map(({ position }) => position).filter((position) => values[position] === 'true'),
          torque_nm: numberOf(values['torque_nm'] ?? '') ?? 0,
          name: values['name'] ?? '',
          ...(doneAtS === null ? {} : { done_at: new Date(doneAtS * 1000).toISOString() }),
        },
      });
      return null;
    },
    onSaved: () => {
      onClose();
      confirmSaved({ text: t('confirmed') });
    },
    onSettled: async () => {
      await Promise.all(
        [listTorqueChecks, listTorqueDue, listMaintenanceEvents].map((endpoint) =>
          client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
        ),
      );
    },
  });
  const fields: readonly Field[] = [
    ...wheels.map((wheel): Field => ({
      kind: 'switch',
      name: wheel.position,
      label: `${wheel.position} ${wheelName(wheel)}`,
    })),
    {
      kind: 'number',
      unit: 'N m',
      name: 'torque_nm',
      label: tCare('fields.torque'),
      least: 1,
      greatest: 2000,
      isWhole: true,
      isNeeded: true,
    },
    { kind: 'text', name: 'name', label: t('name'), maxLength: 100, isNeeded: true },
    { kind: 'date_time', name: 'done_at', label: tCare('fields.at'), hint: tCare('atHint') },
  ];
  return <DialogForm title={t('confirm')} form={form} fields={fields} action={t('confirm')} onClose={onClose} />;
}
