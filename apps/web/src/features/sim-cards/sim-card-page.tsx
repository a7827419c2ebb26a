import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { getSimCard } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isInvalidResource } from '../../api/api-problem.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { FactList } from '../../components/fact-list/fact-list.tsx';
import { paths } from '../../paths.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { DeleteSimCardDialog } from './sim-card-dialogs.tsx';
import { SimCardForm } from './sim-card-form.tsx';
import { SimCardStateText, SimCardUnit, useProviderWords } from './sim-card-list.tsx';
import classes from './sim-cards.module.css';

/** One SIM card; `missing` stands in place of one that does not exist or may not be seen. */
export function SimCardPage({ simCardId, missing }: { readonly simCardId: number; readonly missing: ReactNode }) {
  const t = useTranslations('simCards');
  const record = useSession();
  const navigate = useNavigate();
  const providerWords = useProviderWords();
  const query = useQuery(endpointQuery(getSimCard, { params: { sim_card_id: simCardId } }));
  const [isDeleting, setDeleting] = useState(false);
  if (isInvalidResource(query.error)) return missing;
  if (query.data === undefined) {
    if (query.error === null) return <SkeletonLines lines={6} height={36} />;
    return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  }
  const card = query.data;
  return (
    <div className={classes.screen}>
      <Link to={paths.simCards}>{t('back')}</Link>
      <section className={classes.card}>
        <FactList
          facts={[
            { name: t('columns.provider'), value: providerWords(card.provider) },
            { name: t('columns.state'), value: <SimCardStateText card={card} /> },
            { name: t('columns.imei'), value: <SimCardUnit card={card} /> },
            { name: t('organisation'), value: card.organization.name },
          ]}
        />
        {may(record, 'sim_card:create') && <SimCardForm key={card.id} card={card} />}
      </section>
      {may(record, 'sim_card:delete') && (
        <Button variant="default" color="red" onClick={() => setDeleting(true)}>
          {t('delete')}
        </Button>
      )}
      {isDeleting && (
        <DeleteSimCardDialog
          card={card}
          onClose={() => setDeleting(false)}
          // What is typed for a card that is gone cannot be saved any more.
          onDeleted={() => void navigate({ to: paths.simCards, ignoreBlocker: true })}
        />
      )}
    </div>
  );
}
