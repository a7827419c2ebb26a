import { getRouteApi } from '@tanstack/react-router';
import { InvalidResourcePage } from '../features/error-pages/invalid-resource-page.tsx';
import { ReportFilePage } from '../features/report-files/report-file-page.tsx';
import { screenTable } from '../screen-table.ts';
import classes from './tabbed-screen.module.css';

const route = getRouteApi(`/shell${screenTable.reportFile.path}`);

/** `/report-files/{id}`: a report as a file, while it is made and until it expires. */
export function ReportFileScreen() {
  const fileId = Number(route.useParams().fileId);
  if (!Number.isSafeInteger(fileId) || fileId < 1) return <InvalidResourcePage />;
  return (
    <div className={classes.page} data-narrow>
      <ReportFilePage key={fileId} fileId={fileId} />
    </div>
  );
}
