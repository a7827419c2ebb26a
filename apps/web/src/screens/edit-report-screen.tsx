import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { EditReport } from '../features/reports/edit-report.tsx';
import classes from './tabbed-screen.module.css';

/** `/reports/edit/{id}`: how a report is set up, and what became of it. */
export function EditReportScreen() {
  const t = useTranslations('titles');
  const { reportId } = useParams({ from: '/shell/reports/edit/$reportId' });
  return (
    <div className={classes.page} data-narrow>
      <h1 className={classes.title}>{t('editReport')}</h1>
      <EditReport key={reportId} reportId={reportId} />
    </div>
  );
}
