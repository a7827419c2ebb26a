import { Link, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths.ts';
import { PageTabs } from '../ui/page-tabs.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import { organisationTabIds } from './organisation-search.ts';
import { organisationPanels } from './organisation-tabs.ts';
import { useKnownOrganisation } from './use-known-organisation.ts';
import classes from './tabbed-screen.module.css';

/** The screen decides itself which tab is current; a link adds that only at exactly its address. */
const exactly = { exact: true, includeSearch: true } as const;

/** `/organization`: who belongs to the organisation and how it is set up. */
export function OrganisationScreen() {
  const t = useTranslations('organisation');
  const tTitles = useTranslations('titles');
  useKnownOrganisation();
  const { tab = 'settings', organization } = useSearch({ from: '/shell/organization' });
  const Panel = organisationPanels[tab];
  return (
    <div className={classes.page} data-wide={tab === 'integrations' || undefined}>
      <h1 className={classes.title}>{tTitles('organization')}</h1>
      <PageTabs label={tTitles('organization')}>
        {organisationTabIds.map((id) => (
          <Link
            key={id}
            to={paths.organization}
            search={{ tab: id, ...(organization === undefined ? {} : { organization }) }}
            activeOptions={exactly}
            aria-current={id === tab ? 'page' : undefined}
          >
            {t(`tabs.${id}`)}
          </Link>
        ))}
      </PageTabs>
      <Suspense fallback={<SkeletonLines lines={6} height={32} />}>
        <Panel />
      </Suspense>
    </div>
  );
}
