import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX, IconMinus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { elapsedText } from '../../i18n/elapsed-time.ts';
import { useNowMs } from '../../i18n/use-now.ts';
import { paths } from '../../paths.ts';
import type { Connection } from './integration-standing.ts';
import { kindOf, lagMs, lastDataOn, standingOf } from './integration-standing.ts';
import classes from './integrations.module.css';
import { useFeedTime, useFeedWords } from './use-feed-words.ts';

const marks = {
  people: IconCircleX,
  retrying: IconAlertTriangle,
  working: IconCircleCheck,
  untested: IconCircleDashed,
  off: IconMinus,
} as const;

/** All connections of an organisation: how each stands, its newest data, how late that is, and whose vehicles it knows. */
export function IntegrationList(props: {
  readonly connections: readonly Connection[];
  readonly openId: number | undefined;
  readonly organisationId: number;
}) {
  const t = useTranslations('connections');
  const tName = useTranslations('integrations.names');
  const timeOf = useFeedTime();
  const locale = useLocale();
  const nowMs = useNowMs();
  const words = useFeedWords();
  return (
    <table className={classes.list}>
      <thead>
        <tr>
          <th scope="col">{t('feed.columns.integration')}</th>
          <th scope="col">{t('feed.columns.state')}</th>
          <th scope="col">{t('feed.columns.lastData')}</th>
          <th scope="col" className={classes.number}>
            {t('feed.columns.lag')}
          </th>
          <th scope="col" className={classes.number}>
            {t('feed.columns.matched')}
          </th>
        </tr>
      </thead>
      <tbody>
        {props.connections.map((connection) => {
          const { integration, feed } = connection;
          const standing = standingOf(connection);
          const Mark = marks[standing];
          const lastOn = lastDataOn(connection);
          const lag = lagMs(connection, nowMs);
          const unmatched = feed === null ? 0 : feed.reported_count - feed.matched_count;
          return (
            <tr key={integration.integration_id} data-open={integration.integration_id === props.openId || undefined}>
              <th scope="row">
                <Link
                  to={paths.organization}
                  search={{ tab: 'integrations', organization: props.organisationId, open: integration.integration_id }}
                >
                  {tName(integration.name)}
                </Link>
                <span className={classes.below}>{t(`feed.kinds.${kindOf(integration)}`)}</span>
              </th>
              <td data-standing={standing} className={classes.state}>
                <Mark size={16} aria-hidden />
                <span>
                  {words(connection)}
                  {unmatched > 0 && (
                    <span className={classes.below}>{t('feed.unmatchedCount', { count: unmatched })}</span>
                  )}
                </span>
              </td>
              <td data-label={t('feed.columns.lastData')} data-none={lastOn === null || undefined}>
                {lastOn === null ? '–' : timeOf(lastOn)}
              </td>
              <td data-label={t('feed.columns.lag')} data-none={lag === null || undefined} className={classes.number}>
                {lag === null ? '–' : elapsedText(lag, locale)}
              </td>
              <td
                data-label={t('feed.columns.matched')}
                data-none={(feed?.reported_count ?? 0) === 0 || undefined}
                className={classes.number}
              >
                {feed === null || feed.reported_count === 0
                  ? '–'
                  : t('feed.ofMatched', { matched: String(feed.matched_count), count: String(feed.reported_count) })}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
