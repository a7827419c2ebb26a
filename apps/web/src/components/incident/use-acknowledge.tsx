import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Incident, withdrawAcknowledgement } from '@tyrewatch/contract/incidents/incident-endpoints';
import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import classes from '../../ui/form-fields.module.css';
import { isVersionConflict, LoadAgain } from '../load-again.tsx';
import { acknowledge, type AcknowledgeChoice, refreshIncidents, showIncident } from './acknowledge-call.ts';

/**
 * Acknowledging an incident and taking it back; `failure` is a ready-made notice or null. `onDone` hears when nothing is left
 * to be entered: it is acknowledged, or shown anew.
 */
export function useAcknowledge(
  incident: Incident,
  onDone: () => void,
): {
  acknowledge: (choice: AcknowledgeChoice) => void;
  withdraw: () => void;
  isPending: boolean;
  failure: ReactElement | null;
} {
  const t = useTranslations('incidents');
  const textOf = useProblemText();
  const client = useQueryClient();
  // Not where somebody else was quicker: that is the reader's to load, with what was entered before their eyes.
  const onSettled = (_answer: unknown, error: unknown): void => {
    if (!isVersionConflict(error)) void refreshIncidents(client);
  };
  const acknowledging = useMutation({
    mutationFn: (choice: AcknowledgeChoice) => acknowledge(incident, choice),
    onSuccess: (answer) => {
      showIncident(client, answer);
      onDone();
    },
    onSettled,
  });
  const withdrawing = useMutation({
    mutationFn: () =>
      call(withdrawAcknowledgement, { params: { incident_id: incident.id }, version: incident.version }),
    onSuccess: (answer) => showIncident(client, answer),
    onSettled,
  });
  const loadAgain = async (): Promise<void> => {
    await refreshIncidents(client);
    acknowledging.reset();
    withdrawing.reset();
    onDone();
  };
  const error = acknowledging.error ?? withdrawing.error;
  return {
    acknowledge: (choice) => acknowledging.mutate(choice),
    withdraw: () => withdrawing.mutate(),
    isPending: acknowledging.isPending || withdrawing.isPending,
    failure:
      error === null ? null : (
        <div role="alert" className={classes.failure}>
          {t('acknowledgeFailed')} {textOf(error)}
          {isVersionConflict(error) && <LoadAgain onLoad={loadAgain} hasEntries={acknowledging.error !== null} />}
        </div>
      ),
  };
}
