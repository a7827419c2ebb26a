import { Button } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';
import { defaultSilenceHours } from '@tyrewatch/domain/incidents/acknowledgement-silence';
import { useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useWantedAct } from '../wanted-act.ts';
import type { AcknowledgeChoice } from './acknowledge-call.ts';
import { AcknowledgeForm } from './acknowledge-form.tsx';
import { AssignIncident } from './assign-incident.tsx';
import { useAcknowledge } from './use-acknowledge.tsx';
import classes from './acknowledge-incident.module.css';

interface Properties {
  incident: Incident;
  /** One press acknowledges with the usual silence, which its name says; other times and a note are a second press away. */
  isAtOnce?: boolean;
  /** One of many in a list, which makes the next one to press stand out. */
  isPlain?: boolean;
  /** The form for a note opens or closes. */
  onAsking?: (isAsking: boolean) => void;
}

const isOver = ({ state }: Incident): boolean => state === 'resolved' || state === 'closed';

/** Opens the form where the vehicle's page was opened for it. */
function WantedForm({ incident, onWanted }: { incident: Incident; onWanted: () => void }) {
  useWantedAct({ id: incident.vehicle_id, registration: incident.registration }, { acknowledge: onWanted });
  return null;
}

/** The state of an incident with the way to take charge of it, or to take that back. */
export function AcknowledgeIncident({ incident, isAtOnce = false, isPlain = false, onAsking }: Properties) {
  const t = useTranslations('incidents');
  const isAllowed = may(useSession(), 'vehicle:update');
  const [isAsking, showForm] = useState(false);
  const setAsking = (asks: boolean): void => {
    showForm(asks);
    onAsking?.(asks);
  };
  // What is written about an incident that is taken charge of meanwhile is refused as written about an old state, not lost.
  const asked = useRef(incident);
  if (incident.state === 'open') asked.current = incident;
  const about = isAsking ? asked.current : incident;
  const { acknowledge, withdraw, isPending, failure } = useAcknowledge(about, () => setAsking(false));
  const { ref, handlers, claim } = useKeptFocus<HTMLDivElement>();
  const cancel = (): void => {
    claim();
    setAsking(false);
  };
  const mayAsk = incident.state === 'open' && isAllowed && !isAsking;
  return (
    <div ref={ref} className={classes.state} data-asking={isAsking} data-at-once={isAtOnce} {...handlers}>
      {incident.state === 'acknowledged' && <AcknowledgedBy incident={incident} isShort={isPlain} />}
      {isOver(incident) && !isPlain && <span>{t('over')}</span>}
      {incident.state === 'acknowledged' && isAllowed && !isAsking && (
        <Button size="compact-sm" variant="default" loading={isPending} onClick={withdraw}>
          {t('undo')}
        </Button>
      )}
      {isAsking && (
        <AcknowledgeForm levels={[about.level]} isPending={isPending} onCancel={cancel} onSubmit={acknowledge} />
      )}
      {mayAsk && isAtOnce && (
        <>
          <WantedForm incident={incident} onWanted={() => setAsking(true)} />
          <AtOnce
            level={incident.level}
            isPending={isPending}
            onAcknowledge={acknowledge}
            onAsk={() => setAsking(true)}
          />
        </>
      )}
      {mayAsk && !isAtOnce && (
        <Button
          size="compact-md"
          variant={isPlain ? 'default' : 'filled'}
          data-acknowledge
          loading={isPending}
          leftSection={<IconCheck size={16} />}
          onClick={() => setAsking(true)}
        >
          {t('acknowledge')}
        </Button>
      )}
      {!isAsking && <AssignIncident incidents={[incident]} />}
      {failure}
    </div>
  );
}

/** Acknowledges with the usual silence of a level; other times and a note are a press away. */
function AtOnce(props: {
  readonly level: Incident['level'];
  readonly isPending: boolean;
  readonly onAcknowledge: (choice: AcknowledgeChoice) => void;
  readonly onAsk: () => void;
}) {
  const t = useTranslations('incidents');
  const hours = defaultSilenceHours(props.level);
  return (
    <Button.Group className={classes.atOnce}>
      <Button
        data-acknowledge
        loading={props.isPending}
        leftSection={<IconCheck size={16} />}
        onClick={() => props.onAcknowledge({ note: '', hours })}
      >
        {hours === null ? t('acknowledgeUntilResolved') : t('acknowledgeFor', { hours })}
      </Button>
      <Button
        className={classes.otherTimes}
        aria-label={t('acknowledgeOtherwise')}
        title={t('acknowledgeOtherwise')}
        onClick={props.onAsk}
      >
        <IconChevronDown size={16} aria-hidden />
      </Button>
    </Button.Group>
  );
}

/** Who has taken charge, when, and what they wrote. */
function AcknowledgedBy({ incident, isShort }: { incident: Incident; isShort: boolean }) {
  const t = useTranslations('incidents');
  const format = useFormatter();
  const time = (instant: string): string => format.dateTime(new Date(instant), isShort ? 'near' : 'long');
  const { acknowledged_by_name: name, acknowledged_at: at, acknowledged_until: until, note } = incident;
  return (
    <span>
      {t('acknowledgedBy', { name: name ?? '—', time: at === null ? '—' : time(at) })}
      {' · '}
      {until === null ? t('untilResolved') : t('silentUntil', { time: time(until) })}
      {note !== null && note !== '' && <em> {note}</em>}
    </span>
  );
}
