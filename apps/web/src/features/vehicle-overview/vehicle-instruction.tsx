import type { Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { useTranslations } from 'use-intl';
import { AcknowledgeIncident } from '../../components/incident/acknowledge-incident.tsx';
import { IncidentRecovery } from '../../components/incident/incident-recovery.tsx';
import { useInstruction } from '../../components/wheel/use-instruction.ts';
import { useWheelValue } from '../../components/wheel/use-wheel-value.ts';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useTimeLeft } from './use-time-left.ts';
import { useWheelIncident } from './use-wheel-incident.ts';
import classes from './vehicle-overview.module.css';

interface Properties {
  /** The worst wheel, and those that an acknowledgement is being written about. */
  wheels: readonly Wheel[];
  /** Other wheels with an open incident. */
  moreCount: number;
  /** An acknowledgement of a wheel is begun, or done with. */
  onAsking: (position: WheelPosition, isAsking: boolean) => void;
}

/** What to do about a vehicle: its worst wheel in words and numbers, the instruction, and taking charge of it. */
export function VehicleInstructions({ wheels, moreCount, onAsking }: Properties) {
  const { ref, handlers } = useKeptFocus<HTMLDivElement>((box) => box);
  return (
    <div ref={ref} className={classes.instructions} tabIndex={-1} {...handlers}>
      {wheels.map((wheel, index) => (
        <VehicleInstruction
          key={wheel.position}
          wheel={wheel}
          moreCount={index === 0 ? moreCount : 0}
          onAsking={(isAsking) => onAsking(wheel.position, isAsking)}
        />
      ))}
    </div>
  );
}

interface InstructionProperties {
  wheel: Wheel;
  moreCount: number;
  onAsking: (isAsking: boolean) => void;
}

function VehicleInstruction({ wheel, moreCount, onAsking }: InstructionProperties) {
  const t = useTranslations('vehicleOverview');
  const wheelName = useWheelWords();
  const wheelValue = useWheelValue();
  const instruction = useInstruction();
  const timeLeft = useTimeLeft(wheel);
  const { incident, setAsking } = useWheelIncident(wheel);
  const ask = (isAsking: boolean): void => {
    setAsking(isAsking);
    onAsking(isAsking);
  };
  const level = incident?.level ?? wheel.level;
  const left = wheel.time_to_critical;
  return (
    <div className={classes.incident} data-level={level} data-acknowledges={wheel.position}>
      <div>
        <div>
          <strong>
            {wheel.position} – {wheelName(wheel)}
          </strong>
          {`: ${wheelValue({ ...wheel, level, silent_minutes: incident?.silent_minutes ?? null })}`}
          {left !== null && left.end !== 'measured' && ` · ${t('facts.timeToCritical')}: ${timeLeft}`}
          {moreCount > 0 && ` · ${t('moreWheels', { count: moreCount })}`}
        </div>
        <strong>{instruction(wheel)}</strong>
        {incident !== null && <IncidentRecovery incident={incident} />}
      </div>
      {incident !== null && <AcknowledgeIncident key={incident.id} incident={incident} onAsking={ask} />}
    </div>
  );
}
