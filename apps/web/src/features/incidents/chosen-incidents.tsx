import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';
import { useTranslations } from 'use-intl';
import {
  acknowledge,
  type AcknowledgeChoice,
  refreshIncidents,
  showIncident,
} from '../../components/incident/acknowledge-call.ts';
import { AcknowledgeForm } from '../../components/incident/acknowledge-form.tsx';
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

/** What can be done with the chosen alerts together; nothing while none is chosen and nothing has failed. */
export function ChosenIncidents({ chosen, isAsking, onAsk, onClear }: Properties) {
  const t = useTranslations('incidents');
  const textOf = useProblemText();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    // One refusal keeps none of the others from being acknowledged; what is left stays chosen.
    mutationFn: async (choice: AcknowledgeChoice) => {
      const answers = await Promise.allSettled(chosen.map((incident) => acknowledge(incident, choice)));
      const refused = answers.find(({ status }) => status === 'rejected');
      for (const answer of answers) if (answer.status === 'fulfilled') showIncident(client, answer.value);
      if (refused?.status === 'rejected') throw refused.reason;
    },
    onSuccess: () => onAsk(false),
    onSettled: () => refreshIncidents(client),
  });
  const { ref, handlers, claim } = useKeptFocus<HTMLElement>();
  const cancel = (): void => {
    claim();
    onAsk(false);
  };
  const failure = error !== null && (
    <p role="alert" className={formClasses.failure}>
      {t('acknowledgeFailed')} {textOf(error)}
    </p>
  );
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
          <Button size="compact-md" variant="default" onClick={onClear}>
            {t('clearChosen')}
          </Button>
        </>
      )}
      {failure}
    </section>
  );
}
