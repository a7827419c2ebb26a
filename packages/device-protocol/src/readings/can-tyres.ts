import { extendedTyreConditionPgn, pgnOf, tyreConditionPgn, type CanFrame } from '../j1939/can-frame.ts';
import { decodeExtendedTyreCondition, type ExtendedTyreCondition } from '../j1939/extended-tyre-condition.ts';
import { decodeTyreCondition, pressureThresholds, type TyreCondition } from '../j1939/tyre-condition.ts';
import type { J1939TyreCoding } from './device-profile.ts';
import type { J1939TyreAddress } from './tyre-address.ts';
import type { TyreFault, TyreValues, TyreWarning } from './tyre-values.ts';

/** Tyres of a group of CAN frames. */
export interface CanTyres {
  /** One per location, in the order of their first frame; of repeated frames the last holds. */
  readonly tyres: readonly TyreValues[];
  /** Frames of other parameter groups or of a location that is none. */
  readonly unrecognisedFrameCount: number;
}

interface FramePair {
  condition: TyreCondition | null;
  extended: ExtendedTyreCondition | null;
}

/** Nibbles 14 (error) and 15 (not available) name no axle and no tyre. */
const highestNibble = 13;
const errorRaw = 0xfe;
const supported = 1;

const none: CanTyres = { tyres: [], unrecognisedFrameCount: 0 };

/** Tyres of PGN 65268 and 64578. The pressure of 64578 is preferred where 65268 announces it or is missing. */
export function tyresOfCanFrames(frames: readonly CanFrame[], coding: J1939TyreCoding): CanTyres {
  if (frames.length === 0) return none;
  const pairs = new Map<number, FramePair>();
  let unrecognisedFrameCount = 0;
  for (const { id, data } of frames) {
    const pgn = pgnOf(id);
    const location = data[0] ?? 0xff;
    const isTyre = pgn === tyreConditionPgn || pgn === extendedTyreConditionPgn;
    if (!isTyre || location >> 4 > highestNibble || (location & 15) > highestNibble) {
      unrecognisedFrameCount++;
      continue;
    }
    const pair = pairs.get(location) ?? { condition: null, extended: null };
    pairs.set(location, pair);
    if (pgn === tyreConditionPgn) pair.condition = decodeTyreCondition(data, coding.kpaPerBit);
    else pair.extended = decodeExtendedTyreCondition(data);
  }
  const tyres = [...pairs].map(([location, pair]) => tyreOf(location, pair, coding));
  return { tyres, unrecognisedFrameCount };
}

function tyreOf(location: number, pair: FramePair, coding: J1939TyreCoding): TyreValues {
  const address: J1939TyreAddress = { kind: 'j1939', axle: location >> 4, tyre: location & 15, location };
  const { condition, extended } = pair;
  if (!condition) return extendedOnly(address, extended);
  if (coding.leakageInBytes5And6) return withoutStatus(address, condition);
  const prefersExtended = condition.extendedPressureSupport === supported;
  const pressureKpa = (prefersExtended ? extended?.pressureKpa : null) ?? condition.pressureKpa;
  const isDisabled = condition.sensorEnable === 0;
  return {
    address,
    pressureKpa: isDisabled ? null : pressureKpa,
    temperatureC: isDisabled ? null : condition.temperatureC,
    rawPressure: condition.pressureRaw,
    fault: faultOf(condition, pressureKpa),
    warning: condition.tyreStatus === 1 ? 'leak' : findWarning(condition),
    leakagePaPerS: isDisabled ? null : condition.leakagePaPerS,
  };
}

function extendedOnly(address: J1939TyreAddress, extended: ExtendedTyreCondition | null): TyreValues {
  const pressureKpa = extended?.pressureKpa ?? null;
  return {
    address,
    pressureKpa,
    temperatureC: null,
    rawPressure: extended?.pressureRaw ?? null,
    fault: pressureKpa === null ? 'not_available' : 'none',
    warning: null,
    leakagePaPerS: null,
  };
}

/** Byte 5 is the low byte of the leakage rate here, byte 6 its high byte; there are no status bits. */
function withoutStatus(address: J1939TyreAddress, condition: TyreCondition): TyreValues {
  const statusByte =
    condition.sensorEnable |
    (condition.tyreStatus << 2) |
    (condition.electricalFault << 4) |
    (condition.extendedPressureSupport << 6);
  const leakageRaw = statusByte + (condition.leakageRaw & 0xff) * 256;
  return {
    address,
    pressureKpa: condition.pressureKpa,
    temperatureC: condition.temperatureC,
    rawPressure: condition.pressureRaw,
    fault: pressureFault(condition.pressureRaw, condition.pressureKpa),
    warning: null,
    leakagePaPerS: leakageRaw <= 0xfaff ? leakageRaw / 10 : null,
  };
}

function faultOf(condition: TyreCondition, pressureKpa: number | null): TyreFault {
  if (condition.sensorEnable === 0) return 'disabled';
  const isFaulty = condition.electricalFault === 1 || condition.electricalFault === 2;
  if (isFaulty || condition.sensorEnable === 2) return 'sensor';
  return pressureFault(condition.pressureRaw, pressureKpa);
}

function pressureFault(raw: number, pressureKpa: number | null): TyreFault {
  if (pressureKpa !== null) return 'none';
  return raw === errorRaw ? 'sensor' : 'not_available';
}

function findWarning(condition: TyreCondition): TyreWarning | null {
  const threshold = pressureThresholds[condition.thresholdDetection] ?? 'not_available';
  const isSilent = threshold === 'not_defined' || threshold === 'error' || threshold === 'not_available';
  return isSilent ? null : threshold;
}
