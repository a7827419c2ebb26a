import type { UnitLogEntry } from '@tyrewatch/contract/telematics-units/unit-message-endpoints';
import { useTranslations } from 'use-intl';

/** What can be wrong with a message, with words of its own (specification §8, log messages). */
const remarks = [
  'packet_undecodable',
  'unrecognised_sensor_packet',
  'unknown_unit',
  'check_unit_settings',
  'sensor_error',
  'unit_without_vehicle',
  'recorded_elsewhere',
  'of_another_unit',
  'not_a_time',
  'before_2015',
  'in_the_future',
  'too_old_to_store',
  'values_implausible',
  'not_storable',
] as const;

/** Words for what is wrong with a message; none where nothing is. A code of another release reads as it is. */
export function useMessageWords(): (entry: Pick<UnitLogEntry, 'decode_error' | 'reason'>) => readonly string[] {
  const t = useTranslations('telematicsUnits');
  return ({ decode_error: error, reason }) =>
    [error, reason]
      .filter((code) => code !== null)
      .map((code) => {
        const known = remarks.find((one) => one === code);
        return known === undefined ? code : t(`remarks.${known}`);
      });
}
