import type { DeviceFamily } from '@tyrewatch/domain/telematics-units/device-family';

/** A parameter of the units by its number. */
export interface UnitParameter {
  readonly id: number;
  /** As the vendor's documents and its configurator call it. */
  readonly name: string;
  readonly families: readonly DeviceFamily[];
  readonly type: 'number' | 'text';
  /** Least and greatest value; of a text least and most characters. */
  readonly minimum: number;
  readonly maximum: number;
  /** Null = a plain number, or a text. */
  readonly unit: 's' | 'min' | 'mV' | 'm' | 'deg' | 'km/h' | null;
  /** What single values mean, in the vendor's words; empty = any within the range. */
  readonly choices: readonly { readonly value: number; readonly name: string }[];
}

type Unit = UnitParameter['unit'];

const trucks: readonly DeviceFamily[] = ['fmx6'];
const cars: readonly DeviceFamily[] = ['fmb'];
const notTrailers: readonly DeviceFamily[] = ['fmx6', 'fmb'];
const trailers: readonly DeviceFamily[] = ['ft'];
const all: readonly DeviceFamily[] = ['fmx6', 'fmb', 'ft'];

type Families = readonly DeviceFamily[];

function range(id: number, name: string, families: Families, bounds: readonly [number, number], unit: Unit = null) {
  const [minimum, maximum] = bounds;
  return { id, name, families, type: 'number', minimum, maximum, unit, choices: [] } as const;
}

const text = (id: number, name: string, families: Families, longest: number): UnitParameter => ({
  ...range(id, name, families, [0, longest]),
  type: 'text',
});

function choice(id: number, name: string, families: Families, names: readonly string[], first = 0): UnitParameter {
  const choices = names.map((one, index) => ({ value: first + index, name: one }));
  return { ...range(id, name, families, [first, first + names.length - 1]), choices };
}

const onOff = ['Disable', 'Enable'];
const protocols = ['TCP', 'UDP'];
const canSources = ['GNSS', 'LVCAN', 'FMS', 'KLINE'];

/** When records are made and sent on a network, from its first number on: standing, and from 50 numbers on moving. */
const acquisition = (first: number, network: string): UnitParameter[] => [
  range(first, `${network}: on stop, min period`, notTrailers, [0, 65_535], 's'),
  range(first + 4, `${network}: on stop, min saved records`, notTrailers, [1, 255]),
  range(first + 5, `${network}: on stop, send period`, notTrailers, [0, 65_535], 's'),
  range(first + 50, `${network}: moving, min period`, notTrailers, [0, 65_535], 's'),
  range(first + 51, `${network}: moving, min distance`, notTrailers, [0, 65_535], 'm'),
  range(first + 52, `${network}: moving, min angle`, notTrailers, [0, 180], 'deg'),
  range(first + 53, `${network}: moving, min speed delta`, notTrailers, [0, 100], 'km/h'),
  range(first + 54, `${network}: moving, min saved records`, notTrailers, [1, 255]),
  range(first + 55, `${network}: moving, send period`, notTrailers, [0, 65_535], 's'),
];

/**
 * Parameters that people set, by number; where families differ, a row each. Source: the vendor's wiki, "FMB640 Device Family Parameter
 * list", "FMC640 …", "FMB …", "FMM …" and "FTXXXX Device Family Parameter list".
 */
