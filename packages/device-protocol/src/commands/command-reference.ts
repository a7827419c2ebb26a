import type { DeviceFamily } from '@tyrewatch/domain/telematics-units/device-family';
import type { UnitCommandCompletion } from '@tyrewatch/domain/telematics-units/unit-command';

/** What a command does to a unit. */
export const commandEffects = ['asks', 'changes', 'interrupts', 'loses_data'] as const;
/** One of them. `loses_data` is for the provider alone. */
export type CommandEffect = (typeof commandEffects)[number];

/** A parameter of a command: what it is, and whether it may be left out. */
export interface CommandParameter {
  readonly name:
    | 'avl_id'
    | 'parameter_id'
    | 'parameter_value'
    | 'distance'
    | 'outputs'
    | 'timeout'
    | 'phone_number'
    | 'imei'
    | 'apn'
    | 'login'
    | 'password'
    | 'domain'
    | 'port'
    | 'protocol';
  readonly isOptional: boolean;
}

/** Families that take commands through us. */
export type CommandedFamily = Exclude<DeviceFamily, 'ruptela'>;

/** A command of the units. */
export interface UnitCommandDescription {
  /** As it is written, case-sensitive; also the key of its meaning. */
  readonly name: string;
  readonly effect: CommandEffect;
  readonly families: readonly CommandedFamily[];
  readonly parameters: readonly CommandParameter[];
  /** What one may send. */
  readonly example: string;
  /** What an answer looks like; null = there is none, or none is documented. */
  readonly answer: string | null;
  /** How the answer is known: the vendor's documents show it, they only say that there is one, or say that there is none. */
  readonly answerSource: 'shown' | 'not_documented' | 'no_answer';
  readonly completion: UnitCommandCompletion;
}

const all: readonly CommandedFamily[] = ['fmx6', 'fmb', 'ft'];
const notTrailers: readonly CommandedFamily[] = ['fmx6', 'fmb'];

const needed = (...names: CommandParameter['name'][]): CommandParameter[] =>
  names.map((name) => ({ name, isOptional: false }));
const optional = (...names: CommandParameter['name'][]): CommandParameter[] =>
  names.map((name) => ({ name, isOptional: true }));

type Rest = Partial<Omit<UnitCommandDescription, 'name' | 'effect'>>;

const command = (name: string, effect: CommandEffect, rest: Rest = {}): UnitCommandDescription => ({
  name,
  effect,
  families: all,
  parameters: [],
  example: name,
  answer: null,
  answerSource: rest.answer == null ? 'not_documented' : 'shown',
  completion: 'answer',
  ...rest,
});

/**
 * The commands of the units. Source: the vendor's wiki, "FMB SMS/GPRS Commands", "FMB640 SMS/GPRS command list" and "FT platform SMS/GPRS
 * commands", with the answers its pages of the single commands show.
 */
