import type { ServiceRow } from '@tyrewatch/contract/fleets/service-list-endpoints';
import type { ServiceTableName } from '@tyrewatch/domain/fleets/service-tables';
import {
  judgeService,
  judgeTorque,
  needsAction,
  serviceTableNames,
  serviceTables,
  worstOf,
} from '@tyrewatch/domain/fleets/service-tables';
import { alertLevels, levelCode, levelOfCode } from '@tyrewatch/domain/levels/alert-level';
import { daysBetween } from '@tyrewatch/domain/maintenance/calendar-date';
import { listDue } from '@tyrewatch/domain/maintenance/due-dates';
import { roundTo } from '@tyrewatch/domain/units/quantities';
import { isTowed } from '@tyrewatch/domain/vehicles/vehicle-type';
import type { ServiceFacts } from '@tyrewatch/store/fleets/service-facts-views';
import { wireInstant } from '../../http/wire-instant.ts';

/** When the list is made: the clock in epoch milliseconds, and the date where the reader is. */
export interface ListMoment {
  readonly nowMs: number;
  readonly today: string;
}

/** Channels the tables need. */
export const serviceChannels = [
  ...new Set(Object.values(serviceTables).flatMap(({ channel, litres }) => [channel, litres])),
].filter((name) => name !== null);

/** A value of a vehicle in a table; null = the table does not apply to it. */
type Found = Pick<ServiceRow, 'level' | 'state' | 'value'> & {
  readonly atMs: number | null;
  readonly litres: number | null;
  readonly dueOn: string | null;
};

const none = { atMs: null, litres: null, dueOn: null } as const;

const duesOf = (facts: ServiceFacts, today: string) =>
  listDue({ ...facts, dates: [] }, { ...facts, today, pace: null });

function fromChannel(name: ServiceTableName, { channels }: ServiceFacts, nowMs: number): Found | null {
  const { channel, litres } = serviceTables[name];
  const newest = channel === null ? undefined : channels[channel];
  if (newest === undefined) return null;
  const { value, atMs } = newest;
  const left = litres === null ? undefined : channels[litres];
  return {
    ...judgeService(name, value, { atMs, nowMs }),
    value: roundTo(value, 1),
    atMs,
    litres: left === undefined ? null : Math.round(left.value),
    dueOn: null,
  };
}

/** The kilometres left by the plan of the vehicle, or as it sends them; where only the months decide, the date alone. */
function serviceOf(facts: ServiceFacts, { nowMs, today }: ListMoment): Found | null {
  const due = duesOf(facts, today).find(({ kind }) => kind === 'service');
  const sent = fromChannel('service', facts, nowMs);
  const left = due?.kmLeft ?? null;
  const byKm = left === null ? sent : { ...judgeService('service', left, { atMs: null, nowMs }), value: left };
  const dueOn = due?.dueOn ?? null;
  const byDate = dueOn === null ? null : judgeService('mot', daysBetween(today, dueOn), { atMs: null, nowMs });
  const verdict = [byKm, byDate]
    .filter((one) => one !== null)
    .toSorted((a, b) => alertLevels.indexOf(a.level) - alertLevels.indexOf(b.level))[0];
  if (verdict === undefined) return null;
  const { level, state } = verdict;
  const atMs = left === null ? (sent?.atMs ?? null) : facts.odometerAtMs;
  return { level, state, value: byKm === null ? null : Math.round(byKm.value ?? 0), atMs, litres: null, dueOn };
}

