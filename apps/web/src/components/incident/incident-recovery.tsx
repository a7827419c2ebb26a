import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';
import { useFormatter, useTranslations } from 'use-intl';

/** Why an alert stands although the values are back within their limits: since when they are, and when it ends. */
export function IncidentRecovery({ incident }: { incident: Incident }) {
  const t = useTranslations('tyres.recovery');
  const format = useFormatter();
  const { held_by: heldBy, recovering_since: since, recovery_ends_at: endsAt } = incident;
  if (heldBy === null) return null;
  const timeOf = (at: string | null): string => (at === null ? '' : format.dateTime(new Date(at), 'long'));
  return <div>{t(heldBy, { since: timeOf(since), ends: timeOf(endsAt) })}</div>;
}
