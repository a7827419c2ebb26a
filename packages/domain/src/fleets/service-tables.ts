import type { AlertLevel } from '../levels/alert-level.ts';
import { alertLevels, isProblem } from '../levels/alert-level.ts';
import type { BrakeResult } from '../telemetry/brake-performance.ts';
import { brakeActionPercent, brakePassPercent, brakeResult } from '../telemetry/brake-performance.ts';
import type { VehicleChannelName } from '../telemetry/channel-table.ts';

/** The tables of a fleet's list, in the order in which those without a worse one stand. */
export const serviceTableNames = [
  'brakes',
  'tyres',
  'fuel',
  'ad_blue',
  'mot',
  'service',
  'torque',
  'battery',
  'oil',
  'coolant',
  'screen_wash',
  'mileage',
] as const;
/** A table of a fleet's list. */
export type ServiceTableName = (typeof serviceTableNames)[number];

/** What a value means, in a word of its table; of tyres it is the vehicle's alert level. */
export const serviceStates = [
  'critical',
  'high_temperature',
  'warning',
  'maintenance',
  'over_inflation',
  'okay',
  'stale',
  'offline',
  'unassigned',
  'pass',
  'low_performance',
  'action_required',
  'gathering_data',
  'no_data',
  'unqualified',
  'enough',
  'low',
  'very_low',
  'hot',
  'too_hot',
  'in_range',
  'due_later',
  'due_soon',
  'due_now',
  'overdue',
  're_torque',
  'not_changed',
  'read',
  'old_value',
] as const;
/** What a value means. */
export type ServiceState = (typeof serviceStates)[number];

/** A bound at which a value calls for action. */
export interface ServiceLimit {
  readonly at: number;
  readonly level: 'critical' | 'warning' | 'maintenance';
  readonly state: ServiceState;
}

/** Units of the values of the tables. */
export type ServiceUnit = '%' | 'V' | '°C' | 'km' | 'day' | 'Nm' | 'wheel';

/** What a table shows and judges its values by. */
export interface ServiceTable {
  /** Where the newest value comes from; null = it is worked out from what is kept with the vehicle. */
  readonly channel: VehicleChannelName | null;
  /** The same in litres, where a vehicle sends it. */
  readonly litres: VehicleChannelName | null;
  readonly unit: ServiceUnit;
  /** Worst first: of those a value is past, the first holds. */
  readonly limits: readonly ServiceLimit[];
  /** Which side of a limit calls for action: below it, or from it on. */
  readonly wrongSide: 'below' | 'above';
  /** The word of a value past no limit. */
  readonly fine: ServiceState;
  /** Values at the two ends of the bar; null = no bar. */
  readonly span: readonly [number, number] | null;
  /** Hours after which a value is old; null = it does not age. */
  readonly oldAfterHours: number | null;
}

const oldAfterHours = 12;
const tank = (channel: VehicleChannelName, at: number, litres: VehicleChannelName | null = null): ServiceTable => ({
  channel,
  litres,
  unit: '%',
  limits: [{ at, level: 'warning', state: 'low' }],
  wrongSide: 'below',
  fine: 'enough',
  span: [0, 100],
  oldAfterHours,
});
const worked = { channel: null, litres: null, oldAfterHours: null } as const;

