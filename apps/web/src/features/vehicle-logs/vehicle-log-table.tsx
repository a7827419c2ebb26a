import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircleDot, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { VehicleLogEntry } from '@tyrewatch/contract/vehicles/vehicle-log-endpoints';
import { getVehicleLogMessage } from '@tyrewatch/contract/vehicles/vehicle-log-endpoints';
import { Fragment } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { paths } from '../../paths.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './vehicle-log.module.css';

const icons = {
  decode_success: IconCheck,
  decode_error: IconAlertTriangle,
  configuration_error: IconAlertTriangle,
  no_data: IconCircleDot,
} as const;
const columnCount = 9;

/** The entries; the one that is open shows the message it came in under itself. */
export function VehicleLogTable(props: {
  readonly vehicle: Vehicle;
  readonly rows: readonly VehicleLogEntry[];
  readonly opened: string | null;
  readonly onOpen: (row: string | null) => void;
}) {
  const { vehicle, rows, opened, onOpen } = props;
  const t = useTranslations('vehicleLog');
  const { pressure, temperature, speed, distance } = useQuantities();
  const numbers = [
    [t('pressure'), pressure.unit],
    [t('temperature'), temperature.unit],
    [t('speed'), speed.unit],
    [t('distance'), distance.unit],
  ] as const;
  return (
    <table className={classes.table} aria-label={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('wheel')}</th>
          <th scope="col">{t('sensor')}</th>
          {numbers.map(([title, unit]) => (
            <th key={title} scope="col" data-number>
              {title} ({unit})
            </th>
          ))}
          <th scope="col">{t('reason')}</th>
          <th scope="col">{t('result')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((entry) => (
          <Fragment key={entry.id}>
            <LogRow entry={entry} isOpen={entry.id === opened} onOpen={onOpen} />
            {entry.id === opened && (
              <tr className={classes.opened}>
                <td colSpan={columnCount}>
                  <LogMessage vehicle={vehicle} entry={entry} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function LogRow(props: {
  readonly entry: VehicleLogEntry;
  readonly isOpen: boolean;
  readonly onOpen: (row: string | null) => void;
}) {
  const { entry, isOpen, onOpen } = props;
  const t = useTranslations('vehicleLog');
  const format = useFormatter();
  const { pressure, temperature, speed, distance } = useQuantities();
  const Icon = icons[entry.result];
  const at = new Date(entry.at);
  return (
    <tr data-open={isOpen}>
      <td data-part="time">
        <button type="button" aria-expanded={isOpen} onClick={() => onOpen(isOpen ? null : entry.id)}>
          {format.dateTime(at, { day: 'numeric', month: 'short' })} {format.dateTime(at, 'timestamp')}
        </button>
      </td>
      <td data-label={t('wheel')}>{entry.position ?? '—'}</td>
      <td data-label={t('sensor')}>{entry.sensor_id ?? '—'}</td>
      <td data-label={t('pressure')} data-number>
        {pressure.number(entry.pressure_kpa)}
      </td>
      <td data-label={t('temperature')} data-number>
        {temperature.number(entry.temperature_c)}
      </td>
      <td data-label={t('speed')} data-number>
        {speed.number(entry.speed_kmh)}
      </td>
      <td data-label={t('distance')} data-number>
        {distance.number(entry.odometer_km)}
      </td>
      <td data-part="reason">{t(`reasons.${entry.reason}`)}</td>
      <td data-part="result" data-result={entry.result}>
        <Icon size={16} aria-hidden /> {t(`results.${entry.result}`)}
      </td>
    </tr>
  );
}

/** Why an entry is there, and the bytes it came in. */
function LogMessage({ vehicle, entry }: { readonly vehicle: Vehicle; readonly entry: VehicleLogEntry }) {
  const t = useTranslations('vehicleLog');
  const format = useFormatter();
  const { received_at: receivedAt } = entry;
  const message = useQuery({
    ...endpointQuery(getVehicleLogMessage, {
      params: { vehicle_id: vehicle.reference },
      query: { received_at: receivedAt ?? entry.at },
    }),
    enabled: receivedAt !== null,
    retry: false,
  });
  const { data } = message;
  const exact = (instant: string): string => format.dateTime(new Date(instant), 'exact');
  return (
    <div className={classes.message}>
      <div>
        <h3>{t('why')}</h3>
        <p>{t(`explanations.${entry.reason}`)}</p>
        {data?.detail != null && <p className={classes.note}>{data.detail}</p>}
        <p className={classes.note}>
          {t('sent', { at: exact(entry.at) })}
          {receivedAt !== null && ` · ${t('received', { at: exact(receivedAt) })}`}
        </p>
        {data?.imei != null && (
          <Link to={paths.telematicsUnit(data.imei)} className={classes.unit}>
            {t('unit', { imei: data.imei })}
          </Link>
        )}
      </div>
      {receivedAt !== null && (
        <div>
          <h3>{t('raw')}</h3>
          {message.isPending && <SkeletonLines lines={2} height={18} />}
          <FormOutcome error={message.error} />
          {data !== undefined && data.frame_hex === null && <p className={classes.note}>{t('withheld')}</p>}
          {data?.frame_hex != null && <Bytes hex={data.frame_hex} fault={data.fault} />}
        </div>
      )}
    </div>
  );
}

/** Bytes in pairs of digits, those at fault underlined. */
function Bytes({ hex, fault }: { readonly hex: string; readonly fault: { from: number; to: number } | null }) {
  const t = useTranslations('vehicleLog');
  const pairs = (from: number, to: number): string => (hex.slice(from * 2, to * 2).match(/../g) ?? []).join(' ');
  const { from, to } = fault ?? { from: hex.length, to: hex.length };
  return (
    <>
      <code className={classes.bytes}>
        {pairs(0, from)}{' '}
        {fault !== null && <mark aria-label={t('fault', { bytes: pairs(from, to) })}>{pairs(from, to)}</mark>}{' '}
        {pairs(to, hex.length)}
      </code>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => void navigator.clipboard.writeText(hex)}
      >
        {t('copy')}
      </Button>
    </>
  );
}
