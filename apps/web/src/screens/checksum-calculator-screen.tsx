import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ChecksumCalculator } from '../features/utilities/checksum-calculator.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { paths } from '../paths.ts';
import { screenTable } from '../screen-table.ts';
import { PageTabs } from '../ui/page-tabs.tsx';
import classes from './tabbed-screen.module.css';

const route = getRouteApi(`/shell${screenTable.checksumCalculator.path}`);

const CommandReference = lazyPart(
  async () => (await import('../features/utilities/command-reference.tsx')).CommandReference,
);

/** The screen decides itself which tab is current; a link adds that only at exactly its address. */
const exactly = { exact: true, includeSearch: true } as const;

/** `/utilities/checksumCalculator`: the calculator and the reference of commands. */
export function ChecksumCalculatorScreen() {
  const t = useTranslations('titles');
  const tUtilities = useTranslations('utilities');
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const isReference = search.tab === 'commands';
  const title = isReference ? tUtilities('commandReference') : t('checksumCalculator');
  const current = (isCurrent: boolean) => (isCurrent ? 'page' : undefined);
  return (
    <div className={classes.page} data-wide>
      <h1 className={classes.title}>{title}</h1>
      <PageTabs label={title}>
        <Link to={paths.checksumCalculator} search={{}} activeOptions={exactly} aria-current={current(!isReference)}>
          {t('checksumCalculator')}
        </Link>
        <Link
          to={paths.checksumCalculator}
          search={{ tab: 'commands' }}
          activeOptions={exactly}
          aria-current={current(isReference)}
        >
          {tUtilities('commandReference')}
        </Link>
      </PageTabs>
      {search.tab === 'commands' ? (
        <CommandReference />
      ) : (
        <ChecksumCalculator
          search={search}
          onChange={(changed) => void navigate({ search: changed, replace: true, resetScroll: false })}
        />
      )}
    </div>
  );
}
