import { inspectionStates } from '@tyrewatch/domain/maintenance/inspection-state';
import type { InspectionState } from '@tyrewatch/domain/maintenance/inspection-state';

/** Views of the report as the address has them: the calendar of five weeks or three months, and what was done. */
export const pmiViews = ['5w', '3m', 'done'] as const;
/** A view of the report. */
export type PmiView = (typeof pmiViews)[number];

/** Weeks that the calendar of a view shows. */
export const weeksOf: Readonly<Record<PmiView, number>> = { '5w': 5, '3m': 13, done: 5 };

/** What the report is narrowed to; absent = the first view, and every state and depot. */
export interface PmiSearch {
  readonly view?: PmiView;
  readonly state?: InspectionState;
  readonly depot?: number;
}

/** Reads the query; what the report does not know is left out. */
export function parsePmiSearch(search: Record<string, unknown>): PmiSearch {
  const view = pmiViews.find((each) => each === search['view']);
  const state = inspectionStates.find((each) => each === search['state']);
  const depot = Number(search['depot']);
  return {
    ...(view === undefined || view === '5w' ? {} : { view }),
    ...(state === undefined ? {} : { state }),
    ...(Number.isSafeInteger(depot) && depot > 0 ? { depot } : {}),
  };
}
