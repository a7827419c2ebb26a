import { protocolOfFamily, type DeviceFamily } from '@tyrewatch/domain/telematics-units/device-family';
import type { UnitCommandCompletion, UnitCommandKind } from '@tyrewatch/domain/telematics-units/unit-command';
import { parametersOfArgument, type ParameterValue } from './command-answer.ts';
import {
  commandArgument,
  findUnitCommand,
  isOfFamily,
  longestCommandText,
  setDistanceText,
  type UnitCommandDescription,
} from './command-reference.ts';
import { findUnitParameter, mayCutOff, parameterValueFault, type ParameterFault } from './parameter-dictionary.ts';

/** What people ask of a unit; absent = not said. */
export interface WantedCommand {
  readonly kind: UnitCommandKind;
  readonly distanceM?: number | undefined;
  readonly parameterId?: number | undefined;
  readonly value?: string | undefined;
  readonly text?: string | undefined;
}

/** What a unit of a family is sent for it. */
export interface PlannedCommand {
  readonly kind: UnitCommandKind;
  readonly text: string;
  readonly completion: UnitCommandCompletion;
  /** Sent when it is over, to look at what came of it; null = nothing. */
  readonly readBack: { readonly kind: UnitCommandKind; readonly text: string } | null;
  /** Whether it interrupts the unit, loses data or may cut the unit off, which people are to confirm. */
  readonly mustConfirm: boolean;
  /** Whether the provider alone may send it: it loses data, or writes what the dictionary does not know. */
  readonly isForProvider: boolean;
}

/** What is wrong with a wish. `not_of_family`: the unit knows no such command. */
export type CommandFault =
  | 'not_of_family'
  | ({ readonly field: 'distance_m' | 'parameter_id' | 'value' | 'text' } & (
      | ParameterFault
      | { readonly code: 'required' | 'not_in_list'; readonly params: Readonly<Record<string, never>> }
    ));

type Plan = PlannedCommand | { readonly fault: CommandFault };

type Field = Exclude<CommandFault, string>['field'];

const fault = (field: Field, code: 'required' | 'not_in_list' | 'invalid_format') => ({
  fault: { field, code, params: {} },
});

/** Commands that have a kind of their own, however they are asked for. */
const kindByName: Readonly<Record<string, UnitCommandKind>> = {
  cpureset: 'reboot',
  getrecord: 'request_data',
  getparam: 'read_parameter',
  setparam: 'write_parameter',
};

function planned(text: string, description: UnitCommandDescription): PlannedCommand {
  const { name, effect, completion } = description;
  return {
    kind: kindByName[name] ?? 'text',
    text,
    completion,
    readBack: null,
    mustConfirm: effect === 'interrupts' || effect === 'loses_data' || name === 'flush',
    isForProvider: effect === 'loses_data',
  };
}

/** A command of the reference with what follows its name. */
function plannedOf(name: string, text: string, family: DeviceFamily): Plan {
  const description = findUnitCommand(name);
  if (description === null || !isOfFamily(description, family)) return { fault: 'not_of_family' };
  return planned(text, description);
}

function plannedWriting(values: readonly ParameterValue[], family: DeviceFamily, field: 'value' | 'text'): Plan {
  let isForProvider = false;
  for (const { id, value } of values) {
    const parameter = findUnitParameter(id, family);
    if (parameter === null) isForProvider = true;
    const wrong = parameter && parameterValueFault(parameter, value ?? '');
    if (wrong) return { fault: { field, ...wrong } };
  }
  const text = `setparam ${values.map(({ id, value }) => `${id}:${value ?? ''}`).join(';')}`;
  if (!isSendable(text)) return fault(field, 'invalid_format');
  const plan = plannedOf('setparam', text, family);
  if ('fault' in plan) return plan;
  return { ...plan, isForProvider, mustConfirm: values.some(({ id }) => mayCutOff(id)) };
}

/** Whether a text is one line of characters that units know, and no longer than one text message. */
const isSendable = (text: string): boolean => /^[\x20-\x7e]+$/.test(text) && text.length <= longestCommandText;

function plannedText(wanted: string, family: DeviceFamily): Plan {
  const text = wanted.trim();
  if (!isSendable(text)) return fault('text', 'invalid_format');
  const description = findUnitCommand(text);
  if (description === null) return fault('text', 'not_in_list');
  if (!isOfFamily(description, family)) return { fault: 'not_of_family' };
  const argument = commandArgument(text);
  if (argument === '' && description.parameters.some(({ isOptional }) => !isOptional)) return fault('text', 'required');
  if (argument !== '' && description.parameters.length === 0) return fault('text', 'invalid_format');
  if (description.name !== 'setparam' && description.name !== 'getparam') return planned(text, description);
  const isWriting = description.name === 'setparam';
  const values = parametersOfArgument(argument, isWriting);
  if (values === null) return fault('text', 'invalid_format');
  return isWriting ? plannedWriting(values, family, 'text') : planned(text, description);
}

function plannedDistance(distanceM: number | undefined, family: DeviceFamily): Plan {
  if (distanceM === undefined) return fault('distance_m', 'required');
  const text = setDistanceText(distanceM, family);
  const plan = text === null ? ({ fault: 'not_of_family' } as const) : plannedOf('odoset', text, family);
  if ('fault' in plan) return plan;
  return { ...plan, kind: 'set_distance', readBack: { kind: 'text', text: 'odoget' } };
}

/** What a unit of a family is sent for what people ask, or what is wrong with it. */
export function planCommand(wanted: WantedCommand, family: DeviceFamily): Plan {
  const { kind, distanceM, parameterId, value, text } = wanted;
  if (protocolOfFamily[family] !== 'teltonika') return { fault: 'not_of_family' };
  switch (kind) {
    case 'reboot':
      return plannedOf('cpureset', 'cpureset', family);
    case 'request_data':
      return plannedOf('getrecord', 'getrecord', family);
    case 'set_distance':
      return plannedDistance(distanceM, family);
    case 'read_parameter':
      if (parameterId === undefined) return fault('parameter_id', 'required');
      return plannedOf('getparam', `getparam ${parameterId}`, family);
    case 'write_parameter':
      if (parameterId === undefined) return fault('parameter_id', 'required');
      if (value === undefined) return fault('value', 'required');
      return plannedWriting([{ id: parameterId, value }], family, 'value');
    case 'text':
      return text === undefined ? fault('text', 'required') : plannedText(text, family);
  }
}
