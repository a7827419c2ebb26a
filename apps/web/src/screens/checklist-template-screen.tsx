import { getRouteApi } from '@tanstack/react-router';
import { checklistKinds } from '@tyrewatch/domain/checklists/checklist-rules';
import { TemplateEditor } from '../features/checklist-templates/template-editor.tsx';
import { InvalidResourcePage } from '../features/error-pages/invalid-resource-page.tsx';
import { screenTable } from '../screen-table.ts';
import classes from './tabbed-screen.module.css';

const route = getRouteApi(`/shell${screenTable.checklistTemplate.path}`);

/** `/checklists/templates/{kind}`: one template. */
export function ChecklistTemplateScreen() {
  const { templateId } = route.useParams();
  const kind = checklistKinds.find((one) => one === templateId);
  if (kind === undefined) return <InvalidResourcePage />;
  return (
    <div className={classes.page} data-wide>
      <TemplateEditor key={kind} kind={kind} missing={<InvalidResourcePage />} />
    </div>
  );
}
