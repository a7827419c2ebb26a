import { inspectionStates } from '@tyrewatch/domain/maintenance/inspection-state';
import type { InspectionStanding } from '@tyrewatch/store/inspections/inspection-standing-views';

/** The most urgent first: by state, the furthest past first, then by the day that counts, then by registration. */
export function sortStandings(standings: readonly InspectionStanding[]): InspectionStanding[] {
  const keyOf = ({ state, dueOn, due, registration }: InspectionStanding): string => {
    const far = String(Math.round(100_000_000 + (due?.kmLeft ?? 0))).padStart(10, '0');
    return `${inspectionStates.indexOf(state)} ${dueOn ?? '9'} ${far} ${registration}`;
  };
  return standings
    .map((standing) => ({ standing, key: keyOf(standing) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ standing }) => standing);
}
