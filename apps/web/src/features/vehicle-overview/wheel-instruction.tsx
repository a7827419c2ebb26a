import type { Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useTranslations } from 'use-intl';
import { AcknowledgeIncident } from '../../components/incident/acknowledge-incident.tsx';
import { IncidentReason } from '../../components/incident/incident-reason.tsx';
import { IncidentRecovery } from '../../components/incident/incident-recovery.tsx';
import { useInstruction } from '../../components/wheel/use-instruction.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { airText } from './explanation-steps.ts';
import { useExplanation } from './use-explanation.ts';
import { useWheelIncident } from './use-wheel-incident.ts';
import classes from './vehicle-overview.module.css';

interface Properties {
  vehicleId: number;
  wheel: Wheel;
  /** Whether the heading of the vehicle says the same, with the way to acknowledge. */
  isInHeading: boolean;
}

/** What to do about the chosen wheel and the air in it, and taking charge of it. */
export function WheelInstruction({ vehicleId, wheel, isInHeading }: Properties) {
  const t = useTranslations();
  const quantities = useQuantities();
  const words = useInstruction()(wheel);
  // Said once: the heading begins with it.
  const instruction = isInHeading ? null : words;
  const { incident, isAsking, setAsking } = useWheelIncident(wheel);
  const { data: why } = useExplanation(vehicleId, wheel);
  const air = why === undefined ? null : airText(why, t, quantities);
  if (instruction === null && air === null && !isAsking) return null;
  return (
    <div className={classes.incident} data-level={wheel.level} data-acknowledges={isInHeading ? null : wheel.position}>
      <div>
        {instruction !== null && <strong>{instruction}</strong>}
        {incident !== null && <IncidentReason incident={incident} />}
        {incident !== null && <IncidentRecovery incident={incident} />}
        {air !== null && <div>{air}</div>}
      </div>
      {incident !== null && (isAsking || !isInHeading) && (
        <AcknowledgeIncident key={incident.id} incident={incident} onAsking={setAsking} />
      )}
    </div>
  );
}