const finders: Readonly<Record<ServiceTableName, (facts: ServiceFacts, moment: ListMoment) => Found | null>> = {
  brakes: (facts, { nowMs, today }) => {
    const dueOn = duesOf(facts, today).find(({ kind }) => kind === 'pmi')?.dueOn ?? null;
    const found = fromChannel('brakes', facts, nowMs);
    if (found !== null) return { ...found, value: (found.value ?? -1) < 0 ? null : found.value, dueOn };
    // Only what is towed is assessed while it drives; what has an engine is tested on rollers.
    return isTowed[facts.vehicleType] ? { ...none, level: 'unassigned', state: 'no_data', value: null, dueOn } : null;
  },
  tyres: ({ levelCode: code, wheelLevelCodes, levelSinceMs }) => {
    const level = levelOfCode(code);
    const wrong = (wheelLevelCodes ?? []).filter((each) => each !== null && each > levelCode.okay).length;
    return wheelLevelCodes === null || wheelLevelCodes.length === 0
      ? null
      : { ...none, level, state: level, value: wrong, atMs: levelSinceMs };
  },
  fuel: (facts, { nowMs }) => fromChannel('fuel', facts, nowMs),
  ad_blue: (facts, { nowMs }) => fromChannel('ad_blue', facts, nowMs),
  mot: ({ motDueOn }, { nowMs, today }) => {
    if (motDueOn === null) return null;
    const days = daysBetween(today, motDueOn);
    return { ...none, ...judgeService('mot', days, { atMs: null, nowMs }), value: days, dueOn: motDueOn };
  },
  service: serviceOf,
  torque: ({ torqueNm, tyresChangedAtMs, isTorqueDue }) =>
    torqueNm === null && tyresChangedAtMs === null
      ? null
      : { ...none, ...judgeTorque(isTorqueDue), value: torqueNm, atMs: tyresChangedAtMs },
  battery: (facts, { nowMs }) => fromChannel('battery', facts, nowMs),
  oil: (facts, { nowMs }) => fromChannel('oil', facts, nowMs),
  coolant: (facts, { nowMs }) => fromChannel('coolant', facts, nowMs),
  screen_wash: (facts, { nowMs }) => fromChannel('screen_wash', facts, nowMs),
  mileage: ({ odometerKm, odometerAtMs: atMs }, { nowMs }) =>
    odometerKm === null
      ? null
      : { ...none, ...judgeService('mileage', odometerKm, { atMs, nowMs }), value: Math.round(odometerKm), atMs },
};

/** The vehicles of a table, in no order. */
export const rowsOf = (facts: readonly ServiceFacts[], table: ServiceTableName, moment: ListMoment): ServiceRow[] =>
  facts.flatMap((vehicle) => {
    const found = finders[table](vehicle, moment);
    if (found === null) return [];
    const { vehicleId, registration, vehicleType, depotName } = vehicle;
    const { level, state, value, atMs, litres, dueOn } = found;
    return [
      {
        vehicle_id: vehicleId,
        registration,
        vehicle_type: vehicleType,
        depot_name: depotName,
        level,
        state,
        value,
        value_at: wireInstant(atMs),
        litres,
        due_on: dueOn,
      },
    ];
  });

/** Of each table how many vehicles are in it, how many of them need action, and the worst level. */
export const countTables = (facts: readonly ServiceFacts[], moment: ListMoment) =>
  serviceTableNames.map((table) => {
    const levels = facts.flatMap((vehicle) => finders[table](vehicle, moment) ?? []).map(({ level }) => level);
    return {
      table,
      worst_level: worstOf(levels),
      action_count: levels.filter(needsAction).length,
      vehicle_count: levels.length,
    };
  });

type Key = string | number | null;
const keysOf = (table: ServiceTableName): Readonly<Record<string, (row: ServiceRow) => Key>> => {
  const worseIsMore = serviceTables[table].wrongSide === 'above' || table === 'mileage';
  return {
    state: ({ level, value, due_on }) =>
      100_000_000 * alertLevels.indexOf(level) +
      (value === null ? (due_on === null ? 0 : 1) : worseIsMore ? -value : value),
    registration: ({ registration }) => registration,
    depot: ({ depot_name }) => depot_name,
    value: ({ value }) => value,
    age: ({ value_at }) => (value_at === null ? null : -Date.parse(value_at)),
  };
};

/** What is unknown comes last. */
function compare(a: Key, b: Key): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Rows in an order; those equal in it by their registration. */
export function sortRows(
  rows: readonly ServiceRow[],
  table: ServiceTableName,
  { by, direction }: { readonly by: string; readonly direction: 'asc' | 'desc' },
): ServiceRow[] {
  const key = keysOf(table)[by] ?? (() => null);
  const keyed = rows.map((row) => ({ row, key: key(row) }));
  const sign = direction === 'asc' ? 1 : -1;
  return keyed
    .toSorted((a, b) => {
      const isUnknown = a.key === null || b.key === null;
      return (isUnknown ? 1 : sign) * compare(a.key, b.key) || compare(a.row.registration, b.row.registration);
    })
    .map(({ row }) => row);
}
