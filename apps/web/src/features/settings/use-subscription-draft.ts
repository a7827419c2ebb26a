import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AlertSubscription } from '@tyrewatch/contract/users/account-endpoints';
import { listAlertSubscriptions, updateAlertSubscriptions } from '@tyrewatch/contract/users/account-endpoints';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useChangedDraft } from '../../ui/use-changed-draft.ts';

/** The subscriptions as the server answers them. */
export interface SavedSubscriptions {
  readonly items: readonly AlertSubscription[];
  /** Hour of the daily e-mail of maintenance alerts; null = each at once. */
  readonly maintenance_digest_hour: number | null;
}

const draftOf = ({ items, maintenance_digest_hour: digestHour }: SavedSubscriptions) => ({
  lines: items.map((line, key) => ({ key, line })),
  digestHour,
});

type Draft = ReturnType<typeof draftOf>;

/** The subscriptions as they are sent: without the names that only show. */
const bodyOf = ({ lines, digestHour }: Draft) => ({
  items: lines.map(({ line: { fleet_name: _fleet, registration: _registration, ...item } }) => item),
  maintenance_digest_hour: digestHour,
});

/** The own subscriptions while they are entered, and the saving of them. */
export function useSubscriptionDraft(saved: SavedSubscriptions) {
  const client = useQueryClient();
  // What the draft was begun from: what arrives later under what is being entered must not pass for it.
  const [begun, setBegun] = useState(saved);
  const [draft, setDraft] = useState(() => draftOf(saved));
  const body = bodyOf(draft);
  const isChanged = JSON.stringify(body) !== JSON.stringify(bodyOf(draftOf(begun)));
  const begin = (present: SavedSubscriptions): void => {
    setBegun(present);
    setDraft(draftOf(present));
  };
  if (!isChanged && begun !== saved) begin(saved);
  useChangedDraft(isChanged);
  const saving = useMutation({
    mutationFn: () => call(updateAlertSubscriptions, { body }),
    onSuccess: (answer) => {
      begin(answer);
      client.setQueryData(endpointQuery(listAlertSubscriptions).queryKey, answer);
    },
  });
  const change = (changes: Partial<Draft>): void => {
    saving.reset();
    setDraft({ ...draft, ...changes });
  };
  return {
    draft,
    isChanged,
    saving,
    setDigestHour: (digestHour: number | null) => change({ digestHour }),
    add: (line: AlertSubscription) =>
      change({ lines: [...draft.lines, { key: Math.max(-1, ...draft.lines.map(({ key }) => key)) + 1, line }] }),
    replace: (key: number, line: AlertSubscription) =>
      change({ lines: draft.lines.map((other) => (other.key === key ? { key, line } : other)) }),
    remove: (key: number) => change({ lines: draft.lines.filter((other) => other.key !== key) }),
  };
}
