import { VisuallyHidden } from '@mantine/core';
import { listIncidents } from '@tyrewatch/contract/incidents/incident-endpoints';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { live } from '../../live/live.ts';
import { may } from '../../session/access-gate.ts';
import { session } from '../../session/session.ts';
import { unseenAlerts } from '../../unseen-alerts.ts';
import type { CriticalList } from './critical-news.ts';
import { followCriticalNews } from './critical-news.ts';

/** The most that one question answers. */
const limit = 200;

async function listCritical(): Promise<CriticalList> {
  if (!may(session.get(), 'vehicle:list')) return { incidents: [], isWhole: true };
  const query = { states: 'open,acknowledged', levels: 'critical', limit };
  const { items, next_cursor: next } = await call(listIncidents, { query });
  return { incidents: items, isWhole: next === null };
}

/** Says new critical alerts aloud to screen readers, politely, without moving anything on screen. */
export function CriticalAnnouncer() {
  const t = useTranslations('shell');
  const [latest, setLatest] = useState<{ count: number; registration: string } | null>(null);
  useEffect(
    () =>
      followCriticalNews({
        connection: live,
        list: listCritical,
        onNews: (news) => {
          news.forEach(unseenAlerts.add);
          const registration = news[0]?.registration ?? '';
          setLatest((before) => ({ count: (before?.count ?? 0) + news.length, registration }));
        },
      }),
    [],
  );
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {latest !== null && t('newCritical', latest)}
    </VisuallyHidden>
  );
}
