import { useQuery } from '@tanstack/react-query';
import { listLatestChanges } from '@tyrewatch/contract/audit/audit-endpoints';
import { useTranslations } from 'use-intl';
import { Link } from '@tanstack/react-router';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { paths } from '../../paths.ts';
import { isAdministrator } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { Elapsed } from '../../components/elapsed.tsx';
import classes from './latest-changes.module.css';
import { useChangeWords } from './use-change-words.ts';

const shown = 3;
/** How often the list is asked for while it is on screen, in milliseconds. */
const pauseMs = 60_000;

/** The newest changes in plain words; nothing while there are none, or while they cannot be had: the page has more important things to say. */
export function LatestChanges() {
  const t = useTranslations('changes');
  const wordsOf = useChangeWords();
  const isAdmin = isAdministrator(useSession());
  const { data } = useQuery({
    ...endpointQuery(listLatestChanges, { query: { limit: shown } }),
    refetchInterval: pauseMs,
  });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className={classes.changes} aria-labelledby="latest-changes">
      <h2 id="latest-changes">{t('heading')}</h2>
      <ol>
        {data.items.map((change) => (
          <li key={change.id}>
            <span className={classes.sentence} title={wordsOf(change)}>
              {wordsOf(change)}
            </span>{' '}
            <Elapsed at={change.at} absent="" />
          </li>
        ))}
      </ol>
      {isAdmin && (
        <Link to={paths.organization} search={{ tab: 'audit' }}>
          {t('all')}
        </Link>
      )}
    </section>
  );
}
