import { useTranslations } from 'use-intl';
import { mostOrganisations } from '../../api/organisations-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { OrganisationDetails } from './organisation-details.tsx';
import { OrganisationsMenu } from './organisations-menu.tsx';
import { OrganisationTree } from './organisation-tree.tsx';
import classes from './organisation-tree.module.css';
import { useChosenOrganisation } from './use-chosen-organisation.ts';

/** `/organization?tab=organizations`: the tree, and what can be done with the chosen organisation. */
export function OrganisationsTab() {
  const t = useTranslations('organisations');
  const { organisations: rows, chosen, choose, error, retry } = useChosenOrganisation();
  if (error !== null) return <ErrorNotice error={error} onRetry={retry} />;
  if (rows === undefined) return <SkeletonLines lines={6} height={36} />;
  if (chosen === undefined) return null;
  return (
    <>
      {rows.length >= mostOrganisations && <p>{t('tooMany', { count: rows.length })}</p>}
      <div>
        <OrganisationsMenu />
      </div>
      <div className={classes.columns}>
        <OrganisationTree rows={rows} chosenId={chosen.id} onChoose={choose} />
        <OrganisationDetails key={chosen.id} chosen={chosen} rows={rows} />
      </div>
    </>
  );
}
