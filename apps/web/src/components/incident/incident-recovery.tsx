import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';
import { useFormatter, useTranslations } from 'use-intl';

/** That an alert is a single reading's, or why it is held although its last reading is milder, and until when. */
export function IncidentRecovery({ incident }: { incident: Incident }) {
  const t = useTranslations();
  const format = useFormatter();
  const {
    held_by: heldBy,
    level,
    measured_level: measured,
    recovering_since: since,
    recovery_ends_at: endsAt,
  } = incident;
  if (incident.single_reading) return <div>{t('tyres.singleReading')}</div>;
  if (heldBy === null || measured === null) return null;
  return (
    <div>
      {t(`tyres.held.${heldBy}`, {
        level: t(`levels.name.${level}`),
        measured: measured === 'okay' ? t('tyres.held.withinLimits') : t(`levels.name.${measured}`),
        since: since === null ? '' : format.dateTime(new Date(since), 'near'),
        ends: endsAt === null ? '' : format.dateTime(new Date(endsAt), 'near'),
      })}
    </div>
  );
}
