import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { mostOrganisations, organisationsQuery } from '../../api/organisations-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { OrganisationDetails } from './organisation-details.tsx';
import { OrganisationTree } from './organisation-tree.tsx';
import classes from './organisation-tree.module.css';

/** `/organization?tab=organizations`: the tree, and what can be done with the chosen organisation. */
export function OrganisationsTab() {
  const t = useTranslations('organisations');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { data, error, refetch } = useQuery(organisationsQuery);
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines lines={6} height={36} />;
  const chosen = data.find(({ id }) => id === chosenId) ?? data[0];
  if (chosen === undefined) return null;
  return (
    <>
      {data.length >= mostOrganisations && <p>{t('tooMany', { count: data.length })}</p>}
      <div className={classes.columns}>
        <OrganisationTree rows={data} chosenId={chosen.id} onChoose={setChosenId} />
        <OrganisationDetails key={chosen.id} chosen={chosen} rows={data} />
      </div>
    </>
  );
}
