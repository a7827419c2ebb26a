import { useTranslations } from 'use-intl';
import { JobSheetList } from '../features/job-sheets/job-sheet-list.tsx';
import classes from './tabbed-screen.module.css';

/** `/job-sheets`: the job sheets. */
export function JobSheetsScreen() {
  const t = useTranslations('titles');
  return (
    <div className={classes.page} data-wide>
      <h1 className={classes.title}>{t('jobSheets')}</h1>
      <JobSheetList />
    </div>
  );
}
