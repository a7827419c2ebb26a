import type { JobState } from '@tyrewatch/domain/job-sheets/job-states';
import type { JobPriority, JobWork } from '@tyrewatch/domain/job-sheets/job-work';
import { isAboutPressure } from '@tyrewatch/domain/job-sheets/job-work';
import { dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import { insertRows, insertRowsReturningIds } from '@tyrewatch/store/bulk-rows';
import type { Queryable } from '@tyrewatch/store/database';
import type { SeededVehicle, Workshop } from './seed-tyre-care.ts';

const dayMs = 86_400_000;
const zone = 'Europe/London';
/** How far the wrong wheel was let down before it was filled, tenths of kPa. */
const wrongStepDkpa = 1500;

interface Sheet {
  readonly fleetKey: string;
  /** Which vehicle of the fleet. */
  readonly which: number;
  readonly lines: readonly (readonly [WheelPosition | null, JobWork])[];
  readonly state: JobState;
  readonly priority: JobPriority;
  readonly createdDaysAgo: number;
  /** Days from now; null = no date. */
  readonly dueInDays: number | null;
  readonly note: string | null;
  readonly isAssigned: boolean;
  readonly reason: string | null;
  readonly closedDaysAgo: number | null;
  /** What the sensors show of the first line. */
  readonly shown?: 'proved' | { readonly wrongWheel: WheelPosition };
}

const usual = { priority: 'normal', note: null, reason: null, closedDaysAgo: null, isAssigned: false } as const;

/** Job sheets of every state: one that its sensors proved, and one that went to the wrong wheel. */
const sheets: readonly Sheet[] = [
  {
    ...usual,
    fleetKey: 'trunking-north',
    which: 4,
    lines: [
      ['3C', 'inflate'],
      ['3D', 'inflate'],
    ],
    state: 'done',
    createdDaysAgo: 16.4,
    closedDaysAgo: 16.2,
    dueInDays: -16,
    isAssigned: true,
    shown: 'proved',
  },
  {
    ...usual,
    fleetKey: 'trunking-north',
    which: 4,
    lines: [['3A', 'change_tyre']],
    state: 'open',
    createdDaysAgo: 2.1,
    dueInDays: 6,
    note: 'Order X Line Energy D, 315/70 R22.5.',
  },
  {
    ...usual,
    fleetKey: 'trunking-north',
    which: 8,
    lines: [['2A', 'inflate']],
    state: 'in_progress',
    priority: 'today',
    createdDaysAgo: 0.2,
    dueInDays: 0,
    isAssigned: true,
    shown: { wrongWheel: '2D' },
  },
  {
    ...usual,
    fleetKey: 'distribution',
    which: 0,
    lines: [['2B', 'change_tyre']],
    state: 'waiting',
    createdDaysAgo: 3.3,
    dueInDays: 1,
    note: 'Cut in the shoulder.',
    isAssigned: true,
    reason: 'Tyre is ordered.',
  },
  {
    ...usual,
    fleetKey: 'distribution',
    which: 4,
    lines: [[null, 'tread']],
    state: 'open',
    createdDaysAgo: 9.5,
    dueInDays: -1,
  },
  {
    ...usual,
    fleetKey: 'plant',
    which: 3,
    lines: [['1B', 're_torque']],
    state: 'open',
    priority: 'today',
    createdDaysAgo: 0.9,
    dueInDays: 0,
    isAssigned: true,
  },
  {
    ...usual,
    fleetKey: 'plant',
    which: 2,
    lines: [
      ['1A', 'inspect'],
      ['1A', 'repair'],
    ],
    state: 'open',
    priority: 'now',
    createdDaysAgo: 0.1,
    dueInDays: 0,
    note: 'Nail in the tread.',
    isAssigned: true,
  },
  {
    ...usual,
    fleetKey: 'trunking-south',
    which: 0,
    lines: [['1A', 'inflate']],
    state: 'done',
    createdDaysAgo: 5.2,
    closedDaysAgo: 4.9,
    dueInDays: -5,
    isAssigned: true,
    reason: 'Set by the gauge; the sensor was silent.',
  },
  {
    ...usual,
    fleetKey: 'scotland',
    which: 1,
    lines: [['2B', 'inspect']],
    state: 'cancelled',
    createdDaysAgo: 8.1,
    closedDaysAgo: 7.6,
    dueInDays: -7,
    reason: 'Seen to at the inspection.',
  },
  {
    ...usual,
    fleetKey: 'coach-local',
    which: 0,
    lines: [['1B', 're_torque']],
    state: 'open',
    createdDaysAgo: 0.01,
    dueInDays: 1,
  },
];

interface Placed {
  readonly sheet: Sheet;
  readonly vehicle: SeededVehicle;
  readonly workshop: Workshop;
}

/** What the vehicle asks for at a wheel, kPa cold. */
const recommendedKpa = ({ document }: SeededVehicle, position: string): number | null =>
  document.axles[Number(position[0]) - 1]?.recommendedPressureKpa ?? null;

function sheetRow({ sheet, vehicle, workshop }: Placed, nowMs: number) {
  const { state, reason, priority, note, createdDaysAgo, closedDaysAgo, dueInDays, isAssigned, shown } = sheet;
  // The lowest pressure the wrong wheel had: its sensor shows the step from there.
  const lowest = typeof shown === 'object' ? wheelIndex(shown.wrongWheel) : null;
  const lowDkpa = typeof shown === 'object' ? (recommendedKpa(vehicle, shown.wrongWheel) ?? 0) * 10 - wrongStepDkpa : 0;
  return {
    vehicle_id: vehicle.id,
    state,
    state_reason: reason,
    priority,
    due_on: dueInDays === null ? null : dateIn(nowMs + dueInDays * dayMs, zone),
    note,
    assigned_user_id: isAssigned ? workshop.userId : null,
    assigned_name: isAssigned ? workshop.name : null,
    created_at: new Date(nowMs - createdDaysAgo * dayMs),
    created_by_user_id: workshop.userId,
    created_by_name: workshop.name,
    closed_at: closedDaysAgo === null ? null : new Date(nowMs - closedDaysAgo * dayMs),
    lowest_dkpa: lowest === null ? [] : Array.from({ length: 24 }, (_, index) => (index === lowest ? lowDkpa : null)),
    highest_dkpa: [],
    version: 1,
  };
}

function lineRows({ sheet, vehicle }: Placed, jobId: number, nowMs: number) {
  const { shown, closedDaysAgo } = sheet;
  return sheet.lines.map(([position, work]) => {
    const targetKpa = position !== null && isAboutPressure(work) ? recommendedKpa(vehicle, position) : null;
    const isProved = shown === 'proved' && targetKpa !== null;
    const proof = targetKpa === null ? null : isProved ? 'proved' : 'no_step';
    return {
      job_id: jobId,
      position_index: position === null ? null : wheelIndex(position),
      work,
      target_kpa: targetKpa,
      state: isProved ? 'proved' : sheet.state === 'done' ? 'done' : 'open',
      proof,
      flag: typeof shown === 'object' ? 'wrong_wheel' : null,
      flag_index: typeof shown === 'object' ? wheelIndex(shown.wrongWheel) : null,
      reached_at: isProved ? new Date(nowMs - ((closedDaysAgo ?? 0) + 0.05) * dayMs) : null,
      reached_kpa: isProved ? targetKpa : null,
      reached_gauge_kpa: isProved ? targetKpa + 22 : null,
      reached_c: isProved ? 27 : null,
    };
  });
}

/** What happened to a job: it was made, moved, and ended by a person or by its sensors. */
function eventRows({ sheet, workshop }: Placed, jobId: number, lineId: number, nowMs: number) {
  const { state, reason, shown, createdDaysAgo, closedDaysAgo } = sheet;
  const person = { by_user_id: workshop.userId, by_name: workshop.name };
  const sensors = { by_user_id: null, by_name: null };
  const event = (kind: string, daysAgo: number, by: typeof person | typeof sensors, rest: object = {}) => ({
    job_id: jobId,
    at: new Date(nowMs - daysAgo * dayMs),
    kind,
    what: null,
    line_id: null,
    comment: null,
    by_user_id: by.by_user_id,
    by_name: by.by_name,
    ...rest,
  });
  const proof = shown === undefined ? null : shown === 'proved' ? 'proved' : 'wrong_wheel';
  const endedAgo = closedDaysAgo ?? createdDaysAgo * 0.4;
  return [
    event('created', createdDaysAgo, person),
    ...(proof === null ? [] : [event('proof', endedAgo, sensors, { what: proof, line_id: lineId })]),
    ...(state === 'open'
      ? []
      : [event('state', endedAgo, shown === 'proved' ? sensors : person, { what: state, comment: reason })]),
  ];
}

/** Gives the demonstration job sheets of every state. */
export async function seedJobSheets(
  trx: Queryable,
  vehicles: readonly SeededVehicle[],
  workshopOf: (customerId: number) => Workshop,
  nowMs: number,
): Promise<void> {
  const byFleet = Map.groupBy(vehicles, ({ document }) => document.fleetKey);
  const placed = sheets
    .toSorted((a, b) => b.createdDaysAgo - a.createdDaysAgo)
    .flatMap((sheet): Placed[] => {
      const vehicle = byFleet.get(sheet.fleetKey)?.[sheet.which];
      return vehicle === undefined ? [] : [{ sheet, vehicle, workshop: workshopOf(vehicle.customerId) }];
    });
  const ids = await insertRowsReturningIds(
    trx,
    'job_sheet',
    placed.map((one) => sheetRow(one, nowMs)),
  );
  const lines = placed.flatMap((one, index) => lineRows(one, ids[index] ?? 0, nowMs));
  const lineIds = await insertRowsReturningIds(trx, 'job_line', lines);
  const events = placed.flatMap((one, index) => {
    const jobId = ids[index] ?? 0;
    return eventRows(one, jobId, lineIds[lines.findIndex(({ job_id: of }) => of === jobId)] ?? 0, nowMs);
  });
  await insertRows(trx, 'job_event', events);
}
