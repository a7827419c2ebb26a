import type { DeviceFamily, DeviceProfileName, UnitProtocol } from '@tyrewatch/domain/telematics-units/device-family';
import { deviceFamilies, profilesByFamily, protocolOfFamily } from '@tyrewatch/domain/telematics-units/device-family';
import type { NibbleRule } from './wheel-resolution.ts';

/** How a family of units codes the one-byte tyre values of AVL ids 10192–10215 and 10360–10407. */
export interface AvlTyreCoding {
  /** kPa gauge = raw × kpaPerBit + offsetKpa. */
  readonly kpaPerBit: number;
  readonly offsetKpa: number;
  /** Raw pressures outside these two, both inclusive, are no data. */
  readonly lowestPressureRaw: number;
  readonly highestPressureRaw: number;
  /** °C = raw + temperatureOffsetC, for raw 0 – highestTemperatureRaw. */
  readonly temperatureOffsetC: number;
  readonly highestTemperatureRaw: number;
  /** Meaning of the warning byte; null when the sender's codes are not known. */
  readonly warnings: 'conti_pressure_check' | null;
}

/** How a receiver codes PGN 65268. */
export interface J1939TyreCoding {
  /** 4 by SAE J1939-71; some receivers use 8 under the same identifier. */
  readonly kpaPerBit: number;
  /** SQ250-like receivers send the leakage rate where SAE has the status bits, and no status. */
  readonly leakageInBytes5And6: boolean;
  /** How it names tyres on an axle; `auto` where each message shows it. */
  readonly nibbleRule: NibbleRule;
}

/** How the messages of one unit with its tyre receiver are to be understood. */
export interface DeviceProfile {
  readonly family: DeviceFamily;
  /** AVL id of the odometer in metres. One only: two counters by turns would look like jumps. */
  readonly odometerAvlId: number;
  /** AVL ids of the ignition, 0 = off; the first that a record holds counts. */
  readonly ignitionAvlIds: readonly number[];
  /** Null when the unit sends no tyres as AVL ids. */
  readonly avlTyres: AvlTyreCoding | null;
  readonly j1939Tyres: J1939TyreCoding;
  /** 8-byte AVL ids that hold the data of a CAN frame, with the identifier they were set up for. */
  readonly canIdByAvlId: Readonly<Record<number, number>>;
}

/** ContiPressureCheck: 4.706 kPa per bit from raw 1 = 0 kPa, 1 °C per bit from −50 °C. */
export const contiPressureCheckCoding: AvlTyreCoding = {
  kpaPerBit: 4.706,
  offsetKpa: -4.706,
  lowestPressureRaw: 1,
  highestPressureRaw: 0xfa,
  temperatureOffsetC: -50,
  highestTemperatureRaw: 0xfa,
  warnings: 'conti_pressure_check',
};

/** J1939: 4 kPa per bit from 0 (SPN 241), 1 °C per bit from −40 °C (the one-byte temperature of J1939-71). */
export const j1939AvlCoding: AvlTyreCoding = {
  kpaPerBit: 4,
  offsetKpa: 0,
  lowestPressureRaw: 0,
  highestPressureRaw: 0xfa,
  temperatureOffsetC: -40,
  highestTemperatureRaw: 0xfa,
  warnings: null,
};

const saeTyres: J1939TyreCoding = { kpaPerBit: 4, leakageInBytes5And6: false, nibbleRule: 'auto' };
const sq250Tyres: J1939TyreCoding = { kpaPerBit: 8, leakageInBytes5And6: true, nibbleRule: 'auto' };
const contiSlotTyres: J1939TyreCoding = { ...saeTyres, nibbleRule: 'slots' };
const fmx6: DeviceProfile = {
  family: 'fmx6',
  odometerAvlId: 216,
  ignitionAvlIds: [239],
  avlTyres: contiPressureCheckCoding,
  j1939Tyres: saeTyres,
  canIdByAvlId: {},
};
const fmb: DeviceProfile = { ...fmx6, family: 'fmb', odometerAvlId: 16, avlTyres: null };

/**
 * Profiles a unit can be given by name. Where a new device model needs other codings, it gets a row.
 * The vendor does not state the pressure scale of its AVL ids: the two that fit one byte are both here.
 */
export const deviceProfiles = {
  fmx6_conti_pressure_check: fmx6,
  fmx6_j1939: { ...fmx6, avlTyres: j1939AvlCoding },
  fmx6_conti_slots: { ...fmx6, j1939Tyres: contiSlotTyres },
  fmx6_sq250: { ...fmx6, avlTyres: null, j1939Tyres: sq250Tyres },
  fmb: fmb,
  fmb_conti_slots: { ...fmb, j1939Tyres: contiSlotTyres },
  fmb_sq250: { ...fmb, j1939Tyres: sq250Tyres },
  ft_trailer: { ...fmb, family: 'ft' },
  ft_conti_slots: { ...fmb, family: 'ft', j1939Tyres: contiSlotTyres },
  ruptela: { ...fmb, family: 'ruptela', odometerAvlId: 65, ignitionAvlIds: [409, 251] },
} as const satisfies Record<DeviceProfileName, DeviceProfile>;

/** The profile of this name; null when there is none. */
export function findDeviceProfile(name: string): DeviceProfile | null {
  return Object.hasOwn(deviceProfiles, name) ? deviceProfiles[name as DeviceProfileName] : null;
}

/** The profile a unit's messages are read by: its own, else the usual one of its family, else that of the truck family. */
export function profileOf(unit: { readonly deviceProfile: string; readonly deviceFamily: string }): DeviceProfile {
  const family = deviceFamilies.find((known) => known === unit.deviceFamily.toLowerCase()) ?? 'fmx6';
  return findDeviceProfile(unit.deviceProfile) ?? deviceProfiles[profilesByFamily[family][0]];
}

const usualOfProtocol: Readonly<Record<UnitProtocol, DeviceProfile>> = {
  teltonika: deviceProfiles.fmx6_conti_pressure_check,
  ruptela: deviceProfiles.ruptela,
};

/** The profile bytes of a protocol are read by: that of their unit, unless people have entered the unit as one that speaks another. */
export const profileSpeaking = (protocol: UnitProtocol, profile: DeviceProfile): DeviceProfile =>
  protocolOfFamily[profile.family] === protocol ? profile : usualOfProtocol[protocol];
