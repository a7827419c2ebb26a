import { getRouteApi } from '@tanstack/react-router';
import { InvalidResourcePage } from '../features/error-pages/invalid-resource-page.tsx';
import { EditReport } from '../features/reports/edit-report.tsx';
import { screenTable } from '../screen-table.ts';
import classes from './tabbed-screen.module.css';

const route = getRouteApi(`/shell${screenTable.editReport.path}`);

/** `/reports/edit/{id}`: how a report is set up, and what became of it. */
export function EditReportScreen() {
  const reportId = Number(route.useParams().reportId);
  if (!Number.isSafeInteger(reportId) || reportId < 1) return <InvalidResourcePage />;
  return (
    <div className={classes.page} data-wide>
      <EditReport key={reportId} reportId={reportId} missing={<InvalidResourcePage />} />
    </div>
  );
}
