import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { LevelBadge } from '../../components/level-badge.tsx';
import { PlateChip } from '../../components/plate-chip.tsx';
import { AcknowledgeIncident } from '../../components/incident/acknowledge-incident.tsx';
import { IncidentRecovery } from '../../components/incident/incident-recovery.tsx';
import { IncidentNotifications } from '../../components/notification/incident-notifications.tsx';
import { placesText } from '../../components/places-text.ts';
import { useShowsOwner } from '../../components/use-shows-owner.ts';
import { VehiclePageLink } from '../../components/vehicle-page-link.tsx';
import { useInstruction } from '../../components/wheel/use-instruction.ts';
import { useWheelValue } from '../../components/wheel/use-wheel-value.ts';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import type { VehicleIncidents } from './group-by-vehicle.ts';
import classes from './incident-inbox.module.css';

interface LineProperties {
  /** Ids of the chosen alerts; null where they cannot be chosen. */
  chosen: ReadonlySet<number> | null;
  onToggle: (incidentId: number) => void;
}

/** The alerts of one vehicle: level, wheel, value against target, since when, what to do. */
export function IncidentGroup({ group, ...line }: { group: VehicleIncidents } & LineProperties) {
  const showsOwner = useShowsOwner();
  const places = placesText(group, showsOwner);
  const name = showsOwner ? `${group.registration}, ${group.organization_name}` : group.registration;
  return (
    <section className={classes.group} aria-label={name}>
      <header>
        <PlateChip registration={group.registration} />
        {places !== null && (
          <span className={classes.fleet} title={places}>
            {places}
          </span>
        )}
      </header>
      {group.incidents.map((incident) => (
        <IncidentLine key={incident.id} incident={incident} {...line} />
      ))}
    </section>
  );
}

function IncidentLine({ incident, chosen, onToggle }: { incident: Incident } & LineProperties) {
  const wheelName = useWheelWords();
  const instruction = useInstruction();
  const wheelValue = useWheelValue();
  const { vehicle_id: id, registration } = incident;
  return (
    <article
      className={classes.line}
      data-incident={incident.id}
      data-state={incident.state}
      data-level={incident.level}
    >
      {chosen !== null && (
        <Choice incident={incident} isChosen={chosen.has(incident.id)} onToggle={() => onToggle(incident.id)} />
      )}
      <div className={classes.facts}>
        <div className={classes.what}>
          <LevelBadge level={incident.level} />
          <VehiclePageLink vehicle={{ id, registration }} search={{ wheel: incident.position }}>
            {incident.position} {wheelName(incident)}
          </VehiclePageLink>
          <IncidentTimes incident={incident} />
        </div>
        <p>
          <strong>{instruction(incident)}</strong>
          <span className={classes.value}>{wheelValue(incident)}</span>
        </p>
        <IncidentRecovery incident={incident} />
      </div>
      <AcknowledgeIncident incident={incident} />
      <IncidentNotifications incidentId={incident.id} />
    </article>
  );
}

/** Chooses an alert; where it is not open any more its place stays empty, so that nothing moves. */
function Choice(props: { incident: Incident; isChosen: boolean; onToggle: () => void }) {
  const t = useTranslations('incidents');
  const { position, registration, state } = props.incident;
  if (state !== 'open') return <span className={classes.choice} />;
  return (
    <label className={classes.choice}>
      <input
        type="checkbox"
        className={classes.check}
        aria-label={t('choose', { position, registration })}
        checked={props.isChosen}
        onChange={props.onToggle}
      />
    </label>
  );
}

/** Since when the alert has its level, and when it was opened where that was another. */
function IncidentTimes({ incident }: { incident: Incident }) {
  const t = useTranslations();
  const format = useFormatter();
  const timeOf = (at: string): string => format.dateTime(new Date(at), 'long');
  const level = t(`levels.name.${incident.level}`);
  const since = timeOf(incident.level_since);
  const opened = timeOf(incident.opened_at);
  return (
    <span className={classes.times}>
      <span>{t('incidents.levelSince', { level, time: since })}</span>
      {opened !== since && <span>{t('incidents.opened', { time: opened })}</span>}
    </span>
  );
}
