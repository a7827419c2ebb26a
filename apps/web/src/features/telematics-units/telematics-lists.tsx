import { Link, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { RefusedMessages } from './refused-messages.tsx';
import { UnitList } from './unit-list.tsx';
import { refusedTab } from './unit-search.ts';

/** The screen decides itself which tab is current; a link adds that only at exactly its address. */
const exactly = { exact: true, includeSearch: true } as const;

/** The telematics units, for those who may add units what was refused because it is of none, and the way to the calculator. */
export function TelematicsLists() {
  const t = useTranslations('telematicsUnits');
  const search = useSearch({ from: '/shell/kit/telematics' });
  const tTitles = useTranslations('titles');
  const mayAdd = may(useSession(), 'telematics_unit:create');
  const isRefused = mayAdd && 'tab' in search;
  const current = (isCurrent: boolean) => (isCurrent ? 'page' : undefined);
  return (
    <>
      <PageTabs label={t('title')}>
        <Link to={paths.telematicsBoxes} search={{}} activeOptions={exactly} aria-current={current(!isRefused)}>
          {t('listTabs.units')}
        </Link>
        {mayAdd && (
          <Link
            to={paths.telematicsBoxes}
            search={refusedTab}
            activeOptions={exactly}
            aria-current={current(isRefused)}
          >
            {t('listTabs.refused')}
          </Link>
        )}
        <Link to={paths.checksumCalculator}>{tTitles('checksumCalculator')}</Link>
      </PageTabs>
      {isRefused ? <RefusedMessages /> : <UnitList />}
    </>
  );
}
