import { findUnitCommand, isOfFamily } from '@tyrewatch/device-protocol/commands/command-reference';
import { findUnitParameter, parameterValueFault } from '@tyrewatch/device-protocol/commands/parameter-dictionary';
import type { DeviceFamily } from '@tyrewatch/domain/telematics-units/device-family';
import type { DemoVehicle } from '../fleet/demo-fleet-shape.ts';
import type { VehiclePower } from '../vehicles/vehicle-power.ts';

/** What a unit can be asked about; settings are kept between commands. */
export interface CommandSubject extends VehiclePower {
  readonly vehicle: DemoVehicle;
  /** Present time by the unit's clock, epoch milliseconds. */
  readonly nowMs: number;
  /** When the unit was started, epoch milliseconds. */
  readonly startedMs: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly speedKmh: number;
  readonly headingDeg: number;
  readonly satellites: number;
  readonly odometerKm: number;
  /** Digital outputs, changed by `setdigout`. */
  readonly outputs: boolean[];
  /** Parameters set by `setparam`, by id. */
  readonly parameters: Map<string, string>;
}

/** What a command makes a unit do beside answering. */
export type CommandEffect =
  | { readonly kind: 'restart' }
  | { readonly kind: 'report_now' }
  | { readonly kind: 'set_odometer'; readonly odometerKm: number };

/** Answer of a unit; a null text means that the command has no answer. */
export interface CommandOutcome {
  readonly text: string | null;
  readonly effect: CommandEffect | null;
}

type Answering = (subject: CommandSubject, argument: string) => CommandOutcome;

const said = (text: string): CommandOutcome => ({ text, effect: null });

