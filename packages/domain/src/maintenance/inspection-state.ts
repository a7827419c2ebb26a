/**
 * How a vehicle stands, the most urgent first: due, inspected this week, due later; `unknown`: nobody recorded the last one; `none`: no
 * interval is set.
 */
export const inspectionStates = ['overdue', 'soon', 'unknown', 'later', 'done', 'none'] as const;
/** How a vehicle stands. */
export type InspectionState = (typeof inspectionStates)[number];