export const unitCommands: readonly UnitCommandDescription[] = [
  command('getinfo', 'asks', { answer: 'INI:2019/7/22 7:22 RTC:2019/7/22 7:53 RST:2 ERR:1 SR:0 BR:0 CF:0 FG:0 FL:0' }),
  command('getver', 'asks', { answer: 'Ver:03.18.14_04 GPS:AXN_5.10_3333 Hw:FMB120 Mod:15 IMEI:352093081452251' }),
  command('getstatus', 'asks', {
    answer: 'Data Link: 1 GPRS: 1 Phone: 0 SIM: 0 OP: 24602 Signal: 5 NewSMS: 0 Roaming: 0',
  }),
  command('getgps', 'asks', {
    answer: 'GPS:1 Sat:7 Lat:54.71473 Long:25.30304 Alt:147 Speed:0 Dir:77 Date: 2007/8/24 Time: 13:4:36',
  }),
  command('ggps', 'asks', {
    answer: 'D:17/1/9 T:12:52:30 S:0.00 C:54.666042, 25.225032 Url: http://maps.google.com/?q=54.666042,25.225032',
  }),
  command('getio', 'asks', { answer: 'DI1:1 DI2:0 DI3:0 AIN1:0 AIN2:16924 DO1:0 DO2:1', families: notTrailers }),
  command('readio', 'asks', {
    parameters: needed('avl_id'),
    example: 'readio 239',
    answer: 'Param ID:239 Value:0',
    families: notTrailers,
  }),
  command('readavl', 'asks', { parameters: needed('avl_id'), example: 'readavl 69', families: ['ft'] }),
  command('getparam', 'asks', {
    parameters: needed('parameter_id'),
    example: 'getparam 2001',
    answer: 'Param ID:2001 Value:wap',
  }),
  command('getrecord', 'asks', { answerSource: 'no_answer', completion: 'record' }),
  command('odoget', 'asks', { answer: 'Current Odometer Value:5000 km', families: notTrailers }),
  command('allver', 'asks'),
  command('fwstats', 'asks'),
  command('getimeiccid', 'asks', { parameters: optional('phone_number') }),
  command('getimsi', 'asks'),
  command('countrecs', 'asks'),
  command('getcfgtime', 'asks', { families: notTrailers }),
  command('getnmeainfo', 'asks', { families: notTrailers }),
  command('getops', 'asks', { families: ['fmx6'] }),
  command('getweektime', 'asks', { families: ['fmx6'] }),
  command('banlist', 'asks', { families: notTrailers }),
  command('crashlog', 'asks', { families: notTrailers }),
  command('odoset', 'changes', {
    parameters: needed('distance'),
    example: 'odoset:5000',
    answer: 'Saved Odometer Value: 5000 km',
    families: notTrailers,
  }),
  command('setparam', 'changes', {
    parameters: needed('parameter_id', 'parameter_value'),
    example: 'setparam 2001:wap',
    answer: 'Param ID:2001 New Text:wap',
  }),
  command('setdigout', 'changes', {
    parameters: [...needed('outputs'), ...optional('timeout')],
    example: 'setdigout 1? 60',
    families: notTrailers,
  }),
  command('flush', 'changes', {
    parameters: needed('imei', 'apn', 'login', 'password', 'domain', 'port', 'protocol'),
    example: 'flush 352093081452251,internet,,,units.example.com,5027,0',
  }),
  command('scanfms', 'interrupts', { families: ['fmx6'] }),
  command('cpureset', 'interrupts', { answerSource: 'no_answer', completion: 'sign_in' }),
  command('deleterecords', 'loses_data'),
  command('defaultcfg', 'loses_data'),
];

const byName = new Map(unitCommands.map((one) => [one.name, one]));

/** The command of a text, such as `readio 239` or `odoset:5000`; null = it is none of the reference. */
export const findUnitCommand = (text: string): UnitCommandDescription | null =>
  byName.get(/^[A-Za-z]+/.exec(text)?.[0] ?? '') ?? null;

/** What follows the name of a command in its text; empty = nothing. */
export const commandArgument = (text: string): string => text.replace(/^[A-Za-z]+[\s:]*/, '').trim();

/** Whether units of a family know a command. */
export const isOfFamily = ({ families }: UnitCommandDescription, family: DeviceFamily): boolean =>
  (families as readonly DeviceFamily[]).includes(family);

/** The longest a command may be, in characters: what a single text message takes, with its two spaces. */
export const longestCommandText = 158;

const asked: Readonly<Record<DeviceFamily, ((distanceM: number) => number) | null>> = {
  fmx6: (distanceM) => Math.round(distanceM),
  fmb: (distanceM) => Math.round(distanceM / 1000),
  ft: null,
  ruptela: null,
};

/** The command that sets a unit's distance, metres: units of trucks take metres, the others whole kilometres; null = the family knows none. */
export function setDistanceText(distanceM: number, family: DeviceFamily): string | null {
  const convert = asked[family];
  return convert === null ? null : `odoset:${convert(distanceM)}`;
}