/** Commands with the answers of the vendor's documents; what those do not give is kept as plain. */
const answerings: Readonly<Record<string, Answering>> = {
  getinfo: ({ nowMs, startedMs }) =>
    said(
      `INI:${slashTime(startedMs)} RTC:${slashTime(nowMs)} RST:2 ERR:0 SR:0 BR:0 CF:0 FG:0 FL:0 TU:0/0 UT:0 SMS:0 ` +
        `NOGPS:0:30 GPS:1 SAT:0 RS:3 RF:65 SF:1 MD:0`,
    ),
  getver: ({ vehicle: { unit }, nowMs, startedMs }) =>
    said(
      `Ver:${unit.software} GPS:AXN_5.10_3333 Hw:${unit.deviceName} Mod:15 IMEI:${unit.imei} ` +
        `Init:${dashTime(startedMs)} Uptime:${Math.round((nowMs - startedMs) / 1000)} MAC:001E42000001 SPC:1(0) AXL:0 OBD:0 BL:1.6 BT:4`,
    ),
  getstatus: () =>
    said(
      'Data Link: 1 GPRS: 1 Phone: 0 SIM: 0 OP: 23410 Signal: 4 NewSMS: 0 Roaming: 0 SMSFull: 0 LAC: 1201 Cell ID: 24017',
    ),
  getgps: ({ nowMs, satellites, latitude, longitude, speedKmh, headingDeg }) => {
    const now = new Date(nowMs);
    const date = `${now.getUTCFullYear()}/${now.getUTCMonth() + 1}/${now.getUTCDate()}`;
    const time = `${now.getUTCHours()}:${now.getUTCMinutes()}:${now.getUTCSeconds()}`;
    return said(
      `GPS:1 Sat:${satellites} Lat:${latitude.toFixed(5)} Long:${longitude.toFixed(5)} Alt:60 ` +
        `Speed:${speedKmh} Dir:${headingDeg} Date: ${date} Time: ${time}`,
    );
  },
  ggps: ({ nowMs, latitude, longitude, speedKmh }) => {
    const now = new Date(nowMs);
    const date = `${now.getUTCFullYear() % 100}/${now.getUTCMonth() + 1}/${now.getUTCDate()}`;
    const place = `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
    return said(`D:${date} T:${now.toISOString().slice(11, 19)} S:${speedKmh.toFixed(2)} C:${place}`);
  },
  getio: ({ ignitionOn, supplyMv, outputs }) =>
    said(
      `DI1:${ignitionOn ? 1 : 0} DI2:0 DI3:0 AIN1:0 AIN2:${supplyMv ?? 0} ` +
        outputs.map((on, index) => `DO${index + 1}:${on ? 1 : 0}`).join(' '),
    ),
  readio: (subject, argument) => said(readIo(subject, argument)),
  readavl: (subject, argument) => said(readIo(subject, argument)),
  getparam: (subject, argument) => {
    const values = argument.split(';').map((id) => `${id.trim()} Value:${parameterOf(subject, id.trim())}`);
    return said(`Param ID:${values.join(';')}`);
  },
  setparam: ({ vehicle, parameters }, argument) => said(setParameters(vehicle.unit.deviceFamily, parameters, argument)),
  setdigout: ({ outputs }, argument) => said(setOutputs(outputs, argument)),
  odoset: ({ vehicle }, argument) => setOdometer(vehicle, argument),
  odoget: ({ odometerKm }) => said(`Current Odometer Value:${Math.round(odometerKm)} km`),
  cpureset: () => ({ text: null, effect: { kind: 'restart' } }),
  getrecord: () => ({ text: null, effect: { kind: 'report_now' } }),
  allver: ({ vehicle: { unit } }) => said(`Ver:${unit.software} Hw:${unit.hardware}`),
  getimeiccid: ({ vehicle: { unit } }) => said(`IMEI:${unit.imei} CCID:${unit.sim.iccid}`),
  getimsi: ({ vehicle: { unit } }) => said(`IMSI:${unit.sim.imsi}`),
  countrecs: () => said('Records:0'),
  fwstats: ({ vehicle: { unit } }) => said(`FW:${unit.software} RST:2`),
  getcfgtime: ({ startedMs }) => said(`CFG time:${slashTime(startedMs)}`),
  getnmeainfo: () => said('NMEA errors:0'),
  getops: () => said('Operators:23410,23415,23430'),
  getweektime: ({ nowMs }) => said(`Week time:${slashTime(nowMs)}`),
  banlist: () => said('Banlist:empty'),
  crashlog: () => said('Crashlog:empty'),
  scanfms: () => said('Scan started'),
  flush: () => said('Flush settings accepted'),
  deleterecords: () => said('All records deleted'),
  defaultcfg: ({ parameters }) => {
    parameters.clear();
    return said('Default configuration set');
  },
};

/**
 * Answers a command text. Command names are case-sensitive, as the vendor says; an unknown one gets the
 * plain refusal below.
 */
export function answerCommand(text: string, subject: CommandSubject): CommandOutcome {
  // `odoset:5000` and `odoset 5000` are both in use.
  const [, name = '', argument = ''] = /^\s*([A-Za-z]+)[\s:]*(.*?)\s*$/s.exec(text) ?? [];
  const command = findUnitCommand(text.trim());
  const isKnown = command?.name === name && isOfFamily(command, subject.vehicle.unit.deviceFamily);
  const answering = isKnown ? answerings[name] : undefined;
  return answering === undefined ? said('Unknown command') : answering(subject, argument);
}

function readIo({ ignitionOn, speedKmh, supplyMv, odometerKm }: CommandSubject, id: string): string {
  const valueById: Readonly<Record<string, number | null>> = {
    '239': ignitionOn === null ? null : Number(ignitionOn),
    '240': speedKmh > 0 ? 1 : 0,
    '24': speedKmh,
    '66': supplyMv,
    '800': supplyMv,
    '16': Math.round(odometerKm * 1000),
    '216': Math.round(odometerKm * 1000),
  };
  const value = valueById[id] ?? null;
  return value === null ? 'Not supported or not enabled IO element requested' : `Param ID:${id} Value:${value}`;
}

/** Values that units leave the factory with, where those are not the least that is possible. */
const factoryValues: Readonly<Record<string, string>> = {
  '1000': '300',
  '1001': '30',
  '2001': 'internet',
  '2004': 'units.example.com',
  '2005': '5027',
  '10000': '3600',
  '10005': '120',
  '10050': '300',
  '10051': '100',
  '10052': '10',
  '10053': '10',
  '10055': '120',
};

function parameterOf({ vehicle, parameters }: CommandSubject, id: string): string {
  const known = findUnitParameter(Number(id), vehicle.unit.deviceFamily);
  const least = known?.type === 'text' ? '' : String(known?.minimum ?? 0);
  return parameters.get(id) ?? factoryValues[id] ?? least;
}

/** Writes all or nothing: one value that is not possible refuses the whole command. */
function setParameters(family: DeviceFamily, parameters: Map<string, string>, argument: string): string {
  const pairs = argument.split(';').map((pair) => pair.split(/[:\s]/, 2));
  const wrong = pairs.find(([id, value = '']) => {
    const known = findUnitParameter(Number(id), family);
    return known !== null && parameterValueFault(known, value) !== null;
  });
  if (wrong !== undefined) return `Param ID:${wrong[0]} value not valid`;
  for (const [id, value] of pairs) {
    if (id !== undefined && id !== '' && value !== undefined) parameters.set(id, value);
  }
  return pairs
    .map(([id = '', value = '']) => `Param ID:${id} New ${/^-?\d+$/.test(value) ? 'Val' : 'Text'}:${value}`)
    .join(';');
}

/** `setdigout 1?0` sets the outputs named by 0 and 1 and leaves the others; timeouts are not modelled. */
function setOutputs(outputs: boolean[], argument: string): string {
  Array.from(argument.split(/\s/)[0] ?? '').forEach((state, index) => {
    if (index < outputs.length && state !== '?') outputs[index] = state === '1';
  });
  return outputs.map((on, index) => `DOUT${index + 1}:${on ? 1 : 0} Timeout:0`).join(' ');
}

/** The truck family takes metres, the others kilometres. */
function setOdometer({ unit }: DemoVehicle, argument: string): CommandOutcome {
  const given = Number(argument);
  if (!Number.isFinite(given) || given < 0 || argument === '') return said('Odometer value not valid');
  const odometerKm = unit.deviceFamily === 'fmx6' ? given / 1000 : given;
  return { text: `Saved Odometer Value: ${Math.round(odometerKm)} km`, effect: { kind: 'set_odometer', odometerKm } };
}

function slashTime(atMs: number): string {
  const at = new Date(atMs);
  return `${at.getUTCFullYear()}/${at.getUTCMonth() + 1}/${at.getUTCDate()} ${at.getUTCHours()}:${at.getUTCMinutes()}`;
}

function dashTime(atMs: number): string {
  return slashTime(atMs).replaceAll('/', '-');
}