/** Every table. The limits are the product's; those of brakes are the specification's (§9). */
export const serviceTables: Readonly<Record<ServiceTableName, ServiceTable>> = {
  brakes: {
    channel: 'brakePerformance',
    litres: null,
    unit: '%',
    limits: [
      { at: brakeActionPercent, level: 'critical', state: 'action_required' },
      { at: brakePassPercent, level: 'warning', state: 'low_performance' },
    ],
    wrongSide: 'below',
    fine: 'pass',
    span: [0, 80],
    // Made of the braking of weeks: a trailer that stood for some days brakes no worse.
    oldAfterHours: 30 * 24,
  },
  tyres: { ...worked, unit: 'wheel', limits: [], wrongSide: 'above', fine: 'okay', span: null },
  fuel: tank('fuelLevel', 15, 'fuelVolume'),
  ad_blue: tank('adBlueLevel', 10, 'adBlueVolume'),
  mot: {
    ...worked,
    unit: 'day',
    limits: [
      { at: 0, level: 'critical', state: 'overdue' },
      { at: 8, level: 'critical', state: 'due_now' },
      { at: 31, level: 'warning', state: 'due_soon' },
    ],
    wrongSide: 'below',
    fine: 'due_later',
    span: [0, 365],
  },
  service: {
    channel: 'serviceDistance',
    litres: null,
    unit: 'km',
    limits: [
      { at: 0, level: 'critical', state: 'overdue' },
      { at: 500, level: 'warning', state: 'due_now' },
      { at: 2000, level: 'maintenance', state: 'due_soon' },
    ],
    wrongSide: 'below',
    fine: 'due_later',
    span: [0, 60_000],
    oldAfterHours: null,
  },
  torque: { ...worked, unit: 'Nm', limits: [], wrongSide: 'below', fine: 'not_changed', span: null },
  battery: {
    channel: 'batteryVoltage',
    litres: null,
    unit: 'V',
    limits: [
      { at: 23.8, level: 'critical', state: 'very_low' },
      { at: 24.4, level: 'warning', state: 'low' },
    ],
    wrongSide: 'below',
    fine: 'enough',
    span: [21, 30],
    oldAfterHours,
  },
  oil: tank('oilLevel', 15),
  coolant: {
    channel: 'coolantTemperature',
    litres: null,
    unit: '°C',
    limits: [
      { at: 115, level: 'critical', state: 'too_hot' },
      { at: 105, level: 'warning', state: 'hot' },
    ],
    wrongSide: 'above',
    fine: 'in_range',
    span: [0, 130],
    oldAfterHours,
  },
  screen_wash: tank('screenWashLevel', 15),
  mileage: {
    channel: null,
    litres: null,
    unit: 'km',
    limits: [],
    wrongSide: 'below',
    fine: 'read',
    span: null,
    oldAfterHours,
  },
};

/** Volts below which a battery is one of a 12 V system, whose limits are half as high. */
const halfSystemBelowV = 18;

/** Where a value stands beside the limits of its table: as it is, but for batteries of 12 V, which count twice. */
export const measuredBy = (table: ServiceTableName, value: number): number =>
  table === 'battery' && value < halfSystemBelowV ? 2 * value : value;

/** What a value means. */
export interface ServiceVerdict {
  readonly level: AlertLevel;
  readonly state: ServiceState;
}

const brakeLevels: Partial<Record<BrakeResult, AlertLevel>> = { gathering_data: 'stale' };

/** What the newest value of a table means; `atMs` = when it was measured (null = it does not age), epoch milliseconds. */
export function judgeService(
  name: ServiceTableName,
  value: number,
  { atMs, nowMs }: { readonly atMs: number | null; readonly nowMs: number },
): ServiceVerdict {
  const { limits, wrongSide, fine, oldAfterHours: hours } = serviceTables[name];
  if (name === 'brakes' && value < 0) {
    const state = brakeResult(value);
    return { level: brakeLevels[state] ?? 'unassigned', state };
  }
  if (hours !== null && atMs !== null && nowMs - atMs > hours * 3_600_000)
    return { level: 'stale', state: 'old_value' };
  const measured = measuredBy(name, value);
  const passed = limits.find(({ at }) => (wrongSide === 'below' ? measured < at : measured >= at));
  return passed === undefined ? { level: 'okay', state: fine } : { level: passed.level, state: passed.state };
}

/** What the nuts of a vehicle's wheels are at: re-torqued since each of them was off, or not yet. */
export const judgeTorque = (isToBeDone: boolean): ServiceVerdict =>
  isToBeDone ? { level: 'maintenance', state: 're_torque' } : { level: 'okay', state: serviceTables.torque.fine };

/** Whether a level calls for action. */
export const needsAction = (level: AlertLevel): boolean => isProblem(level);

/** The worst of some levels; null of none. */
export const worstOf = (levels: readonly AlertLevel[]): AlertLevel | null =>
  alertLevels.find((level) => levels.includes(level)) ?? null;
