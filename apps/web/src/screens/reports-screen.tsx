import { useTranslations } from 'use-intl';
import { ReportList } from '../features/reports/report-list.tsx';
import classes from './tabbed-screen.module.css';

/** `/reports`: what is mailed by itself, to whom and when. */
export function ReportsScreen() {
  const t = useTranslations('titles');
  return (
    <div className={classes.page} data-wide>
      <h1 className={classes.title}>{t('reports')}</h1>
      <ReportList />
    </div>
  );
}
