import type { Feed } from '@tyrewatch/contract/organisations/integration-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import type { Connection } from './integration-standing.ts';
import { useNowMs } from '../../i18n/use-now.ts';
import { standingOf } from './integration-standing.ts';

const timeOfDay = { hour: '2-digit', minute: '2-digit' } as const;

/** Says when something was or will be: of today the time alone, otherwise with its day. */
export function useFeedTime(): (at: string) => string {
  const format = useFormatter();
  const nowMs = useNowMs();
  return (at) => {
    const date = new Date(at);
    const isToday = format.dateTime(date, 'date') === format.dateTime(new Date(nowMs), 'date');
    return format.dateTime(date, isToday ? timeOfDay : { day: 'numeric', month: 'short', ...timeOfDay });
  };
}

/** Says how a connection stands in plain words, with the time of the next try. */
export function useFeedWords(): (connection: Connection) => string {
  const t = useTranslations('connections');
  const timeOf = useFeedTime();
  const faultText = (feed: Feed): string => {
    const { fault, kept, announced } = feed;
    if (fault === null) return '';
    const time = feed.next_try_on === null ? '' : timeOf(feed.next_try_on);
    if (fault === 'cut' && kept !== null && announced !== null)
      return t('feed.cutKept', { kept: String(kept), announced: String(announced), time });
    return t(`feed.faults.${fault}`, {
      time,
      seconds: String(feed.waited_seconds ?? 10),
      status: String(feed.fault_status ?? '–'),
    });
  };
  return (connection) => {
    const { integration, feed } = connection;
    const standing = standingOf(connection);
    if (standing === 'off') return t('feed.notConnected');
    if (standing === 'untested') return t('status.not_tested');
    if (feed !== null && feed.fault !== null) return faultText(feed);
    if (integration.status === 'incomplete') return t('status.incomplete');
    if (standing === 'working') {
      const isHeard = feed !== null && (feed.last_sync_on !== null || feed.last_received_on !== null);
      if (isHeard) return t(feed.delivery_path === null ? 'feed.working' : 'feed.pushed');
      return t(integration.status === 'working' ? 'feed.working' : `status.${integration.status}`);
    }
    const reason = integration.last_test?.checks.find(({ passed }) => passed === false)?.reason ?? null;
    return reason === null ? t('feed.testFailed') : `${t('feed.testFailed')}: ${t(`reasons.${reason}`)}`;
  };
}
