/** The life of a command to a telematics unit. */
export const unitCommandStates = ['queued', 'sent', 'answered', 'refused', 'unknown', 'expired', 'cancelled'] as const;
/** State of a command. `unknown`: it was sent once, nobody knows what came of it, and it is not repeated. */
export type UnitCommandState = (typeof unitCommandStates)[number];

/** What people ask of a unit. */
export const unitCommandKinds = [
  'reboot',
  'request_data',
  'set_distance',
  'read_parameter',
  'write_parameter',
  'text',
] as const;
/** Kind of a command. */
export type UnitCommandKind = (typeof unitCommandKinds)[number];

/** Ways a command goes to a unit: over its own connection, or as a text message. */
export const unitCommandChannels = ['gprs', 'sms'] as const;
/** One of them. */
export type UnitCommandChannel = (typeof unitCommandChannels)[number];

/** When a command goes out: as soon as its turn has come, or when the vehicle next stands with its ignition off. */
export const unitCommandSendings = ['now', 'parked'] as const;
/** One of them. */
export type UnitCommandSending = (typeof unitCommandSendings)[number];

/** How one knows that a command was done: by an answer, by a record that follows, or because the unit signs in again. */
export type UnitCommandCompletion = 'answer' | 'record' | 'sign_in';

/** What happens to a command. `disconnect`: the connection it was sent over has ended; `sign_in`: the unit has a new one. */
export type UnitCommandEvent =
  | 'send'
  | 'answer'
  | 'refusal'
  | 'record'
  | 'disconnect'
  | 'sign_in'
  | 'time_out'
  | 'expire'
  | 'cancel';

/** A command as far as its next state depends on it. */
export interface UnitCommandProgress {
  readonly state: UnitCommandState;
  readonly completion: UnitCommandCompletion;
  /** Whether somebody saw the connection end that it was sent over. */
  readonly isDisconnected: boolean;
}

/** Whether nothing happens to a command any more. */
export const isUnitCommandOver = (state: UnitCommandState): boolean => state !== 'queued' && state !== 'sent';

/** States in which nothing was done, and which a retry may repeat: the unit said no, or nothing went out. */
export const repeatableUnitCommandStates: readonly UnitCommandState[] = ['refused', 'expired', 'cancelled'];

type Moves = Partial<Record<UnitCommandEvent, (command: UnitCommandProgress) => UnitCommandState | null>>;

const movesByState: Readonly<Record<UnitCommandState, Moves>> = {
  queued: { send: () => 'sent', cancel: () => 'cancelled', expire: () => 'expired' },
  sent: {
    answer: () => 'answered',
    refusal: () => 'refused',
    record: ({ completion }) => (completion === 'record' ? 'answered' : null),
    // who restarts closes its connection: that it is back will tell
    disconnect: ({ completion }) => (completion === 'sign_in' ? null : 'unknown'),
    sign_in: ({ completion, isDisconnected }) => (completion === 'sign_in' && isDisconnected ? 'answered' : 'unknown'),
    time_out: () => 'unknown',
  },
  answered: {},
  refused: {},
  unknown: {},
  expired: {},
  cancelled: {},
};

/** The state after an event; null = nothing changes. No event leads back to `queued`, so that nothing is sent twice. */
export const nextUnitCommandState = (command: UnitCommandProgress, event: UnitCommandEvent): UnitCommandState | null =>
  movesByState[command.state][event]?.(command) ?? null;

/** How long what tells that a command was done may take, milliseconds: an answer a minute, a restart five. */
export const unitCommandWaitMs: Readonly<Record<UnitCommandCompletion, number>> = {
  answer: 60_000,
  record: 60_000,
  sign_in: 300_000,
};

/** Why a unit cannot be reached, as far as one can tell. */
export const unreachableReasons = [
  'never_heard',
  'shut_out',
  'datagrams',
  'sim_suspended',
  'no_supply',
  'asleep',
  'not_known',
] as const;
/** One of them. `datagrams`: it sends by UDP, which takes no commands. */
export type UnreachableReason = (typeof unreachableReasons)[number];

/** What is known of a unit that is not connected; null = not known. */
export interface UnreachableUnit {
  readonly isEnabled: boolean;
  readonly wasHeard: boolean;
  readonly transport: string | null;
  readonly isSimSuspended: boolean;
  readonly supplyV: number | null;
  readonly isIgnitionOn: boolean | null;
}

/** Below this a vehicle feeds its unit no longer, volts. */
const leastSupplyV = 6;

/** The likeliest reason why a unit cannot be reached. */
export function unreachableReasonOf(unit: UnreachableUnit): UnreachableReason {
  if (!unit.isEnabled) return 'shut_out';
  if (unit.isSimSuspended) return 'sim_suspended';
  if (!unit.wasHeard) return 'never_heard';
  if (unit.transport === 'udp') return 'datagrams';
  if (unit.supplyV !== null && unit.supplyV < leastSupplyV) return 'no_supply';
  return unit.isIgnitionOn === false ? 'asleep' : 'not_known';
}

/** Why a unit was left out of a command to many. */
export const leftOutReasons = [
  'not_found',
  'shut_out',
  'datagrams',
  'not_of_family',
  'without_vehicle',
  'sms_not_available',
  'too_many_queued',
] as const;
/** One of them. */
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Commands that may wait for one unit. */
export const mostQueuedUnitCommands = 50;

/** Units a command may go to at once. */
export const mostUnitsAtOnce = 1000;
