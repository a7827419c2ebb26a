import { Button } from '@mantine/core';
import { IconCircleX, IconPlus } from '@tabler/icons-react';
import type { SensedWheel } from '@tyrewatch/contract/sensors/vehicle-sensor-endpoints';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Elapsed } from '../../components/elapsed.tsx';
import { WheelSensorMenu } from '../../components/wheel-sensor/wheel-sensor-menu.tsx';
import { useDurations } from '../../components/wheel/use-durations.ts';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import classes from './vehicle-sensors.module.css';

/** When a wheel was last received, and while it is silent, for how long of driving. */
function Received({ wheel, isBlind }: { readonly wheel: SensedWheel; readonly isBlind: boolean }) {
  const t = useTranslations('wheelSensors');
  const duration = useDurations();
  const minutes = wheel.silent_driving_minutes;
  if (!isBlind) return <Elapsed at={wheel.reading_at} absent={t('neverReceived')} />;
  return (
    <strong className={classes.blind}>
      <IconCircleX size={16} aria-hidden />
      {minutes === null ? t('neverReceived') : t('drivingAgo', { time: duration(minutes / 60) })}
    </strong>
  );
}

/** The wheels with their sensors, worst first; cards on a phone. */
export function SensorTable(props: {
  readonly vehicleId: number;
  /** In the order in which they are shown. */
  readonly wheels: readonly SensedWheel[];
  readonly blind: readonly WheelPosition[];
  readonly chosen: WheelPosition | null;
  readonly mayAdd: boolean;
  readonly onAdd: (position: WheelPosition) => void;
  readonly tools: ReactNode;
}) {
  const { vehicleId, wheels, blind, chosen } = props;
  const t = useTranslations('wheelSensors');
  const format = useFormatter();
  const wheelName = useWheelWords();
  const { pressure, temperature } = useQuantities();
  const fitted = wheels.filter(({ sensor }) => sensor !== null).length;
  return (
    <div className={classes.card}>
      <header className={classes.head}>
        <h2 id="sensor-table-title">{t('fitted', { count: fitted })}</h2>
        {props.tools}
      </header>
      <div className={classes.scroll} tabIndex={0} role="region" aria-labelledby="sensor-table-title">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('columns.wheel')}</th>
              <th scope="col">{t('columns.sensor')}</th>
              <th scope="col">{t('columns.received')}</th>
              <th scope="col" data-number>
                {t('columns.pressure')}
              </th>
              <th scope="col" data-number>
                {t('columns.temperature')}
              </th>
              <th scope="col">{t('columns.fitted')}</th>
              <th scope="col">
                <span className={classes.hidden}>{t('columns.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {wheels.map((wheel) => {
              const { position, sensor } = wheel;
              return (
                <tr key={position} aria-current={position === chosen || undefined}>
                  <th scope="row">
                    {position} <span className={classes.dimmed}>{wheelName(wheel)}</span>
                  </th>
                  <td data-part="sensor">{sensor?.code ?? <span className={classes.dimmed}>{t('noSensor')}</span>}</td>
                  <td>{sensor !== null && <Received wheel={wheel} isBlind={blind.includes(position)} />}</td>
                  <td data-number>{sensor !== null && pressure.text(wheel.pressure_kpa)}</td>
                  <td data-number>{sensor !== null && temperature.text(wheel.temperature_c)}</td>
                  <td>{sensor?.fitted_at != null && format.dateTime(new Date(sensor.fitted_at), 'short')}</td>
                  <td data-part="actions">
                    {sensor === null && props.mayAdd ? (
                      <Button
                        size="compact-sm"
                        variant="default"
                        leftSection={<IconPlus size={14} aria-hidden />}
                        aria-label={`${t('actions.add')}: ${position}`}
                        onClick={() => props.onAdd(position)}
                      >
                        {t('add')}
                      </Button>
                    ) : (
                      <WheelSensorMenu vehicleId={vehicleId} position={position} hasSensor={sensor !== null} />
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}
