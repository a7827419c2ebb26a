import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import {
  getUnitCommandBatch,
  listUnitCommandBatchCommands,
  listUnitCommandBatches,
} from '@tyrewatch/contract/telematics-units/unit-command-batch-endpoints';
import type { UnitCommand } from '@tyrewatch/contract/telematics-units/unit-command-endpoints';
import {
  createUnitCommand,
  getUnitReachability,
  listUnitCommands,
} from '@tyrewatch/contract/telematics-units/unit-command-endpoints';
import { findUnitCommand } from '@tyrewatch/device-protocol/commands/command-reference';
import type { PlannedCommand } from '@tyrewatch/device-protocol/commands/planned-command';
import { planCommand } from '@tyrewatch/device-protocol/commands/planned-command';
import type { DeviceFamily } from '@tyrewatch/domain/telematics-units/device-family';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import type { CallInput } from '../../api/endpoint-request.ts';

type CommandBody = CallInput<typeof createUnitCommand>['body'];

/** What is asked of a unit; over its data connection and at once where nothing else is said. */
export type WantedCommand = Pick<CommandBody, 'kind'> & Partial<CommandBody>;

/** What is asked of a unit, with what goes without saying. */
export const wholeCommand = (wanted: WantedCommand): CommandBody => ({ channel: 'gprs', sending: 'now', ...wanted });

const showingCommands = [
  listUnitCommands,
  getUnitReachability,
  listUnitCommandBatches,
  getUnitCommandBatch,
  listUnitCommandBatchCommands,
];

/** Has everything that shows commands loaded again. */
export function useCommandsReload(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(showingCommands.map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })));
  };
}

/** Asks something of a unit. */
export function useCommanding(
  imei: string,
  onAsked?: (commands: readonly UnitCommand[]) => void,
): UseMutationResult<unknown, Error, WantedCommand> {
  const reload = useCommandsReload();
  return useMutation({
    mutationFn: (wanted: WantedCommand) => call(createUnitCommand, { params: { imei }, body: wholeCommand(wanted) }),
    onSuccess: ({ items }) => onAsked?.(items),
    onSettled: reload,
  });
}

/** What a unit of a family would be sent for what is asked of it; null = it would not be sent anything. */
export function findPlan(wanted: WantedCommand, family: string): PlannedCommand | null {
  const { kind, distance_m: distanceM, parameter_id: parameterId, value, text } = wanted;
  const plan = planCommand({ kind, distanceM, parameterId, value, text }, family as DeviceFamily);
  return 'fault' in plan ? null : plan;
}

/** Whether a command only asks the unit for something, so that sending it twice does no harm. */
export const isHarmless = ({ kind, text }: Pick<UnitCommand, 'kind' | 'text'>): boolean =>
  kind === 'request_data' || kind === 'read_parameter' || findUnitCommand(text)?.effect === 'asks';

/** The same command once more. */
export function repeated({ kind, text, parameters, channel }: UnitCommand): WantedCommand {
  const [parameter] = parameters;
  if (kind === 'reboot' || kind === 'request_data') return { kind, channel };
  if (kind === 'read_parameter' && parameter !== undefined) return { kind, parameter_id: parameter.id, channel };
  if (kind === 'write_parameter' && parameter !== undefined)
    return { kind, parameter_id: parameter.id, value: parameter.value ?? '', channel };
  return { kind: 'text', text, channel };
}

/** The harmless question that tells what came of a command: for a parameter, the distance, or how the unit is. */
export interface SettlingQuestion {
  readonly about: 'parameter' | 'distance' | 'status';
  /** Of a parameter its number. */
  readonly id: number;
  readonly wanted: WantedCommand;
}

/** The question that settles what came of a command; null = the command is such a question itself. */
export function settlingQuestion(command: UnitCommand): SettlingQuestion | null {
  if (isHarmless(command)) return null;
  const [parameter] = command.parameters;
  if (parameter !== undefined)
    return {
      about: 'parameter',
      id: parameter.id,
      wanted: { kind: 'read_parameter', parameter_id: parameter.id },
    };
  const isDistance = command.kind === 'set_distance' || findUnitCommand(command.text)?.name === 'odoset';
  if (isDistance) return { about: 'distance', id: 0, wanted: { kind: 'text', text: 'odoget' } };
  return { about: 'status', id: 0, wanted: { kind: 'text', text: 'getinfo' } };
}
