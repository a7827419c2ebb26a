import { useMutation } from '@tanstack/react-query';
import { updateFleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { thresholdsOf } from './fleet-draft.ts';
import type { FleetEntries } from './fleet-form.tsx';
import { FleetForm } from './fleet-form.tsx';
import type { FleetTaskProps } from './fleet-task.ts';
import { namedFleet, useFleetsReload } from './fleet-task.ts';

/** Renames a fleet and changes its default thresholds. */
export function EditFleetDialog({ fleet, onClose, onLoadAgain, onDone }: FleetTaskProps) {
  const t = useTranslations('fleets');
  const reload = useFleetsReload();
  const saving = useMutation({
    mutationFn: ({ name, ...thresholds }: FleetEntries) =>
      call(updateFleet, {
        ...namedFleet(fleet),
        body: { new_fleet_name: name, ...thresholds },
        version: fleet.version,
      }),
    onSuccess: async (saved) => {
      await onDone?.(saved);
      onClose();
    },
    onSettled: reload,
  });
  return (
    <FleetForm
      title={`${fleet.name}: ${t('tasks.edit')}`}
      action={t('save')}
      name={fleet.name}
      thresholds={thresholdsOf(fleet)}
      nameField="new_fleet_name"
      change={saving}
      onClose={onClose}
      onLoadAgain={onLoadAgain}
    />
  );
}
