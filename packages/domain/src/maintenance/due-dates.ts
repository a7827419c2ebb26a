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
  /** Weeks between periodic inspections (PMI). */
  readonly pmiWeeks: number | null;
  readonly dates: readonly PlannedDate[];
}

/** What is known of a vehicle beside its plan. */
export interface MaintenanceFacts {
  /** The date where the reader is. */
  readonly today: string;
  readonly motDueOn: string | null;
  /** Null = none was recorded. */
  readonly lastService: { readonly doneOn: string; readonly odometerKm: number | null } | null;
  readonly lastPmiOn: string | null;
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
  /** Of a service by kilometres: the odometer at which it is due, and how far that is (negative = past it); null without. */
  readonly dueAtKm: number | null;
  readonly kmLeft: number | null;
  /** When those kilometres will be driven; null = cannot be told. */
  readonly expected: ExpectedDate | null;
  /** What comes first: the date or the kilometres; null = unknown. */
  readonly decidedBy: 'date' | 'distance' | null;
}

/** Days ahead at which a kind becomes `soon`: inspections come every few weeks, so that a month would be always. */
const soonDays: Readonly<Record<DueKind, number>> = { service: 30, pmi: 7, mot: 30, other: 30 };
/** Kilometres ahead at which a service becomes `soon`, whatever the pace. */
export const soonKm = 2000;

function stateOf(kind: DueKind, date: string | null, kmLeft: number | null, today: string): DueState {
  const days = date === null ? null : daysBetween(today, date);
  if (days === null && kmLeft === null) return 'unknown';
  if ((days !== null && days < 0) || (kmLeft !== null && kmLeft < 0)) return 'overdue';
  return (days !== null && days <= soonDays[kind]) || (kmLeft !== null && kmLeft <= soonKm) ? 'soon' : 'later';
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

/** The next service: the earlier of date and kilometres. */
function serviceDue({ serviceKm, serviceMonths }: MaintenancePlan, facts: MaintenanceFacts): Due {
  const { today, lastService, odometerKm, pace } = facts;
  const dueOn = serviceMonths === null || lastService === null ? null : addMonths(lastService.doneOn, serviceMonths);
  const doneAtKm = lastService?.odometerKm ?? null;
  const dueAtKm = serviceKm === null || doneAtKm === null ? null : doneAtKm + serviceKm;
  const kmLeft = dueAtKm === null || odometerKm === null ? null : dueAtKm - odometerKm;
  const expected = kmLeft === null || pace === null ? null : expectedDate(pace, kmLeft, today);
  const state = stateOf('service', dateOfDue({ dueOn, expected }), kmLeft, today);
  const isFartherFirst = dueOn === null || (kmLeft !== null && kmLeft < 0) || (expected?.expectedOn ?? '9') < dueOn;
  const decidedBy = state === 'unknown' ? null : kmLeft !== null && isFartherFirst ? 'distance' : 'date';
  return { kind: 'service', what: null, state, dueOn, dueAtKm, kmLeft, expected, decidedBy };
}

/** Everything due on a vehicle, the most urgent first: by state, then by date; what has no date last. */
export function listDue(plan: MaintenancePlan, facts: MaintenanceFacts): readonly Due[] {
  const { today, motDueOn, lastPmiOn } = facts;
  const { serviceKm, serviceMonths, pmiWeeks, dates } = plan;
  const due = [
    ...(serviceKm === null && serviceMonths === null ? [] : [serviceDue(plan, facts)]),
    ...(pmiWeeks === null
      ? []
      : [byDate('pmi', null, lastPmiOn === null ? null : addDays(lastPmiOn, 7 * pmiWeeks), today)]),
    ...(motDueOn === null ? [] : [byDate('mot', null, motDueOn, today)]),
    ...dates.map(({ what, dueOn }) => byDate('other', what, dueOn, today)),
  ];
  const rank = (one: Due): string => `${dueStates.indexOf(one.state)} ${dateOfDue(one) ?? '9'}`;
  return due.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

/** The planned dates after `what` was done on a date: one that repeats is due that many weeks later, another is done with. */
export const datesAfter = (dates: readonly PlannedDate[], what: string, doneOn: string): readonly PlannedDate[] =>
  dates.flatMap((date) => {
    if (date.what !== what) return [date];
    return date.repeatWeeks === null ? [] : [{ ...date, dueOn: addDays(doneOn, 7 * date.repeatWeeks) }];
  });
