import { getRouteApi } from '@tanstack/react-router';
import { NewReport } from '../features/reports/new-report.tsx';
import { screenTable } from '../screen-table.ts';
import classes from './tabbed-screen.module.css';

const route = getRouteApi(`/shell${screenTable.addReport.path}`);

/** `/reports/new`: sets up a report that is mailed by a schedule. */
export function AddReportScreen() {
  const search = route.useSearch();
  return (
    <div className={classes.page} data-wide>
      <NewReport key={JSON.stringify(search)} search={search} />
    </div>
  );
}
