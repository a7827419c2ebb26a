import { brakePassPercent } from '../telemetry/brake-performance.ts';
import { addDays, daysBetween } from './calendar-date.ts';
import type { InspectionState } from './inspection-state.ts';
import type { Due } from './due-dates.ts';
import { dateOfDue } from './due-dates.ts';

/** How an inspection ended: nothing found, defects put right, or defects that are still there. */
export const inspectionResults = ['passed', 'rectified', 'failed'] as const;
/** A way in which it ended. */
export type InspectionResult = (typeof inspectionResults)[number];

/** How brakes are assessed at an inspection: the ways of DVSA’s Guide to maintaining roadworthiness, section 5.3. */
export const brakeAssessments = ['laden_roller', 'ebpms', 'decelerometer', 'unladen'] as const;
/** A way of assessing brakes; `unladen` needs a reason. */
export type BrakeAssessment = (typeof brakeAssessments)[number];

/** Least service-brake efficiency in percent: 45 of a semi-trailer, 50 of what has an engine (UK annual test). */
export const leastBrakePercent = (isTowed: boolean): number => (isTowed ? brakePassPercent : 50);

/** The Monday of the week of a date. */
export const weekStart = (date: string): string =>
  addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));

/** How a vehicle stands by what is due (null = no interval) and when it was inspected last (null = never). */
export function inspectionState(due: Due | null, lastDoneOn: string | null, today: string): InspectionState {
  if (due === null) return 'none';
  const isDone = lastDoneOn !== null && lastDoneOn >= weekStart(today);
  return due.state === 'later' && isDone ? 'done' : due.state;
}

/** Whether an inspection was made by the date and the distance that were due; null = none was. */
export function wasOnTime(one: {
  readonly doneOn: string;
  readonly odometerKm: number | null;
  readonly dueOn: string | null;
  readonly dueAtKm: number | null;
}): boolean | null {
  const { doneOn, odometerKm, dueOn, dueAtKm } = one;
  const byDate = dueOn === null ? null : doneOn <= dueOn;
  const byDistance = dueAtKm === null || odometerKm === null ? null : odometerKm <= dueAtKm;
  return byDate === null && byDistance === null ? null : byDate !== false && byDistance !== false;
}

/** Days before the due day at which subscribers are reminded; -1 = it is overdue. */
export const reminderSteps = [14, 7, 0, -1] as const;
/** A step of reminding. */
export type ReminderStep = (typeof reminderSteps)[number];

/** Of what to remind at a date; null = nothing is due within 14 days. Who missed a day is reminded on the next. */
export function reminderStep(due: Due, today: string): ReminderStep | null {
  if (due.state === 'overdue') return -1;
  const date = dateOfDue(due);
  const days = date === null ? null : daysBetween(today, date);
  if (days === null || days > 14) return null;
  return days > 7 ? 14 : days > 0 ? 7 : 0;
}
