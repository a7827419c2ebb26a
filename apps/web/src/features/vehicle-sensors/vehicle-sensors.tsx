import { Button } from '@mantine/core';
import { IconAntenna, IconArrowsExchange, IconCircleX, IconClipboard, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { SensedWheel } from '@tyrewatch/contract/sensors/vehicle-sensor-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { findWheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Elapsed } from '../../components/elapsed.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { useTabSearch } from '../../components/use-tab-search.ts';
import { vehicleSensorsQuery } from '../../components/wheel-sensor/wheel-sensor-calls.ts';
import { WheelSensorDialog } from '../../components/wheel-sensor/wheel-sensor-dialog.tsx';
import { useDurations } from '../../components/wheel/use-durations.ts';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { useNowMs } from '../../i18n/use-now.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { PageMessage } from '../../ui/page-message.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { isBlind, unfittedWheels, worstFirst } from './blind-wheels.ts';
import { PasteSensorsDialog } from './paste-sensors-dialog.tsx';
import { SensorDrawing } from './sensor-drawing.tsx';
import { SensorHistory } from './sensor-history.tsx';
import { SensorTable } from './sensor-table.tsx';
import classes from './vehicle-sensors.module.css';

/** How often what is received is asked for, milliseconds. */
const refreshMs = 30_000;

const parseSearch = ({ wheel }: Record<string, unknown>): { wheel?: WheelPosition } => {
  const position = typeof wheel === 'string' ? findWheelPosition(wheel) : null;
  return position === null ? {} : { wheel: position };
};

/** The sensors tab of a vehicle: which wheel is not monitored, and which sensor is at which wheel. */
export function VehicleSensors({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useTranslations('wheelSensors');
  const query = useQuery({ ...vehicleSensorsQuery(vehicle.id), refetchInterval: refreshMs });
  if (query.data === undefined) {
    if (query.isError) return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
    return <SkeletonLines lines={12} height={28} />;
  }
  if (query.data.wheels.length === 0) {
    return <PageMessage icon={<IconAntenna size={26} />} title={t('noAxles')} text={t('noAxlesText')} />;
  }
  return <LoadedSensors vehicle={vehicle} wheels={query.data.wheels} />;
}

function LoadedSensors({ vehicle, wheels }: { readonly vehicle: Vehicle; readonly wheels: readonly SensedWheel[] }) {
  const t = useTranslations('wheelSensors');
  const record = useSession();
  const nowMs = useNowMs();
  const [search, change] = useTabSearch(parseSearch);
  const [fitting, setFitting] = useState<WheelPosition | null>(null);
  const [isPasting, setPasting] = useState(false);
  const mayCreate = may(record, 'sensor:create');
  const mayFit = mayCreate || may(record, 'sensor:update');
  const ordered = worstFirst(wheels, vehicle.last_heard_at, nowMs);
  const blind = ordered.filter((wheel) => isBlind(wheel, vehicle.last_heard_at, nowMs));
  const blindPositions = blind.map(({ position }) => position);
  const chosen = search.wheel ?? blindPositions[0] ?? ordered[0]?.position ?? '1A';
  const [firstEmpty] = wheels.filter(({ sensor }) => sensor === null);
  const isBare = wheels.every(({ sensor }) => sensor === null);
  const tools = mayFit && firstEmpty !== undefined && (
    <div className={classes.acts}>
      <Button
        variant={isBare ? 'filled' : 'default'}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setFitting(firstEmpty.position)}
      >
        {t('actions.add')}
      </Button>
      {mayCreate && (
        <Button
          variant="default"
          leftSection={<IconClipboard size={16} aria-hidden />}
          onClick={() => setPasting(true)}
        >
          {t('actions.paste')}
        </Button>
      )}
    </div>
  );
  return (
    <div className={classes.tab}>
      <BlindStrip
        blind={blind}
        isQuiet={vehicle.wheels.some((one) => one.incident_id !== null && !one.incident_acknowledged)}
        onReplace={may(record, 'sensor:update') ? setFitting : null}
      />
      <div className={classes.columns}>
        <SensorDrawing
          vehicle={vehicle}
          wheels={wheels}
          blind={blindPositions}
          onChoose={(wheel) => change({ wheel })}
        />
        <div className={classes.side}>
          {isBare ? (
            <section className={classes.card}>
              <PageMessage icon={<IconAntenna size={26} />} title={t('none')} text={t('noneText')} actions={tools} />
            </section>
          ) : (
            <SensorTable
              vehicleId={vehicle.id}
              wheels={ordered}
              blind={blindPositions}
              chosen={search.wheel ?? null}
              mayAdd={mayFit}
              onAdd={setFitting}
              tools={tools}
            />
          )}
          <div className={classes.pair}>
            <Unfitted wheels={unfittedWheels(wheels, nowMs)} onFit={mayFit ? setFitting : null} />
            <SensorHistory
              vehicleId={vehicle.id}
              wheels={wheels}
              position={chosen}
              onChoose={(wheel) => change({ wheel })}
            />
          </div>
        </div>
      </div>
      {fitting !== null && (
        <WheelSensorDialog vehicleId={vehicle.id} position={fitting} task="fit" onClose={() => setFitting(null)} />
      )}
      {isPasting && <PasteSensorsDialog vehicleId={vehicle.id} wheels={wheels} onClose={() => setPasting(false)} />}
    </div>
  );
}

/** Names the wheel that should report and does not, the longest silent one first; nothing while all report. */
function BlindStrip(props: {
  readonly blind: readonly SensedWheel[];
  /** Something else on the page is to be done first. */
  readonly isQuiet: boolean;
  /** Null = without the right. */
  readonly onReplace: ((position: WheelPosition) => void) | null;
}) {
  const { onReplace } = props;
  const t = useTranslations('wheelSensors');
  const wheelName = useWheelWords();
  const duration = useDurations();
  const format = useFormatter();
  const { pressure } = useQuantities();
  const [worst, ...others] = props.blind;
  if (worst === undefined) return null;
  const { reading_at: at, silent_driving_minutes: minutes } = worst;
  const silent = at === null ? t('blind.never') : t('blind.driving', { time: duration((minutes ?? 0) / 60) });
  return (
    <section className={classes.strip} aria-label={t('blind.label')}>
      <IconCircleX size={28} aria-hidden />
      <div>
        <h2>{t('blind.title', { position: worst.position, wheel: wheelName(worst) })}</h2>
        <p>
          {silent}{' '}
          {at !== null &&
            t('blind.last', {
              pressure: pressure.text(worst.pressure_kpa),
              time: format.dateTime(new Date(at), 'near'),
            })}
        </p>
        {others.length > 0 && <p>{t('blind.also', { wheels: others.map(({ position }) => position).join(', ') })}</p>}
      </div>
      {onReplace !== null && (
        <Button
          variant={props.isQuiet ? 'default' : 'filled'}
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
          onClick={() => onReplace(worst.position)}
        >
          {t('actions.replace')}
        </Button>
      )}
    </section>
  );
}

/** Wheels whose values arrive though no sensor is entered for them; nothing where there is none. */
function Unfitted(props: {
  readonly wheels: readonly SensedWheel[];
  /** Null = without the right. */
  readonly onFit: ((position: WheelPosition) => void) | null;
}) {
  const { wheels, onFit } = props;
  const t = useTranslations('wheelSensors');
  const wheelName = useWheelWords();
  const { pressure } = useQuantities();
  if (wheels.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="sensors-unfitted-title">
      <h2 id="sensors-unfitted-title">{t('unfitted')}</h2>
      <p className={classes.dimmed}>{t('unfittedText')}</p>
      <ul className={classes.list}>
        {wheels.map((wheel) => (
          <li key={wheel.position}>
            <strong>
              {wheel.position} <span className={classes.dimmed}>{wheelName(wheel)}</span>
            </strong>
            <span>
              {pressure.text(wheel.pressure_kpa)}, <Elapsed at={wheel.reading_at} absent="" />
            </span>
            {onFit !== null && (
              <Button size="compact-sm" variant="default" onClick={() => onFit(wheel.position)}>
                {t('enter', { position: wheel.position })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
