import { useTranslations } from 'use-intl';
import { NewReport } from '../features/reports/new-report.tsx';
import classes from './tabbed-screen.module.css';

/** `/reports/new`: sets up a report that is mailed by a schedule. */
export function AddReportScreen() {
  const t = useTranslations('titles');
  return (
    <div className={classes.page} data-narrow>
      <h1 className={classes.title}>{t('addReport')}</h1>
      <NewReport />
    </div>
  );
}
