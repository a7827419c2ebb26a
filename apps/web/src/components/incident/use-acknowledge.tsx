import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Incident, withdrawAcknowledgement } from '@tyrewatch/contract/incidents/incident-endpoints';
import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { acknowledge, type AcknowledgeChoice, refreshIncidents } from './acknowledge-call.ts';

/** Acknowledging an incident and taking it back; `failure` is a ready-made notice or null. */
export function useAcknowledge(incident: Incident): {
  acknowledge: (choice: AcknowledgeChoice) => void;
  withdraw: () => void;
  isPending: boolean;
  failure: ReactElement | null;
} {
  const t = useTranslations('incidents');
  const textOf = useProblemText();
  const client = useQueryClient();
  // Also after a refusal: somebody else was quicker, and what they did should be seen.
  const acknowledging = useMutation({
    mutationFn: (choice: AcknowledgeChoice) => acknowledge(incident, choice),
    onSettled: () => refreshIncidents(client),
  });
  const withdrawing = useMutation({
    mutationFn: () =>
      call(withdrawAcknowledgement, { params: { incident_id: incident.id }, version: incident.version }),
    onSettled: () => refreshIncidents(client),
  });
  const error = acknowledging.error ?? withdrawing.error;
  return {
    acknowledge: (choice) => acknowledging.mutate(choice),
    withdraw: () => withdrawing.mutate(),
    isPending: acknowledging.isPending || withdrawing.isPending,
    failure:
      error === null ? null : (
        <p role="alert">
          {t('acknowledgeFailed')} {textOf(error)}
        </p>
      ),
  };
}
