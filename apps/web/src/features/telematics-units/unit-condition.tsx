import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TelematicsUnit } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import type { UnitCondition } from '@tyrewatch/contract/telematics-units/unit-condition-endpoints';
import type { ReactNode } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Elapsed } from '../../components/elapsed.tsx';
import { LevelBadge } from '../../components/level-badge.tsx';
import { VehicleLocation } from '../../components/vehicle-location.tsx';
import { useMayOpenVehicles, VehiclePageLink } from '../../components/vehicle-page-link.tsx';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { elapsedText } from '../../i18n/elapsed-time.ts';
import { useNowMs } from '../../i18n/use-now.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { paths } from '../../paths.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './unit-overview.module.css';
import type { UnitTask } from './unit-task.ts';

const UnitPlaceMap = lazyPart(async () => (await import('./unit-place-map.tsx')).UnitPlaceMap);

type Fault = NonNullable<UnitCondition['fault']>;

/** Faults of which the messages themselves tell more, and which of them. */
const logResults: Partial<Record<Fault['kind'], 'decode_error' | 'configuration_error'>> = {
  clock: 'configuration_error',
  undecodable: 'decode_error',
  unrecognised: 'decode_error',
  sensor_error: 'configuration_error',
};
/** Faults that are mended in the unit's own fields. */
const mendedInFields = ['shut_out', 'no_vehicle'] as const;
/** Up to so many seconds a clock needs no word. */
const rightWithinS = 60;

/** How a unit fares: its worst fault, its figures, its sensors and its place. */
export function UnitConditionCards(props: {
  readonly unit: TelematicsUnit;
  readonly condition: UseQueryResult<UnitCondition>;
  readonly onTask: (task: UnitTask) => void;
}) {
  const { unit, condition } = props;
  if (condition.data === undefined) {
    return condition.error === null ? (
      <SkeletonLines lines={8} height={36} />
    ) : (
      <ErrorNotice error={condition.error} onRetry={() => void condition.refetch()} />
    );
  }
  const { fault } = condition.data;
  return (
    <>
      {fault !== null && <FaultLine {...props} fault={fault} wheels={condition.data.wheels} />}
      <Figures condition={condition.data} />
      <SensorsByWheel unit={unit} wheels={condition.data.wheels} />
      <Place place={condition.data.place} />
    </>
  );
}

/** The worst that is wrong, and the way to mend it. */
function FaultLine(props: {
  readonly unit: TelematicsUnit;
  readonly fault: Fault;
  readonly wheels: UnitCondition['wheels'];
  readonly onTask: (task: UnitTask) => void;
}) {
  const { unit, fault, wheels, onTask } = props;
  const { kind, position, since, count } = fault;
  const t = useTranslations('unitCondition');
  const locale = useLocale();
  const nowMs = useNowMs();
  const wheelWords = useWheelWords();
  const mayChange = may(useSession(), 'telematics_unit:update');
  const mayOpen = useMayOpenVehicles();
  const wheel = wheels.find((one) => one.position === position);
  const words = {
    wheel: wheel === undefined ? (position ?? '') : `${wheel.position} ${wheelWords(wheel)}`,
    sensor: wheel?.sensor_id ?? '–',
    time: since === null ? '–' : elapsedText(nowMs - Date.parse(since), locale),
    count: count ?? 0,
    others: wheels.filter(({ is_silent: isSilent, received_at: at }) => !isSilent && at !== null).length,
  };
  const result = logResults[kind];
  const mended = mendedInFields.find((one) => one === kind);
  return (
    <section className={classes.fault} aria-label={t('faultLabel')}>
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <strong>{t(`faults.${kind}.title`, words)}</strong>
        <p>{t(`faults.${kind}.text`, words)}</p>
      </div>
      {position !== null && unit.vehicle !== null && mayOpen && (
        <VehiclePageLink vehicle={unit.vehicle} search={{ wheel: position }} className={classes.way}>
          {t('openWheel', { position })}
        </VehiclePageLink>
      )}
      {result !== undefined && (
        <Link to={paths.telematicsUnit(unit.imei)} search={{ tab: 'logs', result } as never} className={classes.way}>
          {t('openLogs')}
        </Link>
      )}
      {mended !== undefined && mayChange && (
        <Button variant="default" onClick={() => onTask({ kind: 'edit', unit })}>
          {t(`mend.${mended}`)}
        </Button>
      )}
    </section>
  );
}

