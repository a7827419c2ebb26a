import { Link, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ReportHistoryList } from '../features/report-history/report-history-list.tsx';
import { ReportList } from '../features/reports/report-list.tsx';
import { paths } from '../paths.ts';
import { PageTabs } from '../ui/page-tabs.tsx';
import classes from './tabbed-screen.module.css';

/** The screen decides itself which tab is current; a link adds that only at exactly its address. */
const exactly = { exact: true, includeSearch: true } as const;

/** `/reports`: what is mailed by itself, to whom and when, and what was made of it. */
export function ReportsScreen() {
  const t = useTranslations('reportHistory');
  const tTitles = useTranslations('titles');
  const search = useSearch({ from: '/shell/reports' });
  const isHistory = 'tab' in search;
  return (
    <div className={classes.page} data-wide>
      <h1 className={classes.title}>{tTitles('reports')}</h1>
      <PageTabs label={tTitles('reports')}>
        <Link to={paths.reports} search={{}} activeOptions={exactly} aria-current={isHistory ? undefined : 'page'}>
          {t('tabs.reports')}
        </Link>
        <Link
          to={paths.reports}
          search={{ tab: 'history' }}
          activeOptions={exactly}
          aria-current={isHistory ? 'page' : undefined}
        >
          {t('tabs.history')}
        </Link>
      </PageTabs>
      {isHistory ? <ReportHistoryList /> : <ReportList />}
    </div>
  );
}
