import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { updateFleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { listAlertRecipients } from '@tyrewatch/contract/notifications/notification-endpoints';
import { productThresholds } from '@tyrewatch/domain/levels/thresholds';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { isVersionConflict } from '../../components/load-again.tsx';
import { useChangedDraft } from '../../ui/use-changed-draft.ts';
import type { AlarmDraft, AlarmFault } from './alarm-draft.ts';
import { alarmBody, alarmDraftOf, findAlarmFaults } from './alarm-draft.ts';
import { thresholdBody } from './fleet-draft.ts';
import { loadFleet, namedFleet, useFleetsReload } from './fleet-task.ts';

const unchangedThresholds = thresholdBody(productThresholds, productThresholds);
const nothingFound: Readonly<Record<string, AlarmFault>> = {};

/** Who is notified of a fleet's alerts, while it is entered, and the saving of it. */
export function useAlarmDraft(fleet: Fleet) {
  const client = useQueryClient();
  const reload = useFleetsReload();
  // What the draft was begun from: what arrives later under what is being entered must not pass for it.
  const [begun, setBegun] = useState(fleet);
  const [draft, setDraft] = useState(() => alarmDraftOf(fleet));
  const [found, setFound] = useState(nothingFound);
  const isChanged = JSON.stringify(alarmBody(draft)) !== JSON.stringify(alarmBody(alarmDraftOf(begun)));
  const begin = (present: Fleet): void => {
    setBegun(present);
    setDraft(alarmDraftOf(present));
    setFound(nothingFound);
  };
  if (!isChanged && begun.version < fleet.version) begin(fleet);
  useChangedDraft(isChanged);
  const saving = useMutation({
    mutationFn: () =>
      call(updateFleet, {
        ...namedFleet(begun),
        body: { new_fleet_name: begun.name, ...unchangedThresholds, ...alarmBody(draft) },
        version: begun.version,
      }),
    onSuccess: begin,
    // Not where somebody else was quicker: that is the reader's to load, with what was entered before their eyes.
    onSettled: async (_saved, error) => {
      if (isVersionConflict(error)) return;
      await Promise.all([reload(), client.invalidateQueries({ queryKey: endpointKey(listAlertRecipients) })]);
    },
  });
  const submit = (): void => {
    const faults = findAlarmFaults(draft);
    setFound(faults);
    if (Object.keys(faults).length === 0) saving.mutate();
    else saving.reset();
  };
  const loadAgain = async (): Promise<void> => {
    const present = await loadFleet(client, begun.id);
    if (present !== null) begin(present);
    saving.reset();
    await reload();
  };
  const change = (changes: Partial<AlarmDraft>): void => setDraft((before) => ({ ...before, ...changes }));
  return { draft, change, found, isChanged, saving, submit, loadAgain };
}
