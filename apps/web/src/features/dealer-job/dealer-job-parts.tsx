import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DealerJob } from '@tyrewatch/contract/dealers/dealer-job-endpoints';
import { getDealerJob } from '@tyrewatch/contract/dealers/dealer-job-endpoints';
import { useTranslations } from 'use-intl';
import { ApiProblem, isTransient } from '../../api/api-problem.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import classes from './dealer-job.module.css';

/** A job with the token of its link, and what takes a later state of it. */
export interface DealerJobProps {
  readonly job: DealerJob;
  readonly token: string;
  readonly onJob: (job: DealerJob) => void;
}

/** What a call that did not come through says beside the button that sends it again. */
export function NotSent({ error }: { readonly error: unknown }) {
  const t = useTranslations('dealerJob');
  if (error === null) return null;
  return isTransient(error) ? (
    <p className={classes.failure} role="alert">
      {t('notSent')}
    </p>
  ) : (
    <FormOutcome error={error} />
  );
}

/** The words of a button, or that it sends again what did not come through. */
export function useSendWords(): (words: string, error: unknown) => string {
  const t = useTranslations('dealerJob');
  return (words, error) => (isTransient(error) ? t('sendAgain') : words);
}

/** One call that takes the job a step on; what was entered stays until it has come through. */
export function useStep<Input>(onJob: DealerJobProps['onJob'], send: (input: Input) => Promise<DealerJob>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: onJob,
    // What has ended in the meantime says so on the page.
    onError: async (error) => {
      if (error instanceof ApiProblem && error.code === 'dealer_link_ended')
        await client.invalidateQueries({ queryKey: endpointKey(getDealerJob) });
    },
    retry: false,
  });
}
