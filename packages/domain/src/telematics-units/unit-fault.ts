import { isSensorFlagged } from '../levels/silence.ts';
import type { WheelPosition } from '../vehicles/wheel-position.ts';

/** What can be wrong with a unit itself, worst first: what costs all of its readings, then those of some wheels, then what may soon. */
export const unitFaultKinds = [
  'shut_out',
  'never_heard',
  'no_vehicle',
  'offline',
  'clock',
  'undecodable',
  'receiver_silent',
  'unrecognised',
  'sensor_silent',
  'never_received',
  'sensor_error',
  'supply',
  'signal',
] as const;
export type UnitFaultKind = (typeof unitFaultKinds)[number];

/** What is known of a unit. Instants are epoch milliseconds. */
export interface UnitFacts {
  /** False: it is not let in. */
  readonly enabled: boolean;
  readonly isOnline: boolean;
  /** Null = never. */
  readonly lastSeenAtMs: number | null;
  readonly hasVehicle: boolean;
  /** How far its clock is behind, seconds, negative ahead; null = not known. */
  readonly clockBehindS: number | null;
  /** Of the last 24 hours. */
  readonly messages: {
    readonly all: number;
    readonly undecodable: number;
    readonly unrecognised: number;
    readonly sensorError: number;
  };
  /** Newest time of any reading of its vehicle; null = none. */
  readonly newestReadingAtMs: number | null;
  /** The wheels that have a sensor. */
  readonly wheels: readonly { readonly position: WheelPosition; readonly lastAtMs: number | null }[];
  /** Null = not told. */
  readonly supplyV: number | null;
  /** 0–5; null = not told. */
  readonly signal: number | null;
}

/** A fault of a unit. */
export interface UnitFault {
  readonly kind: UnitFaultKind;
  /** The wheel it is about; null = none, or several. */
  readonly position: WheelPosition | null;
  /** Since when; null = not known. */
  readonly sinceMs: number | null;
  /** How many messages or wheels it is about; null = it is about none. */
  readonly count: number | null;
}

/** A clock that is this far off, seconds, is wrong: what the network takes is less. */
const clockOffFromS = 60;
/** Volts under which a battery at rest is low, for vehicles of 24 and of 12 V, and where the two are told apart. */
const lowSupplyV = { truck: 24.4, van: 12.2, between: 16 } as const;
const lowestGoodSignal = 2;
/** So great a part of the messages must be at fault before it is the unit's fault. */
const undecodableShare = 0.1;

type FaultDetails = Omit<UnitFault, 'kind'>;
/** What is wrong of each kind; false = nothing. */
type Findings<Kind extends UnitFaultKind> = Readonly<Record<Kind, FaultDetails | false>>;

const plain: FaultDetails = { position: null, sinceMs: null, count: null };
const counted = (count: number): FaultDetails => ({ ...plain, count });

/** What is wrong with the sensors of a unit that is heard. */
function sensorFaults(
  { wheels, newestReadingAtMs: newest }: UnitFacts,
  nowMs: number,
): Findings<'receiver_silent' | 'sensor_silent' | 'never_received'> {
  const isHeard = newest !== null && !isSensorFlagged(newest, nowMs);
  const received = wheels.filter(({ lastAtMs }) => lastAtMs !== null);
  const silent = received
    .filter(({ lastAtMs }) => isHeard && isSensorFlagged(lastAtMs, newest))
    .toSorted((a, b) => (a.lastAtMs ?? 0) - (b.lastAtMs ?? 0));
  const never = isHeard && received.length > 0 ? wheels.filter(({ lastAtMs }) => lastAtMs === null) : [];
  const about = ([first, ...others]: typeof wheels): FaultDetails | false =>
    first !== undefined && { position: first.position, sinceMs: first.lastAtMs, count: others.length + 1 };
  const isAll = silent.length > 1 && silent.length === received.length;
  return {
    receiver_silent: isAll && { ...plain, sinceMs: silent.at(-1)?.lastAtMs ?? null, count: silent.length },
    sensor_silent: about(silent),
    never_received: about(never),
  };
}

/** The worst that is wrong with a unit at an instant; null = nothing is. */
export function findUnitFault(facts: UnitFacts, nowMs: number): UnitFault | null {
  const { messages, supplyV, signal } = facts;
  const isSupplyLow = supplyV !== null && supplyV < lowSupplyV[supplyV > lowSupplyV.between ? 'truck' : 'van'];
  const all: Findings<UnitFaultKind> = {
    ...sensorFaults(facts, nowMs),
    shut_out: !facts.enabled && plain,
    never_heard: facts.lastSeenAtMs === null && plain,
    no_vehicle: !facts.hasVehicle && plain,
    offline: !facts.isOnline && { ...plain, sinceMs: facts.lastSeenAtMs },
    clock: Math.abs(facts.clockBehindS ?? 0) >= clockOffFromS && plain,
    undecodable: messages.undecodable > messages.all * undecodableShare && counted(messages.undecodable),
    unrecognised: messages.unrecognised > 0 && counted(messages.unrecognised),
    sensor_error: messages.sensorError > 0 && counted(messages.sensorError),
    supply: isSupplyLow && plain,
    signal: signal !== null && signal < lowestGoodSignal && plain,
  };
  for (const kind of unitFaultKinds) {
    const found = all[kind];
    if (found !== false) return { kind, ...found };
  }
  return null;
}

/** Messages that agree on the clock of a unit, at least, and how far apart they may be, seconds. */
const leastClockSamples = 3;
const clockSpreadS = 5;

/**
 * How far the clock of a unit is behind, seconds, negative ahead: the least that lies between when its messages were recorded and received
 * (epoch milliseconds), as far as several agree on it, the network included. What was kept while there was no network comes later than that
 * and says nothing. Null where too few agree.
 */
export function clockBehindS(
  messages: readonly { readonly recordedAtMs: number; readonly receivedAtMs: number }[],
): number | null {
  const sorted = messages.map((one) => (one.receivedAtMs - one.recordedAtMs) / 1000).toSorted((a, b) => a - b);
  // a time that is none of its clock stands alone
  const live = sorted.find(
    (least, index) => (sorted[index + leastClockSamples - 1] ?? Infinity) <= least + clockSpreadS,
  );
  return live === undefined ? null : Math.round(live);
}
