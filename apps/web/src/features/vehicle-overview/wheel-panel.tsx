import type { Vehicle, Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { displayLevelOf } from '@tyrewatch/domain/levels/not-monitored';
import { IconHandClick, IconInfoCircle } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { LevelBadge } from '../../components/level-badge.tsx';
import { IncidentNotifications } from '../../components/notification/incident-notifications.tsx';
import { WheelSensorMenu } from '../../components/wheel-sensor/wheel-sensor-menu.tsx';
import { carePart } from '../../late-screen.ts';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { PageMessage } from '../../ui/page-message.tsx';
import type { OverviewState } from '../../components/overview-state/overview-state.ts';
import { twinDifferenceKpa } from './twin-difference.ts';
import { WheelExplanation } from './wheel-explanation.tsx';
import { WheelFacts } from './wheel-facts.tsx';
import { WheelHistory } from './wheel-history.tsx';
import { useWheelIncident } from './use-wheel-incident.ts';
import { WheelInstruction } from './wheel-instruction.tsx';
import classes from './vehicle-overview.module.css';

const VehicleJobs = carePart(async () => (await import('../../components/job-sheet/vehicle-jobs.tsx')).VehicleJobs);
const WheelTyre = carePart(async () => (await import('../../components/wheel-tyre/wheel-tyre.tsx')).WheelTyre);

/** A sensor that is silent for an hour while its unit is heard is no delay any more. */
const silentFromMs = 3_600_000;

interface Properties {
  vehicle: Vehicle;
  /** The chosen wheel; null = none. */
  wheel: Wheel | null;
  /** Whether the heading of the vehicle is about the same wheel. */
  isInHeading: boolean;
  state: OverviewState;
  onChange: (change: Partial<OverviewState>) => void;
  ref: Ref<HTMLElement>;
}

/** The sensor is silent although its unit has been heard since: what is missing is not the unit's. */
const isSilentAlone = ({ last_heard_at: heardAt }: Vehicle, wheel: Wheel): boolean =>
  wheel.sensor_silent &&
  wheel.reading_at !== null &&
  heardAt !== null &&
  Date.parse(heardAt) - Date.parse(wheel.reading_at) > silentFromMs;

/** Everything about the chosen wheel: what to do, numbers, history, and why it has its colour. */
export function WheelPanel({ vehicle, wheel, isInHeading, state, onChange, ref }: Properties) {
  const t = useTranslations('vehicleOverview');
  const sensorWords = useTranslations('wheelSensors');
  const format = useFormatter();
  const wheelName = useWheelWords();
  if (wheel === null) {
    return (
      <section ref={ref} className={classes.card}>
        <PageMessage icon={<IconHandClick size={26} />} title={t('chooseWheel')} />
      </section>
    );
  }
  return (
    <section ref={ref} className={classes.card} aria-labelledby="wheel-panel-title">
      <header className={classes.cardHead}>
        <h2 id="wheel-panel-title">
          {wheel.position} <span className={classes.dimmed}>{wheelName(wheel)}</span>
        </h2>
        <LevelBadge level={displayLevelOf(wheel.level, vehicle.not_monitored_reason)} />
        <WheelSensorMenu
          key={wheel.position}
          vehicleId={vehicle.id}
          position={wheel.position}
          hasSensor={wheel.sensor_id !== null}
          text={sensorWords('panel')}
        />
      </header>
      {wheel.level_since !== null && !isInHeading && (
        <p className={classes.dimmed}>
          {t('levelSince', { time: format.dateTime(new Date(wheel.level_since), 'long') })}
        </p>
      )}
      {isSilentAlone(vehicle, wheel) && (
        <p className={classes.hint} role="note">
          <IconInfoCircle size={18} aria-hidden />
          {t('sensorSilentSince', { time: format.dateTime(new Date(wheel.reading_at ?? 0), 'long') })}
        </p>
      )}
      <WheelInstruction key={wheel.position} vehicleId={vehicle.id} wheel={wheel} isInHeading={isInHeading} />
      {wheel.incident_id !== null && <IncidentNotifications key={wheel.incident_id} incidentId={wheel.incident_id} />}
      <WheelJobs key={`jobs ${wheel.position}`} vehicle={vehicle} wheel={wheel} />
      <WheelFacts wheel={wheel} twinKpa={twinDifferenceKpa(wheel, vehicle.wheels)} />
      <WheelTyre key={`tyre ${wheel.position}`} vehicle={vehicle} wheel={wheel} />
      <WheelHistory vehicle={vehicle} wheel={wheel} state={state} onChange={onChange} />
      <WheelExplanation vehicleId={vehicle.id} wheel={wheel} />
    </section>
  );
}

/** The jobs of the wheel; one made from its alert begins with what that is about. */
function WheelJobs({ vehicle, wheel }: { vehicle: Vehicle; wheel: Wheel }) {
  const { incident } = useWheelIncident(wheel);
  const { incident_id: id, level, position } = wheel;
  const reason = incident?.reason ?? (wheel.sensor_silent ? 'silent_sensor' : null);
  return <VehicleJobs vehicle={vehicle} position={position} incident={id === null ? null : { id, level, reason }} />;
}
