import { addDays, addMonths, daysBetween } from './calendar-date.ts';
import type { ExpectedDate, OdometerPace } from './odometer-pace.ts';
import { expectedDate } from './odometer-pace.ts';

/** Something with a date of its own, such as the calibration of a tachograph. */
export interface PlannedDate {
  readonly what: string;
  /** As 2026-11-23. */
  readonly dueOn: string;
  /** Weeks from one to the next; null = it is due once. */
  readonly repeatWeeks: number | null;
}

/** When a vehicle is to be serviced and inspected; null = not by this. */
export interface MaintenancePlan {
  readonly serviceKm: number | null;
  readonly serviceMonths: number | null;
  /** Weeks, and kilometres, between periodic inspections (PMI). */
  readonly pmiWeeks: number | null;
  readonly pmiKm: number | null;
  /** When the first inspection is due; counts while none is recorded. */
  readonly pmiFirstDueOn: string | null;
  readonly dates: readonly PlannedDate[];
}

/** Work of a kind that was done last: as 2026-11-23, and the odometer then; null = nobody read it. */
export interface LastWork {
  readonly doneOn: string;
  readonly odometerKm: number | null;
}

/** What is known of a vehicle beside its plan. */
export interface MaintenanceFacts {
  /** The date where the reader is. */
  readonly today: string;
  readonly motDueOn: string | null;
  /** Null = none was recorded. */
  readonly lastService: LastWork | null;
  readonly lastPmi: LastWork | null;
  readonly odometerKm: number | null;
  readonly pace: OdometerPace | null;
}

/** Kinds of what is due; one of `other` is told by its name. */
export const dueKinds = ['service', 'pmi', 'mot', 'other'] as const;
/** A kind of what is due. */
export type DueKind = (typeof dueKinds)[number];

/** How urgent it is, worst first; `unknown` = nobody recorded when it was done last. */
export const dueStates = ['overdue', 'soon', 'unknown', 'later'] as const;
/** How urgent something is. */
export type DueState = (typeof dueStates)[number];

/** Something that is due. */
export interface Due {
  readonly kind: DueKind;
  /** Name of one of `other`; null of the rest. */
  readonly what: string | null;
  readonly state: DueState;
  /** Due by then at the latest; null = no date is set, the kilometres alone decide. */
  readonly dueOn: string | null;
  /** By kilometres: the odometer at which it is due, and how far that is (negative = past it); null without. */
  readonly dueAtKm: number | null;
  readonly kmLeft: number | null;
  /** When those kilometres will be driven; null = cannot be told. */
  readonly expected: ExpectedDate | null;
  /** What comes first: the date or the kilometres; null = unknown. */
  readonly decidedBy: 'date' | 'distance' | null;
}

/** Days ahead at which a kind becomes `soon`: inspections come every few weeks, so that a month would be always. */
const soonDays: Readonly<Record<DueKind, number>> = { service: 30, pmi: 7, mot: 30, other: 30 };
/** Kilometres ahead at which a kind becomes `soon`, whatever the pace. */
const soonKm: Readonly<Record<DueKind, number>> = { service: 2000, pmi: 1000, mot: 0, other: 0 };

function stateOf(kind: DueKind, date: string | null, kmLeft: number | null, today: string): DueState {
  const days = date === null ? null : daysBetween(today, date);
  if (days === null && kmLeft === null) return 'unknown';
  if ((days !== null && days < 0) || (kmLeft !== null && kmLeft < 0)) return 'overdue';
  return (days !== null && days <= soonDays[kind]) || (kmLeft !== null && kmLeft <= soonKm[kind]) ? 'soon' : 'later';
}

const byDate = (kind: DueKind, what: string | null, dueOn: string | null, today: string): Due => ({
  kind,
  what,
  state: stateOf(kind, dueOn, null, today),
  dueOn,
  dueAtKm: null,
  kmLeft: null,
  expected: null,
  decidedBy: dueOn === null ? null : 'date',
});

/** The date by which something counts: the earlier of the one set and the one expected; null = none. */
export const dateOfDue = ({ dueOn, expected }: Pick<Due, 'dueOn' | 'expected'>): string | null =>
  [dueOn, expected?.expectedOn ?? null].filter((date) => date !== null).toSorted()[0] ?? null;

/** What comes at the earlier of a date and a distance since it was done last. */
function byInterval(
  kind: DueKind,
  interval: { readonly dueOn: string | null; readonly km: number | null; readonly last: LastWork | null },
  { today, odometerKm, pace }: MaintenanceFacts,
): Due {
  const { dueOn, km, last } = interval;
  const doneAtKm = last?.odometerKm ?? null;
  const dueAtKm = km === null || doneAtKm === null ? null : doneAtKm + km;
  const kmLeft = dueAtKm === null || odometerKm === null ? null : dueAtKm - odometerKm;
  const expected = kmLeft === null || pace === null ? null : expectedDate(pace, kmLeft, today);
  const state = stateOf(kind, dateOfDue({ dueOn, expected }), kmLeft, today);
  const isFartherFirst = dueOn === null || (kmLeft !== null && kmLeft < 0) || (expected?.expectedOn ?? '9') < dueOn;
  const decidedBy = state === 'unknown' ? null : kmLeft !== null && isFartherFirst ? 'distance' : 'date';
  return { kind, what: null, state, dueOn, dueAtKm, kmLeft, expected, decidedBy };
}

/** The next service; null = none is planned. */
function serviceDue({ serviceKm: km, serviceMonths }: MaintenancePlan, facts: MaintenanceFacts): Due | null {
  if (km === null && serviceMonths === null) return null;
  const { lastService: last } = facts;
  const dueOn = serviceMonths === null || last === null ? null : addMonths(last.doneOn, serviceMonths);
  return byInterval('service', { dueOn, km, last }, facts);
}

/** The next periodic inspection, at the earlier of weeks and kilometres since the last; null = no interval is set. */
export function inspectionDue(
  { pmiWeeks, pmiKm: km, pmiFirstDueOn }: Pick<MaintenancePlan, 'pmiWeeks' | 'pmiKm' | 'pmiFirstDueOn'>,
  facts: MaintenanceFacts,
): Due | null {
  if (pmiWeeks === null && km === null) return null;
  const { lastPmi: last } = facts;
  const byWeeks = last === null || pmiWeeks === null ? null : addDays(last.doneOn, 7 * pmiWeeks);
  return byInterval('pmi', { dueOn: last === null ? pmiFirstDueOn : byWeeks, km, last }, facts);
}

/** Everything due on a vehicle, the most urgent first: by state, then by date; what has no date last. */
export function listDue(plan: MaintenancePlan, facts: MaintenanceFacts): readonly Due[] {
  const { today, motDueOn } = facts;
  const due = [
    serviceDue(plan, facts),
    inspectionDue(plan, facts),
    motDueOn === null ? null : byDate('mot', null, motDueOn, today),
    ...plan.dates.map(({ what, dueOn }) => byDate('other', what, dueOn, today)),
  ].filter((one) => one !== null);
  const rank = (one: Due): string => `${dueStates.indexOf(one.state)} ${dateOfDue(one) ?? '9'}`;
  return due.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

/** The planned dates after `what` was done on a date: one that repeats is due that many weeks later, another is done with. */
export const datesAfter = (dates: readonly PlannedDate[], what: string, doneOn: string): readonly PlannedDate[] =>
  dates.flatMap((date) => {
    if (date.what !== what) return [date];
    return date.repeatWeeks === null ? [] : [{ ...date, dueOn: addDays(doneOn, 7 * date.repeatWeeks) }];
  });
