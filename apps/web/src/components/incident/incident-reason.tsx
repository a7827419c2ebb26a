import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';
import { useTranslations } from 'use-intl';

/** What the level and the numbers of an alert say themselves. */
const saidByNumbers = new Set<Incident['reason']>([
  'low_pressure',
  'over_inflation',
  'high_temperature',
  'silent_sensor',
]);

/** What was found that an alert is about; nothing where its numbers say so. */
export function IncidentReason({ incident: { reason } }: { readonly incident: Pick<Incident, 'reason'> }) {
  const t = useTranslations('inbox.reasons');
  return saidByNumbers.has(reason) ? null : <strong data-reason={reason}>{t(reason)}</strong>;
}
