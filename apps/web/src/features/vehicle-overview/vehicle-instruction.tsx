import type { Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useTranslations } from 'use-intl';
import { AcknowledgeIncident } from '../../components/incident/acknowledge-incident.tsx';
import { IncidentRecovery } from '../../components/incident/incident-recovery.tsx';
import { useInstruction } from '../../components/wheel/use-instruction.ts';
import { useWheelValue } from '../../components/wheel/use-wheel-value.ts';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { useTimeLeft } from './use-time-left.ts';
import { useWheelIncident } from './use-wheel-incident.ts';
import classes from './vehicle-overview.module.css';

interface Properties {
  wheel: Wheel;
  /** Other wheels with an open incident. */
  moreCount: number;
}

/** What to do about a vehicle: its worst wheel in words and numbers, the instruction, and taking charge of it. */
export function VehicleInstruction({ wheel, moreCount }: Properties) {
  const t = useTranslations('vehicleOverview');
  const wheelName = useWheelWords();
  const wheelValue = useWheelValue();
  const instruction = useInstruction();
  const timeLeft = useTimeLeft(wheel);
  const incident = useWheelIncident(wheel);
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
      {incident !== null && <AcknowledgeIncident key={incident.id} incident={incident} />}
    </div>
  );
}
