import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { BrakeUploadPage } from '../features/brakes/brake-upload-page.tsx';
import { screenTable } from '../screen-table.ts';
import classes from './tabbed-screen.module.css';

const route = getRouteApi(`/shell${screenTable.brakeReportUpload.path}`);

/** `/upload-trailer-brake-report`: keeps the results of a provider's file. */
export function BrakeUploadScreen() {
  const t = useTranslations('titles');
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('brakeReportUpload')}</h1>
      <BrakeUploadPage search={route.useSearch()} />
    </div>
  );
}
