import { getRouteApi } from '@tanstack/react-router';
import { InvalidResourcePage } from '../features/error-pages/invalid-resource-page.tsx';
import { JobSheetPage } from '../features/job-sheets/job-sheet-page.tsx';
import { checksCarePart } from '../late-screen.ts';
import { screenTable } from '../screen-table.ts';
import classes from './tabbed-screen.module.css';

const JobChecklist = checksCarePart(
  async () => (await import('../features/checklists/job-checklist.tsx')).JobChecklist,
);

const route = getRouteApi(`/shell${screenTable.jobSheet.path}`);

/** `/job-sheets/{id}`: one job sheet. */
export function JobSheetScreen() {
  const { jobId } = route.useParams();
  // Written as on paper or as it is called by the interface.
  const id = Number(jobId.replace(/^j-/i, ''));
  if (!Number.isSafeInteger(id) || id < 1) return <InvalidResourcePage />;
  return (
    <div className={classes.page} data-wide>
      <JobSheetPage
        key={id}
        jobId={id}
        missing={<InvalidResourcePage />}
        renderChecklist={(job, checklistId) => <JobChecklist jobId={job.id} checklistId={checklistId} />}
      />
    </div>
  );
}
