import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { LevelBadge } from '../../components/level-badge.tsx';
import { PlateChip } from '../../components/plate-chip.tsx';
import { AcknowledgeIncident } from '../../components/incident/acknowledge-incident.tsx';
import { IncidentJob } from '../../components/job-sheet/incident-job.tsx';
import { IncidentRecovery } from '../../components/incident/incident-recovery.tsx';
import { IncidentNotifications } from '../../components/notification/incident-notifications.tsx';
import { placesText } from '../../components/places-text.ts';
import { useShowsOwner } from '../../components/use-shows-owner.ts';
import { VehiclePageLink } from '../../components/vehicle-page-link.tsx';
import { useDurations } from '../../components/wheel/use-durations.ts';
import { useInstruction } from '../../components/wheel/use-instruction.ts';
import { useWheelValue } from '../../components/wheel/use-wheel-value.ts';
import { TimeToCritical, WheelDeviation, WheelName, WheelValue } from '../../components/wheel/wheel-cells.tsx';
import { useNowMs } from '../../i18n/use-now.ts';
import { IncidentContact, IncidentEnding, IncidentTown } from './incident-beside.tsx';
import { IncidentReason } from '../../components/incident/incident-reason.tsx';
import { IncidentTrend } from './incident-trend.tsx';
import classes from './incident-inbox.module.css';

const msPerHour = 3_600_000;

/** An alert: level and age, vehicle, wheel, value against target, time to critical, what to do. */
export function IncidentLine(props: {
  readonly incident: Incident;
  /** Null where alerts cannot be chosen. */
  readonly isChosen: boolean | null;
  readonly onToggle: () => void;
}) {
  const { incident, isChosen, onToggle } = props;
  const instruction = useInstruction();
  const showsOwner = useShowsOwner();
  const { vehicle_id: id, registration } = incident;
  const places = [placesText(incident, showsOwner), incident.depot_name].filter(Boolean).join(' · ');
  return (
    <article
      className={classes.line}
      data-incident={incident.id}
      data-state={incident.state}
      data-level={incident.level}
      aria-label={showsOwner ? `${registration}, ${incident.organization_name}` : registration}
    >
      {isChosen !== null && <Choice incident={incident} isChosen={isChosen} onToggle={onToggle} />}
      <div className={classes.level}>
        <LevelBadge level={incident.level === 'stale' ? 'not_monitored' : incident.level} />
        <Age incident={incident} />
        <IncidentReason incident={incident} />
      </div>
      <div className={classes.vehicle}>
        <PlateChip registration={registration} />
        {places !== '' && (
          <span className={classes.fleet} title={places}>
            {places}
          </span>
        )}
      </div>
      <div className={classes.where}>
        <VehiclePageLink vehicle={{ id, registration }} search={{ wheel: incident.position }} className={classes.wheel}>
          <WheelName wheel={incident} />
        </VehiclePageLink>
        <IncidentTown incident={incident} />
      </div>
      <Value incident={incident} />
      <IncidentTrend incident={incident} />
      <Critical incident={incident} />
      <div className={classes.action}>
        {incident.state === 'resolved' ? (
          <IncidentEnding incident={incident} />
        ) : (
          <strong>{instruction(incident)}</strong>
        )}
        <IncidentRecovery incident={incident} />
        <div className={classes.people}>
          <IncidentContact incident={incident} />
          <IncidentNotifications incidentId={incident.id} />
          <IncidentJob incident={incident} />
        </div>
      </div>
      <AcknowledgeIncident incident={incident} isPlain />
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

/** How long the alert has had its level; since when, and when it was opened, stand in the tooltip. */
function Age({ incident: { level_since: since, opened_at: opened } }: { incident: Incident }) {
  const t = useTranslations('incidents');
  const format = useFormatter();
  const duration = useDurations();
  const nowMs = useNowMs();
  const time = format.dateTime(new Date(since), 'long');
  const openedText = t('opened', { time: format.dateTime(new Date(opened), 'long') });
  return (
    <time className={classes.dimmed} dateTime={since} title={since === opened ? openedText : `${time}, ${openedText}`}>
      {duration(Math.max(0, nowMs - Date.parse(since)) / msPerHour)}
    </time>
  );
}

/** What is measured of what is recommended and how far off that is, or that nothing is. */
function Value({ incident }: { incident: Incident }) {
  const wheelValue = useWheelValue();
  if (incident.silent_minutes !== null) return <span className={classes.value}>{wheelValue(incident)}</span>;
  return (
    <div className={classes.value}>
      <WheelValue wheel={incident} hasUnit />
      <span className={classes.dimmed}>
        <WheelDeviation wheel={incident} />
      </span>
    </div>
  );
}

/** How long until the wheel is critical; its own level says so where it is. */
function Critical({ incident }: { incident: Incident }) {
  const t = useTranslations('vehicleList');
  if (incident.level === 'critical' || incident.time_to_critical === null) return <span className={classes.critical} />;
  return (
    <div className={classes.critical}>
      <TimeToCritical wheel={incident} />
      <span className={classes.dimmed}>{t('columnCritical')}</span>
    </div>
  );
}
