import { getRouteApi } from '@tanstack/react-router';
import { WalkRoundPage } from '../features/walk-round/walk-round-page.tsx';
import { parseWalkRoundSearch } from '../features/walk-round/walk-round-search.ts';
import { screenTable } from '../screen-table.ts';

const route = getRouteApi(`/shell${screenTable.newChecklist.path}`);

/** `/checklists/new`: the driver's walk-round check. */
export function WalkRoundScreen() {
  return <WalkRoundPage search={parseWalkRoundSearch(route.useSearch())} />;
}
