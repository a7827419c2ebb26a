import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type { SimCardStatus, SimRequest } from '@tyrewatch/contract/sim-cards/sim-request-endpoints';
import { requestOfSimCard } from '@tyrewatch/contract/sim-cards/sim-request-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { useSimCardsReload } from './sim-card-form.tsx';

/** Whether a request has not ended. */
export const isUnderWay = ({ next_at: nextAt }: SimRequest): boolean => nextAt !== null;

/** The newest request that suspends or resumes; null = there was none. */
export const findChange = ({ requests }: SimCardStatus): SimRequest | null =>
  requests.find(({ kind }) => kind === 'suspend' || kind === 'resume') ?? null;

/** Whether a request came to nothing. */
export const hasFailed = ({ state }: SimRequest): boolean =>
  state === 'refused' || state === 'timed_out' || state === 'failed';

/** Asks the provider of a card for something. */
export function useSimRequest(simCardId: number, onDone?: () => void) {
  const reload = useSimCardsReload();
  return useMutation({
    mutationFn: (body: BodyOf<typeof requestOfSimCard>) =>
      call(requestOfSimCard, { params: { sim_card_id: simCardId }, body }),
    onSuccess: () => onDone?.(),
    onSettled: reload,
  });
}

/** Words for what became of a request. */
export function useOutcomeWords(): (request: SimRequest) => string {
  const t = useTranslations('simRequests');
  const format = useFormatter();
  return (request) => {
    const { kind, state, fault, provider_words: words, ended_at: endedAt } = request;
    const group = kind === 'sms' ? 'sms' : 'change';
    if (state === 'done' && endedAt !== null) {
      const seconds = Math.round((Date.parse(endedAt) - Date.parse(request.requested_at)) / 1000);
      const [unit, count] =
        seconds < 90 ? (['second', seconds] as const) : (['minute', Math.round(seconds / 60)] as const);
      const duration = format.number(count, { style: 'unit', unit, unitDisplay: 'short' });
      return t(`outcomes.${group}.done`, { duration });
    }
    const said = state === 'done' ? t(`outcomes.${group}.accepted`) : t(`outcomes.${group}.${state}`);
    // A refusal is told by its state.
    const why = fault === null || fault === 'refused' ? null : t(`faults.${fault}`);
    const quoted = words === null || (kind === 'sms' && state === 'accepted') ? null : `“${words.replace(/\.$/, '')}”`;
    return [said, [why, quoted].filter((part) => part !== null).join(': ')].filter((part) => part !== '').join(' – ');
  };
}
