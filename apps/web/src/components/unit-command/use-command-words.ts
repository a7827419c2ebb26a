import type { UnitCommand } from '@tyrewatch/contract/telematics-units/unit-command-endpoints';
import { commandArgument } from '@tyrewatch/device-protocol/commands/command-reference';
import type { DeviceFamily } from '@tyrewatch/domain/telematics-units/device-family';
import { useFormatter, useTranslations } from 'use-intl';
import { useQuantities } from '../../i18n/use-quantities.ts';

/** A command as far as its name depends on it. */
type Named = Pick<UnitCommand, 'kind' | 'text' | 'parameters'>;

const momentFormat = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

/** What a command is called; `family` null = the unit's is not known, and its distances are left out. */
export function useCommandName(): (command: Named, family: string | null) => string {
  const t = useTranslations('unitCommands.names');
  const { distance } = useQuantities();
  return ({ kind, text, parameters }, family) => {
    const [parameter] = parameters;
    const id = String(parameter?.id ?? '');
    if (kind === 'text') return text;
    if (kind === 'read_parameter') return t('read_parameter', { id });
    if (kind === 'write_parameter') return t('write_parameter', { id, value: parameter?.value ?? '' });
    const asked = Number(commandArgument(text));
    if (kind !== 'set_distance' || family === null || Number.isNaN(asked)) return t(kind);
    // units of trucks are asked in metres
    const isMetres = (family as DeviceFamily) === 'fmx6';
    return t('set_distance_to', { distance: distance.text(isMetres ? asked / 1000 : asked) });
  };
}

/** A day and a time of day, without the year. */
export function useMoment(): (at: string) => string {
  const format = useFormatter();
  return (at) => format.dateTime(new Date(at), momentFormat);
}
