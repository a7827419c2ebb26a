import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircleDot, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { VehicleLogEntry } from '@tyrewatch/contract/vehicles/vehicle-log-endpoints';
import { getVehicleLogMessage } from '@tyrewatch/contract/vehicles/vehicle-log-endpoints';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { Fragment, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { WheelSensorDialog } from '../../components/wheel-sensor/wheel-sensor-dialog.tsx';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { paths } from '../../paths.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
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
  // of the wheels that report now and have no sensor, whose sensor can be entered
  const unfitted = new Set(vehicle.wheels.filter(({ sensor_id: id }) => id === null).map(({ position }) => position));
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
                  <LogMessage
                    vehicle={vehicle}
                    entry={entry}
                    unfitted={entry.position !== null && unfitted.has(entry.position) ? entry.position : null}
                  />
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
      <td data-label={t('sensor')}>
        <EntrySensor entry={entry} />
      </td>
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

/** The sensor that was at the wheel, with the way to its wheel among the sensors. */
function EntrySensor({ entry: { position, sensor_id: sensor } }: { readonly entry: VehicleLogEntry }) {
  const t = useTranslations('vehicleLog');
  const maySee = may(useSession(), 'sensor:read');
  if (position === null) return '—';
  if (sensor === null) return <span className={classes.dimmed}>{t('notFitted')}</span>;
  if (!maySee) return sensor;
  return (
    <Link to="." search={{ tab: 'sensors', wheel: position } as never}>
      {sensor}
    </Link>
  );
}

/** Enters the sensor of a wheel that reports without one. */
function FitSensor({ vehicle, position }: { readonly vehicle: Vehicle; readonly position: WheelPosition }) {
  const t = useTranslations();
  const record = useSession();
  const [isFitting, setFitting] = useState(false);
  return (
    <>
      <p>{t('vehicleLog.notFittedText', { position })}</p>
      {may(record, 'sensor:read') && (may(record, 'sensor:create') || may(record, 'sensor:update')) && (
        <Button variant="default" size="compact-md" onClick={() => setFitting(true)}>
          {t('wheelSensors.enter', { position })}
        </Button>
      )}
      {isFitting && (
        <WheelSensorDialog vehicleId={vehicle.id} position={position} task="fit" onClose={() => setFitting(false)} />
      )}
    </>
  );
}

/** Why an entry is there, and the bytes it came in. */
function LogMessage(props: {
  readonly vehicle: Vehicle;
  readonly entry: VehicleLogEntry;
  /** Its wheel, where no sensor is fitted now. */
  readonly unfitted: WheelPosition | null;
}) {
  const { vehicle, entry, unfitted } = props;
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
        <h2>{t('why')}</h2>
        <p>{t(`explanations.${entry.reason}`)}</p>
        {entry.reason === 'tyre_values' && unfitted !== null && <FitSensor vehicle={vehicle} position={unfitted} />}
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
          <h2>{t('raw')}</h2>
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
      <code className={classes.bytes} tabIndex={0} role="region" aria-label={t('raw')}>
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
