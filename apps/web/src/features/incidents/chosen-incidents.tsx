import { Button } from '@mantine/core';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Incident, withdrawAcknowledgement } from '@tyrewatch/contract/incidents/incident-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import {
  acknowledge,
  type AcknowledgeChoice,
  refreshIncidents,
  showIncident,
} from '../../components/incident/acknowledge-call.ts';
import { AcknowledgeForm } from '../../components/incident/acknowledge-form.tsx';
import { AssignIncident } from '../../components/incident/assign-incident.tsx';
import { useProblemText } from '../../i18n/problem-text.ts';
import formClasses from '../../ui/form-fields.module.css';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import classes from './incident-inbox.module.css';

interface Properties {
  readonly chosen: readonly Incident[];
  readonly isAsking: boolean;
  readonly onAsk: (isAsking: boolean) => void;
  readonly onClear: () => void;
}

const withdraw = ({ id, version }: Incident) => call(withdrawAcknowledgement, { params: { incident_id: id }, version });

/** Changes each of several alerts and shows what came of it; `refusal` null = all were changed. */
async function settle(
  incidents: readonly Incident[],
  change: (incident: Incident) => Promise<Incident>,
  client: QueryClient,
): Promise<{ readonly changed: readonly Incident[]; readonly refusal: unknown }> {
  const answers = await Promise.allSettled(incidents.map(change));
  const changed = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  for (const incident of changed) showIncident(client, incident);
  const refused = answers.find(({ status }) => status === 'rejected');
  return { changed, refusal: refused?.status === 'rejected' ? refused.reason : null };
}

/** What can be done with the chosen alerts together; nothing while none is chosen and nothing has failed. */
export function ChosenIncidents({ chosen, isAsking, onAsk, onClear }: Properties) {
  const t = useTranslations('incidents');
  const tInbox = useTranslations('inbox');
  const [acknowledged, setAcknowledged] = useState<readonly Incident[]>([]);
  const textOf = useProblemText();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    // One refusal keeps none of the others from being acknowledged; what is left stays chosen.
    mutationFn: async (choice: AcknowledgeChoice) => {
      const done = await settle(chosen, (incident) => acknowledge(incident, choice), client);
      setAcknowledged(done.changed);
      if (done.refusal !== null) throw done.refusal;
    },
    onSuccess: () => onAsk(false),
    onSettled: () => refreshIncidents(client),
  });
  const undoing = useMutation({
    mutationFn: async () => {
      const done = await settle(acknowledged, withdraw, client);
      setAcknowledged([]);
      if (done.refusal !== null) throw done.refusal;
    },
    onSettled: () => refreshIncidents(client),
  });
  const { ref, handlers, claim } = useKeptFocus<HTMLElement>();
  const cancel = (): void => {
    claim();
    onAsk(false);
  };
  const refusal = error ?? undoing.error;
  const failure = refusal !== null && (
    <p role="alert" className={formClasses.failure}>
      {t('acknowledgeFailed')} {textOf(refusal)}
    </p>
  );
  if (chosen.length === 0 && acknowledged.length > 1) {
    return (
      <section className={classes.chosen} aria-label={tInbox('acknowledgedNow', { count: acknowledged.length })}>
        <strong role="status">{tInbox('acknowledgedNow', { count: acknowledged.length })}</strong>
        <Button size="compact-md" variant="default" loading={undoing.isPending} onClick={() => undoing.mutate()}>
          {t('undo')}
        </Button>
        {failure}
      </section>
    );
  }
  if (chosen.length === 0) return failure;
  return (
    <section ref={ref} className={classes.chosen} aria-label={t('chosen', { count: chosen.length })} {...handlers}>
      <strong role="status">{t('chosen', { count: chosen.length })}</strong>
      {isAsking ? (
        <AcknowledgeForm
          levels={chosen.map(({ level }) => level)}
          isPending={isPending}
          onCancel={cancel}
          onSubmit={(choice) => mutate(choice)}
        />
      ) : (
        <>
          <Button size="compact-md" loading={isPending} onClick={() => onAsk(true)}>
            {t('acknowledge')}
          </Button>
          <AssignIncident incidents={chosen} />
          <Button size="compact-md" variant="default" onClick={onClear}>
            {t('clearChosen')}
          </Button>
        </>
      )}
      {failure}
    </section>
  );
}
