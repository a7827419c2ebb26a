import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import type { UnitLogEntry, UnitLogResult } from '@tyrewatch/contract/telematics-units/unit-message-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { useQuantities } from '../../i18n/use-quantities.ts';
import classes from './unit-logs.module.css';

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
  'clock_corrected',
  'not_a_time',
  'before_2015',
  'in_the_future',
  'too_old_to_store',
  'values_implausible',
  'not_storable',
] as const;

const icons = {
  decode_success: IconCircleCheck,
  decode_error: IconCircleX,
  configuration_error: IconAlertTriangle,
  no_data: IconCircleDashed,
} as const satisfies Record<UnitLogResult, unknown>;

/** The messages of a unit; a row chooses the one whose bytes are shown. */
export function UnitLogTable(props: {
  readonly rows: readonly UnitLogEntry[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}) {
  const t = useTranslations('unitLogs');
  const tLog = useTranslations('vehicleLog');
  const tAt = useTranslations('telematicsUnits.logs');
  const { pressure, temperature, speed, distance } = useQuantities();
  const numbers = [
    [tLog('pressure'), pressure.unit],
    [tLog('temperature'), temperature.unit],
    [tLog('speed'), speed.unit],
    [tLog('distance'), distance.unit],
  ] as const;
  return (
    <table className={classes.table} aria-label={t('label')}>
      <thead>
        <tr>
          <th scope="col">{tAt('at')}</th>
          <th scope="col">{t('resultAndReason')}</th>
          <th scope="col">{tLog('sensor')}</th>
          {numbers.map(([title, unit]) => (
            <th key={title} scope="col" data-number title={title}>
              <span className={classes.unseen}>{title} </span>
              {unit}
            </th>
          ))}
          <th scope="col" data-number>
            {t('length')}
          </th>
        </tr>
      </thead>
      <tbody>
        {props.rows.map((entry) => (
          <LogRow key={entry.id} entry={entry} isChosen={entry.id === props.chosen} onChoose={props.onChoose} />
        ))}
      </tbody>
    </table>
  );
}

function LogRow(props: {
  readonly entry: UnitLogEntry;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
}) {
  const { entry, isChosen, onChoose } = props;
  const t = useTranslations('unitLogs');
  const tLog = useTranslations('vehicleLog');
  const format = useFormatter();
  const { pressure, temperature, speed, distance } = useQuantities();
  const at = new Date(entry.at);
  const { position, sensor_id: sensor, wheel_count: wheels } = entry;
  return (
    <tr data-chosen={isChosen || undefined} onClick={() => onChoose(entry.id)}>
      <td data-part="time">
        <button type="button" aria-current={isChosen || undefined}>
          {format.dateTime(at, { day: 'numeric', month: 'short' })} {format.dateTime(at, 'timestamp')}
        </button>
      </td>
      <td data-part="reason">
        <Reason entry={entry} />
      </td>
      <td data-label={tLog('sensor')}>
        {position !== null && (
          <>
            <strong>{position}</strong> {sensor ?? ''}
            {wheels > 1 && <span className={classes.dim}> +{wheels - 1}</span>}
          </>
        )}
      </td>
      <td data-label={pressure.unit} data-number>
        {entry.pressure_kpa !== null && pressure.number(entry.pressure_kpa)}
      </td>
      <td data-label={temperature.unit} data-number>
        {entry.temperature_c !== null && temperature.number(entry.temperature_c)}
      </td>
      <td data-label={speed.unit} data-number>
        {entry.speed_kmh !== null && speed.number(entry.speed_kmh)}
      </td>
      <td data-label={distance.unit} data-number>
        {entry.distance_km !== null &&
          format.number(distance.convert(entry.distance_km), { maximumFractionDigits: 1, minimumFractionDigits: 1 })}
      </td>
      <td data-label={t('length')} data-number>
        {entry.byte_count}
      </td>
    </tr>
  );
}

/** What the checksum's refusal names as received and as computed, eight digits each. */
const wrongChecksum = /checksum (?:[\da-f]{4})([\da-f]{4}) received, (?:[\da-f]{4})([\da-f]{4}) computed/;

/** What became of a message: that it was read, and why it was sent; or what is wrong with it. */
function Reason({ entry }: { readonly entry: UnitLogEntry }) {
  const t = useTranslations('unitLogs');
  const tUnits = useTranslations('telematicsUnits');
  const { result, reason, decode_error: fault, event, record_count: count, detail } = entry;
  const Icon = icons[result];
  const codes = [...new Set([fault, reason])].filter((code) => code !== null);
  const checksums = wrongChecksum.exec(detail ?? '');
  // the words of the code stand before it already
  const technical = detail?.split(': ').filter((part) => !codes.includes(part) && part !== 'checksum') ?? [];
  const named = (code: string): string => {
    if (code === 'sensor_silent') return t('sensorFlag');
    const known = remarks.find((one) => one === code);
    return known === undefined ? code : tUnits(`remarks.${known}`);
  };
  const notes = [
    ...(codes.length === 0 ? [event === null ? t('periodic') : null] : []),
    ...(count !== null && count > 1 ? [t('records', { count })] : []),
    ...(checksums === null ? [] : [t('wrongChecksum', { received: checksums[1] ?? '', computed: checksums[2] ?? '' })]),
  ].filter((note) => note !== null);
  return (
    <span className={classes.reason} data-result={result}>
      <Icon size={17} aria-hidden />
      <span>
        {codes.length === 0 ? t('read') : <strong>{codes.map(named).join(' · ')}</strong>}
        <span className={classes.dim}>
          {notes.map((note) => ` · ${note}`)}
          {codes.length === 0 && event !== null && <span lang="en"> · {event.name ?? event.id}</span>}
          {checksums === null && technical.length > 0 && <span lang="en"> · {technical.join(': ')}</span>}
        </span>
      </span>
    </span>
  );
}