/** Signal, supply, how often it sends, its longest silence and its clock. */
function Figures({ condition }: { readonly condition: UnitCondition }) {
  const t = useTranslations('unitCondition');
  const format = useFormatter();
  const { signal, supply_v: supply, backup_v: backup, longest_silence: silence } = condition;
  const { clock_behind_s: behind, expected_per_hour: expected, messages_last_hour: messages } = condition;
  const volts = (value: number): string => `${format.number(value, { maximumFractionDigits: 1 })} V`;
  const span = (seconds: number): string =>
    seconds < 100
      ? format.number(seconds, { style: 'unit', unit: 'second', unitDisplay: 'short' })
      : seconds < 6000
        ? format.number(Math.round(seconds / 60), { style: 'unit', unit: 'minute', unitDisplay: 'short' })
        : format.number(seconds / 3600, {
            style: 'unit',
            unit: 'hour',
            unitDisplay: 'short',
            maximumFractionDigits: 1,
          });
  const figures: readonly (readonly [title: string, value: string | null, note: ReactNode])[] = [
    [t('signal'), signal === null ? null : t('ofFive', { value: String(signal) }), null],
    [
      t('supply'),
      supply === null ? null : volts(supply),
      backup === null ? null : t('backup', { value: volts(backup) }),
    ],
    [
      t('messages'),
      t('perHour', { count: String(messages) }),
      expected === null ? null : t('expected', { count: String(expected) }),
    ],
    [
      t('longestSilence'),
      silence === null ? null : span(silence.seconds),
      silence === null ? t('within') : t('from', { at: format.dateTime(new Date(silence.from), 'near') }),
    ],
    [
      t('clock'),
      behind === null ? null : t(behind < 0 ? 'ahead' : 'behind', { time: span(Math.abs(behind)) }),
      behind === null ? null : Math.abs(behind) < rightWithinS ? t('clockRight') : t('clockWrong'),
    ],
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(([title, value, note]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <strong>{value ?? t('notTold')}</strong>
            <span className={classes.dim}>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Which sensor was last received at which wheel, when, and how often lately. */
function SensorsByWheel({ unit, wheels }: { readonly unit: TelematicsUnit; readonly wheels: UnitCondition['wheels'] }) {
  const t = useTranslations('unitCondition');
  const tLog = useTranslations('vehicleLog');
  const { pressure, temperature } = useQuantities();
  const wheelWords = useWheelWords();
  const { vehicle } = unit;
  return (
    <section className={classes.card} aria-labelledby="unit-sensors">
      <h2 id="unit-sensors">{t('sensors')}</h2>
      {wheels.length === 0 || vehicle === null ? (
        <p className={classes.dim}>{t('noSensors')}</p>
      ) : (
        <table className={classes.sensors} aria-labelledby="unit-sensors">
          <thead>
            <tr>
              <th scope="col">{tLog('wheel')}</th>
              <th scope="col">{tLog('sensor')}</th>
              <th scope="col" data-number>
                {tLog('pressure')} ({pressure.unit})
              </th>
              <th scope="col" data-number>
                {tLog('temperature')} ({temperature.unit})
              </th>
              <th scope="col">{t('lastReceived')}</th>
              <th scope="col" data-number>
                {t('lastHour')}
              </th>
            </tr>
          </thead>
          <tbody>
            {wheels.map((wheel) => (
              <tr key={wheel.position} data-silent={wheel.is_silent || undefined}>
                <td data-part="wheel">
                  <VehiclePageLink vehicle={vehicle} search={{ wheel: wheel.position }}>
                    <strong>{wheel.position}</strong> {wheelWords(wheel)}
                  </VehiclePageLink>
                </td>
                <td>{wheel.sensor_id ?? t('noSensor')}</td>
                <td data-number data-label={pressure.unit}>
                  {wheel.level !== 'okay' && wheel.level !== 'unassigned' && wheel.level !== 'offline' && (
                    <LevelBadge level={wheel.level} words="" />
                  )}
                  {pressure.number(wheel.pressure_kpa)}
                </td>
                <td data-number data-label={temperature.unit}>
                  {temperature.number(wheel.temperature_c)}
                </td>
                <td>
                  {wheel.is_silent && <strong>{t('silent')} </strong>}
                  <Elapsed at={wheel.received_at} absent={t('never')} />
                </td>
                <td data-number data-label={t('lastHour')}>
                  {wheel.messages_last_hour}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Where a unit is: in words, and on a map. */
function Place({ place }: Pick<UnitCondition, 'place'>) {
  const t = useTranslations('unitCondition');
  const { speed } = useQuantities();
  return (
    <section className={classes.card} aria-labelledby="unit-place-title">
      <h2 id="unit-place-title">{t('place')}</h2>
      {place === null ? (
        <p className={classes.dim}>{t('noPlace')}</p>
      ) : (
        <>
          <VehicleLocation vehicle={place} />
          <p className={classes.dim}>
            {[
              place.speed_kmh === null ? null : speed.text(place.speed_kmh),
              place.satellites === null ? null : t('satellites', { count: place.satellites }),
            ]
              .filter((words) => words !== null)
              .map((words) => `${words} · `)}
            <Elapsed at={place.at} absent="" />
          </p>
          <UnitPlaceMap latitude={place.latitude} longitude={place.longitude} />
        </>
      )}
    </section>
  );
}
