import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';
import { useFormatter, useTranslations } from 'use-intl';

/** Why an alert stands although the values are back within their limits: since when they are, and when it ends. */
export function IncidentRecovery({ incident }: { incident: Incident }) {
  const t = useTranslations('tyres.recovery');
  const format = useFormatter();
  const { advice, recovering_since: since, recovery_ends_at: endsAt } = incident;
  if (advice !== 'watch_recovery') return null;
  const timeOf = (at: string): string => format.dateTime(new Date(at), 'long');
  const text =
    since === null || endsAt === null ? t('near') : t('until', { since: timeOf(since), ends: timeOf(endsAt) });
  return <div>{text}</div>;
}
