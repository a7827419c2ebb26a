import { ChecklistsPage } from '../features/checklists/checklists-page.tsx';
import classes from './tabbed-screen.module.css';

/** `/checklists`: the walk-round checks. */
export function ChecklistsScreen() {
  return (
    <div className={classes.page} data-wide>
      <ChecklistsPage />
    </div>
  );
}