export const unitParameters: readonly UnitParameter[] = [
  choice(100, 'Movement source', trucks, ['Ignition', 'Movement sensor', 'GNSS', 'CAN speed']),
  choice(100, 'Movement source', cars, ['Ignition', 'Movement', 'GPS']),
  range(101, 'Ignition settings', trucks, [1, 63]),
  choice(102, 'Sleep mode', trucks, ['Disabled', 'GPS sleep', 'Deep sleep', 'Online deep sleep']),
  range(103, 'Sleep timeout', trucks, [1, 3000], 'min'),
  range(104, 'High voltage level', trucks, [0, 30_000], 'mV'),
  range(105, 'Low voltage level', trucks, [0, 29_999], 'mV'),
  choice(106, 'Static navigation', notTrailers, onOff),
  choice(107, 'Saving/sending without time synchronisation', trucks, onOff),
  choice(107, 'Saving/sending without time synchronisation', cars, ['After position fix', 'Always', 'After time sync']),
  choice(108, 'LED indication', cars, onOff),
  choice(109, 'GNSS source', trucks, ['GPS only', 'GLONASS only', 'GPS and GLONASS'], 1),
  range(109, 'GNSS source', cars, [1, 15]),
  choice(110, 'Battery charge mode', cars, ['On need', 'After ignition on']),
  choice(111, 'Analog input value range', trucks, ['10 V', '30 V']),
  choice(115, 'AIN4/DOUT4', trucks, ['AIN4', 'DOUT4']),
  choice(117, 'Odometer source', trucks, canSources),
  choice(118, 'Speed source', trucks, canSources),
  choice(122, 'Analog input value range 3-4', trucks, ['10 V', '30 V']),
  choice(123, 'Static navigation deactivation source', trucks, [
    'Movement or ignition',
    'Movement',
    'Ignition',
    'Movement and ignition',
  ]),
  choice(221, 'IO send mode', trucks, ['Do not send', 'Send zero', 'Send last known value', 'Send 0xFF']),
  range(1000, 'Open link timeout', all, [30, 259_200], 's'),
  range(1001, 'Response timeout', all, [5, 300], 's'),
  choice(1002, 'Sorting', notTrailers, ['Newest first', 'Oldest first']),
  range(1003, 'Save records to', trucks, [0, 1]),
  range(1003, 'Keep-alive', trailers, [0, 300], 's'),
  range(1004, 'Ping mode', trucks, [0, 2]),
  range(1005, 'Ping timeout', trucks, [0, 259_200], 'min'),
  choice(2000, 'GPRS content activation', notTrailers, onOff),
  text(2001, 'APN', all, 32),
  text(2002, 'APN username', all, 30),
  text(2003, 'APN password', all, 30),
  text(2004, 'Domain', all, 55),
  range(2005, 'Port', all, [0, 65_535]),
  choice(2006, 'Protocol', all, protocols),
  text(2007, 'Second server: domain', notTrailers, 55),
  range(2008, 'Second server: port', notTrailers, [0, 65_535]),
  choice(2009, 'Second server: protocol', notTrailers, protocols),
  choice(2010, 'Second server: mode', notTrailers, ['Disable', 'Backup', 'Duplicate']),
  choice(2016, 'GPRS authentication', trailers, ['PAP', 'CHAP']),
  ...acquisition(10_000, 'Home'),
  ...acquisition(10_100, 'Roaming'),
  ...acquisition(10_200, 'Unknown'),
  text(13_000, 'FOTA WEB: domain', all, 55),
  range(13_001, 'FOTA WEB: port', all, [0, 65_535]),
  choice(13_003, 'FOTA WEB', all, onOff),
  range(19_001, 'Movement start delay', trucks, [1, 60], 's'),
];

/** The parameter of a number, as a family has it; null = the dictionary does not tell. */
export const findUnitParameter = (id: number, family: DeviceFamily): UnitParameter | null =>
  unitParameters.find((one) => one.id === id && one.families.includes(family)) ?? null;

/** Why a value cannot be written, with the bound it passes. */
export type ParameterFault =
  | { readonly code: 'not_a_number' | 'invalid_format'; readonly params: Readonly<Record<string, never>> }
  | { readonly code: 'too_small'; readonly params: { readonly minimum: number } }
  | { readonly code: 'too_large' | 'too_long'; readonly params: { readonly maximum: number } };

/** Why a value cannot be written; null = it can. */
export function parameterValueFault({ type, minimum, maximum }: UnitParameter, value: string): ParameterFault | null {
  if (type === 'text') {
    // the separators of a command cannot stand in it
    if (!/^[\x20-\x7e]*$/.test(value) || value.includes(';')) return { code: 'invalid_format', params: {} };
    return value.length > maximum ? { code: 'too_long', params: { maximum } } : null;
  }
  if (!/^-?\d{1,10}$/.test(value)) return { code: 'not_a_number', params: {} };
  if (Number(value) < minimum) return { code: 'too_small', params: { minimum } };
  return Number(value) > maximum ? { code: 'too_large', params: { maximum } } : null;
}

/** Parameters that decide how a unit reaches us: written wrongly, it is not heard again. */
const connectionIds = new Set([2000, 2001, 2002, 2003, 2004, 2005, 2006, 2016]);

/** Whether a unit may never be heard again once a parameter has a wrong value. */
export const mayCutOff = (id: number): boolean => connectionIds.has(id);
