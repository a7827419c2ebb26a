import { IconAlertTriangle } from '@tabler/icons-react';
import type { Sensor } from '@tyrewatch/contract/sensors/sensor-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { Elapsed } from '../../components/elapsed.tsx';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import { useShowsOwner } from '../../components/use-shows-owner.ts';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import classes from './sensors.module.css';

/** The number of a sensor and how it is fitted. */
export function SensorName({ sensor }: { readonly sensor: Sensor }) {
  const t = useTranslations('sensors');
  return (
    <>
      <div className={classes.code}>{sensor.code}</div>
      <div className={classes.detail}>{t(`types.${sensor.type}`)}</div>
    </>
  );
}

/** The vehicle, whose plate leads to the wheel, and the wheel in code and words. */
export function SensorWheel({ sensor }: { readonly sensor: Sensor }) {
  const { wheel } = sensor;
  const t = useTranslations('sensors');
  const wheelName = useWheelWords();
  const showsOwner = useShowsOwner();
  if (wheel === null) {
    return (
      <>
        <div>{t('offVehicle')}</div>
        <div className={classes.detail}>{sensor.organization_name}</div>
      </>
    );
  }
  return (
    <>
      <VehiclePlateLink
        vehicle={{ id: wheel.vehicle_id, registration: wheel.registration }}
        search={{ wheel: wheel.position }}
      />
      <div className={classes.detail}>
        {wheel.position}, {wheelName(wheel)}
      </div>
      {showsOwner && <div className={classes.detail}>{sensor.organization_name}</div>}
    </>
  );
}

function Silence({ sensor: { reading_at: at, silence } }: { readonly sensor: Sensor }) {
  const t = useTranslations('sensors');
  const format = useFormatter();
  if (at === null || silence === null) return <Elapsed at={at} absent={t('neverReported')} />;
  const time = format.dateTime(new Date(at), 'long');
  if (silence !== 'moving') return t(`silence.${silence}`, { time });
  return (
    <span className={classes.alarm}>
      <IconAlertTriangle size={16} aria-hidden />
      {t('silence.moving', { time })}
    </span>
  );
}

/** The newest values of a sensor on a vehicle, and when they came; where it is silent, what its vehicle does. */
export function SensorReading({ sensor }: { readonly sensor: Sensor }) {
  const { pressure, temperature } = useQuantities();
  if (sensor.wheel === null) return '—';
  return (
    <>
      {sensor.reading_at !== null && (
        <div>
          {pressure.text(sensor.pressure_kpa)} · {temperature.text(sensor.temperature_c)}
        </div>
      )}
      <div className={classes.detail}>
        <Silence sensor={sensor} />
      </div>
    </>
  );
}

/** Size, make and pattern of the tyre. */
export function SensorTyre({ sensor: { tyre } }: { readonly sensor: Sensor }) {
  const kind = [tyre.make, tyre.pattern].filter((part) => part !== null).join(' ');
  if (tyre.size === null && kind === '') return '—';
  return (
    <>
      <div>{tyre.size ?? kind}</div>
      {tyre.size !== null && kind !== '' && <div className={classes.detail}>{kind}</div>}
    </>
  );
}
