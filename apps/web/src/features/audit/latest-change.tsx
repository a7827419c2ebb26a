import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listLatestChanges } from '@tyrewatch/contract/audit/audit-endpoints';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { Elapsed } from '../../components/elapsed.tsx';
import { paths } from '../../paths.ts';
import { isAdministrator } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import classes from './latest-change.module.css';
import { useChangeWords } from './use-change-words.ts';

/** How often it is asked for while it is on screen, in milliseconds. */
const pauseMs = 60_000;

/** The newest change in plain words; nothing while there is none, or while it cannot be had: the page has more important things to say. */
export function LatestChange() {
  const t = useTranslations('changes');
  const wordsOf = useChangeWords();
  const isAdmin = isAdministrator(useSession());
  const { data } = useQuery({
    ...endpointQuery(listLatestChanges, { query: { limit: 1 } }),
    refetchInterval: pauseMs,
  });
  const [change] = data?.items ?? [];
  if (change === undefined) return null;
  return (
    <p className={classes.change} aria-label={t('heading')}>
      <IconHistory size={15} aria-hidden className={classes.icon} />
      <span className={classes.sentence} title={wordsOf(change)}>
        {wordsOf(change)}
      </span>
      <Elapsed at={change.at} absent="" />
      {isAdmin && (
        <Link to={paths.organization} search={{ tab: 'audit' }}>
          {t('all')}
        </Link>
      )}
    </p>
  );
}
