import { IconCircleCheck, IconCircleDashed, IconCircleHalf2, IconCircleX } from '@tabler/icons-react';
import type { SimCardStatus, SimRequest } from '@tyrewatch/contract/sim-cards/sim-request-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { useNowMs } from '../../i18n/use-now.ts';
import { useProviderWords } from './sim-card-list.tsx';
import { findChange, hasFailed, isUnderWay, useOutcomeWords } from './sim-requests.ts';
import classes from './sim-card-page.module.css';

type Mark = 'done' | 'now' | 'later' | 'bad';
const icons = { done: IconCircleCheck, now: IconCircleHalf2, later: IconCircleDashed, bad: IconCircleX } as const;

const markOf = (request: SimRequest): Mark => {
  if (hasFailed(request)) return 'bad';
  if (isUnderWay(request)) return 'now';
  return request.state === 'done' ? 'done' : 'later';
};

function Step(props: { readonly mark: Mark; readonly name: string; readonly note: string }) {
  const Icon = icons[props.mark];
  return (
    <li className={classes.step} data-mark={props.mark}>
      <Icon size={20} aria-hidden />
      <span>
        <strong>{props.name}</strong>
        <span className={classes.detail}>{props.note}</span>
      </span>
    </li>
  );
}

/** How long the steps of a request that has ended stay, in milliseconds. */
const shownMs = 15 * 60_000;

/** The steps of what is being asked for, with their times. */
export function SimSteps({ status }: { readonly status: SimCardStatus }) {
  const nowMs = useNowMs();
  const change = findChange(status);
  const endedAt = change?.ended_at ?? null;
  const isShown = change !== null && (endedAt === null || nowMs - Date.parse(endedAt) <= shownMs);
  return isShown ? <ChangeSteps status={status} change={change} /> : null;
}

function ChangeSteps({ status, change }: { readonly status: SimCardStatus; readonly change: SimRequest }) {
  const t = useTranslations('simRequests');
  const format = useFormatter();
  const providerWords = useProviderWords();
  const outcomeWords = useOutcomeWords();
  const { state, ended_at: endedAt, accepted_at: acceptedAt } = change;
  const at = (instant: string | null): string =>
    instant === null ? '' : format.dateTime(new Date(instant), 'timestamp');
  const isRunning = isUnderWay(change);
  const isAccepted = acceptedAt !== null;
  const next = isRunning ? t('nextCheck', { time: at(change.next_at) }) : '';
  const reported = status.reported === null ? t('unknownYet') : t(`states.${status.reported}`);
  const ends: Mark = isRunning ? 'later' : markOf(change);
  const present: Mark = isRunning ? 'now' : ends;
  const checked = t(isRunning ? 'checks' : 'checkCount', { count: change.check_count, state: reported });
  const ended = state === 'done' ? at(endedAt) : t('notDone');
  return (
    <section className={classes.card} aria-labelledby="sim-steps">
      <div className={classes.row}>
        <h2 id="sim-steps">
          {t(change.kind === 'resume' ? 'resume' : 'suspend')}: {outcomeWords(change)}
        </h2>
        {isRunning && <span className={classes.detail}>{t('givesUp', { time: at(change.gives_up_at) })}</span>}
      </div>
      <ol className={classes.steps}>
        <Step mark="done" name={t('steps.requested')} note={`${at(change.requested_at)}, ${change.requested_by}`} />
        <Step
          mark={isAccepted ? 'done' : present}
          name={t('steps.accepted')}
          note={isAccepted ? at(acceptedAt) : next}
        />
        <Step
          mark={isAccepted ? present : 'later'}
          name={t('steps.working', { provider: providerWords(status.card.provider) })}
          note={isAccepted ? checked : ''}
        />
        <Step
          mark={!isAccepted && hasFailed(change) ? 'later' : ends}
          name={t('steps.done')}
          note={isRunning ? (isAccepted ? next : '') : ended}
        />
      </ol>
    </section>
  );
}

/** What was asked of the provider of a card, the newest first. */
export function SimHistory({ status }: { readonly status: SimCardStatus }) {
  const t = useTranslations('simRequests');
  const format = useFormatter();
  const outcomeWords = useOutcomeWords();
  if (status.account === 'manual' && status.requests.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="sim-history">
      <h2 id="sim-history">{t('history')}</h2>
      {status.requests.length === 0 ? (
        <p className={classes.detail}>{t('historyEmpty')}</p>
      ) : (
        <ul className={classes.history}>
          {status.requests.map((request) => {
            const mark = markOf(request);
            const Icon = icons[mark];
            const { kind } = request;
            return (
              <li key={request.id} data-mark={mark}>
                <span className={classes.when}>{format.dateTime(new Date(request.requested_at), 'near')}</span>
                <span className={classes.what}>
                  {kind === 'sms'
                    ? t('smsOf', { text: (request.text ?? '').trim() })
                    : kind === 'check'
                      ? t('checkNow')
                      : t(kind)}
                </span>
                <span className={classes.detail}>{request.requested_by}</span>
                <span className={classes.outcome}>
                  <Icon size={16} aria-hidden /> {outcomeWords(request)}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
