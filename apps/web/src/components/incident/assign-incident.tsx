import { IconUser } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { assignIncident, type Incident, listAssignable } from '@tyrewatch/contract/incidents/incident-endpoints';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { DropPanel } from '../../ui/drop-panel.tsx';
import formClasses from '../../ui/form-fields.module.css';
import { refreshIncidents, showIncident } from './acknowledge-call.ts';
import classes from './assign-incident.module.css';

const assign = (incident: Incident, userId: number | null) =>
  call(assignIncident, { params: { incident_id: incident.id }, body: { user_id: userId }, version: incident.version });

/** Who deals with an alert, or with several, with the way to change that; plain words for who may not. */
export function AssignIncident({ incidents }: { readonly incidents: readonly Incident[] }) {
  const t = useTranslations('incidents');
  const textOf = useProblemText();
  const client = useQueryClient();
  const isAllowed = may(useSession(), 'vehicle:update');
  const assigning = useMutation({
    // One refusal keeps none of the others from being assigned.
    mutationFn: async (userId: number | null) => {
      const answers = await Promise.allSettled(incidents.map((incident) => assign(incident, userId)));
      for (const answer of answers) if (answer.status === 'fulfilled') showIncident(client, answer.value);
      const refused = answers.find(({ status }) => status === 'rejected');
      if (refused?.status === 'rejected') throw refused.reason;
    },
    onSettled: () => refreshIncidents(client),
  });
  const [first, ...others] = incidents;
  if (first === undefined) return null;
  const { assignee } = first;
  const words =
    others.length > 0 || assignee === null ? t('assign') : t('assignedTo', { name: assignee.name ?? t('otherPerson') });
  if (!isAllowed || first.state === 'resolved' || first.state === 'closed') {
    return assignee === null ? null : <span className={classes.words}>{words}</span>;
  }
  return (
    <>
      <DropPanel
        label={t('assign')}
        buttonClass={classes.button}
        isSet={assignee !== null}
        button={
          <>
            <IconUser size={14} aria-hidden />
            <span>{words}</span>
          </>
        }
      >
        {(close) => (
          <People
            incident={first}
            onChoose={(userId) => {
              close();
              assigning.mutate(userId);
            }}
          />
        )}
      </DropPanel>
      {assigning.error !== null && (
        <p role="alert" className={formClasses.failure}>
          {t('assignFailed')} {textOf(assigning.error)}
        </p>
      )}
    </>
  );
}

/** The people who see the vehicle, the reader first; the search narrows them. */
function People(props: { readonly incident: Incident; readonly onChoose: (userId: number | null) => void }) {
  const { incident, onChoose } = props;
  const t = useTranslations('incidents');
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim());
  const input = { params: { incident_id: incident.id }, query: wanted === '' ? {} : { q: wanted } };
  const { data } = useQuery(endpointQuery(listAssignable, input));
  const people = data?.items.toSorted((a, b) => Number(b.is_self) - Number(a.is_self)) ?? [];
  return (
    <>
      <input
        type="search"
        className={classes.search}
        aria-label={t('findPerson')}
        placeholder={t('findPerson')}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={classes.people}>
        {people.map(({ id, name, is_self: isSelf }) => (
          <button key={id} type="button" aria-pressed={incident.assignee?.id === id} onClick={() => onChoose(id)}>
            {isSelf ? t('assignToMe', { name }) : name}
          </button>
        ))}
        {data?.items.length === 0 && <p role="status">{t('nobodyFound')}</p>}
        <button type="button" aria-pressed={incident.assignee === null} onClick={() => onChoose(null)}>
          {t('assignToNobody')}
        </button>
      </div>
    </>
  );
}
