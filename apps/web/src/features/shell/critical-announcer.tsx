import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { live } from '../../live/live.ts';
import { unseenAlerts } from '../../unseen-alerts.ts';

/** An alert that became critical longer ago than this is not news, in milliseconds. */
const newsMs = 120_000;

/** Says new critical alerts aloud to screen readers, politely, without moving anything on screen. */
export function CriticalAnnouncer() {
  const t = useTranslations('shell');
  const [latest, setLatest] = useState<{ count: number; registration: string } | null>(null);
  const known = useRef(new Set<number>());

  useEffect(
    () =>
      live.on('incident', ({ incident }) => {
        const isNew =
          incident.state === 'open' &&
          incident.level === 'critical' &&
          Date.now() - Date.parse(incident.level_since) < newsMs;
        if (!isNew || known.current.has(incident.id)) return;
        known.current.add(incident.id);
        unseenAlerts.add();
        setLatest((before) => ({
          count: (before?.count ?? 0) + 1,
          registration: incident.registration,
        }));
      }),
    [],
  );
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {latest !== null && t('newCritical', latest)}
    </VisuallyHidden>
  );
}
