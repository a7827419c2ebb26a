import type { Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LevelShape } from '../../components/alert-level/level-shape.tsx';
import { AcknowledgeIncident } from '../../components/incident/acknowledge-incident.tsx';
import { IncidentReason } from '../../components/incident/incident-reason.tsx';
import { IncidentRecovery } from '../../components/incident/incident-recovery.tsx';
import { useDurations } from '../../components/wheel/use-durations.ts';
import { useInstruction } from '../../components/wheel/use-instruction.ts';
import { useWheelValue } from '../../components/wheel/use-wheel-value.ts';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { useNowMs } from '../../i18n/use-now.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useTimeLeft } from './use-time-left.ts';
import { useWheelIncident } from './use-wheel-incident.ts';
import classes from './vehicle-instruction.module.css';

interface Properties {
  /** The worst wheel, and those that an acknowledgement is being written about. */
  wheels: readonly Wheel[];
  /** Other wheels that need somebody, the next worst first. */
  others: readonly Wheel[];
  /** Whom to call; stands beside the first. */
  contact?: ReactNode;
  /** An acknowledgement of a wheel is begun, or done with. */
  onAsking: (position: WheelPosition, isAsking: boolean) => void;
}

/** What to do about a vehicle: the instruction, its worst wheel in words and numbers, the next worst, and taking charge of it. */
export function VehicleInstructions({ wheels, others, contact, onAsking }: Properties) {
  const { ref, handlers } = useKeptFocus<HTMLDivElement>((box) => box);
  return (
    <div ref={ref} className={classes.strips} tabIndex={-1} {...handlers}>
      {wheels.map((wheel, index) => (
        <VehicleInstruction
          key={wheel.position}
          wheel={wheel}
          others={index === 0 ? others : []}
          contact={index === 0 ? contact : null}
          onAsking={(isAsking) => onAsking(wheel.position, isAsking)}
        />
      ))}
    </div>
  );
}

interface InstructionProperties {
  wheel: Wheel;
  others: readonly Wheel[];
  contact: ReactNode;
  onAsking: (isAsking: boolean) => void;
}

const msPerHour = 3_600_000;

function VehicleInstruction({ wheel, others, contact, onAsking }: InstructionProperties) {
  const t = useTranslations('vehicleOverview');
  const tLevels = useTranslations('levels.name');
  const wheelName = useWheelWords();
  const wheelValue = useWheelValue();
  const instruction = useInstruction();
  const duration = useDurations();
  const nowMs = useNowMs();
  const timeLeft = useTimeLeft(wheel);
  const { incident, setAsking } = useWheelIncident(wheel);
  const ask = (isAsking: boolean): void => {
    setAsking(isAsking);
    onAsking(isAsking);
  };
  const level = incident?.level ?? wheel.level;
  const since = incident?.level_since ?? wheel.level_since;
  const left = wheel.time_to_critical;
  const heldHours = since === null ? null : Math.max(0, nowMs - Date.parse(since)) / msPerHour;
  return (
    <div className={classes.strip} data-level={level} data-acknowledges={wheel.position}>
      <svg className={classes.shape} viewBox="-13 -13 26 26" aria-hidden="true">
        <LevelShape level={level} size={24} x={0} y={0} />
      </svg>
      <div className={classes.words}>
        <strong className={classes.act}>{instruction(wheel)}</strong>
        <p>
          <strong>
            {wheel.position} {wheelName(wheel)}
          </strong>
          {incident !== null && <IncidentReason incident={incident} />}
          <span>{wheelValue({ ...wheel, level, silent_minutes: incident?.silent_minutes ?? null })}</span>
          <span className={classes.dimmed}>
            {heldHours === null
              ? tLevels(level)
              : t('levelFor', { level: tLevels(level), duration: duration(heldHours) })}
          </span>
          {left !== null && left.end !== 'measured' && (
            <span className={classes.dimmed}>{`${t('facts.timeToCritical')}: ${timeLeft}`}</span>
          )}
        </p>
        {incident !== null && <IncidentRecovery incident={incident} />}
        <NextWorst wheels={others} />
      </div>
      {contact}
      {incident !== null && <AcknowledgeIncident key={incident.id} incident={incident} isAtOnce onAsking={ask} />}
    </div>
  );
}

/** The next worst wheel in one line, and how many more there are. */
function NextWorst({ wheels }: { wheels: readonly Wheel[] }) {
  const t = useTranslations('vehicleOverview');
  const wheelName = useWheelWords();
  const wheelValue = useWheelValue();
  const [next, ...more] = wheels;
  if (next === undefined) return null;
  return (
    <p className={classes.also}>
      <svg width={14} height={14} viewBox="-12 -12 24 24" aria-hidden="true">
        <LevelShape level={next.level} size={22} x={0} y={0} />
      </svg>
      <strong>{t('also')}</strong>
      <span>
        {next.position} {wheelName(next)}: {next.sensor_silent ? t('sensorQuiet') : wheelValue(next)}
      </span>
      {more.length > 0 && <span className={classes.dimmed}>{t('moreWheels', { count: more.length })}</span>}
    </p>
  );
}
