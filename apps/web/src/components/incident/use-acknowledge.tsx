import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  acknowledgeIncident,
  getIncident,
  type Incident,
  listIncidents,
  withdrawAcknowledgement,
} from '@tyrewatch/contract/incidents/incident-endpoints';
import { getVehicle, listVehicleEvents } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { useProblemText } from '../../i18n/problem-text.ts';

/** What a person says when acknowledging. */
export interface AcknowledgeChoice {
  note: string;
  /** For how many hours the incident stays silent; null = until it is resolved. */
  hours: number | null;
}

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
  const params = { incident_id: incident.id };
  const refresh = async (): Promise<void> => {
    await Promise.all(
      [getIncident, listIncidents, listVehicleEvents, getVehicle].map((endpoint) =>
        client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    );
  };
  // Also after a refusal: somebody else was quicker, and what they did should be seen.
  const acknowledging = useMutation({
    mutationFn: ({ note, hours }: AcknowledgeChoice) =>
      call(acknowledgeIncident, {
        params,
        body: {
          version: incident.version,
          ...(note.trim() === '' ? {} : { note: note.trim() }),
          ...(hours === null ? {} : { until: new Date(Date.now() + hours * 3_600_000).toISOString() }),
        },
      }),
    onSettled: refresh,
  });
  const withdrawing = useMutation({
    mutationFn: () => call(withdrawAcknowledgement, { params }),
    onSettled: refresh,
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
