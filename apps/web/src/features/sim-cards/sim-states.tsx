import {
  IconAntennaBars5,
  IconArrowRight,
  IconCircleCheckFilled,
  IconPlayerPause,
  IconQuestionMark,
} from '@tabler/icons-react';
import type { SimCardStatus } from '@tyrewatch/contract/sim-cards/sim-request-endpoints';
import { useTranslations } from 'use-intl';
import { Elapsed } from '../../components/elapsed.tsx';
import { useProviderWords } from './sim-card-list.tsx';
import { findChange } from './sim-requests.ts';
import classes from './sim-card-page.module.css';

const marks = { active: IconAntennaBars5, suspended: IconPlayerPause } as const;

function StateMark({ state }: { readonly state: string | null }) {
  const Mark = marks[state as keyof typeof marks] ?? IconQuestionMark;
  return <Mark size={20} aria-hidden />;
}

/** What was asked for and what the provider reports, side by side; where they are one, once. */
export function SimStates({ status }: { readonly status: SimCardStatus }) {
  const t = useTranslations('simRequests');
  const providerWords = useProviderWords();
  const { card, reported } = status;
  const change = findChange(status);
  const desired = card.desired_state;
  const checked = (
    <span className={classes.detail}>
      {card.reported_at === null ? (
        t('notChecked')
      ) : (
        <>
          {t('checked')} <Elapsed at={card.reported_at} absent="" />
        </>
      )}
    </span>
  );
  const word = reported === null ? t('unknownYet') : t(`states.${reported}`);
  if (desired !== null && desired === reported)
    return (
      <section className={classes.box} data-tone="good">
        <strong className={classes.state}>
          <IconCircleCheckFilled size={20} aria-hidden /> {t('asAsked', { state: word })}
        </strong>
        {checked}
      </section>
    );
  const source = status.account === 'manual' ? t('told') : t('reports', { provider: providerWords(card.provider) });
  const reportedBox = (
    <section className={classes.box} aria-label={source} data-tone={desired === null ? undefined : 'news'}>
      <span className={classes.detail}>{source}</span>
      <strong className={classes.state}>
        <StateMark state={reported} /> {word}
      </strong>
      {checked}
    </section>
  );
  if (desired === null) return reportedBox;
  return (
    <div className={classes.boxes}>
      <section className={classes.box} aria-label={t('asked')}>
        <span className={classes.detail}>{t('asked')}</span>
        <strong className={classes.state}>
          <StateMark state={desired} /> {t(`states.${desired}`)}
        </strong>
        {change !== null && (
          <span className={classes.detail}>
            {change.requested_by}, <Elapsed at={change.requested_at} absent="" />
          </span>
        )}
      </section>
      <IconArrowRight size={22} aria-hidden />
      {reportedBox}
    </div>
  );
}
