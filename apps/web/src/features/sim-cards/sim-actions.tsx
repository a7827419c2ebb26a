import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconAlertOctagonFilled, IconMail, IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import type { SimCardStatus, SimRequest } from '@tyrewatch/contract/sim-cards/sim-request-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormDialog } from '../../components/form-dialog.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { paths } from '../../paths.ts';
import { SupportNote } from './sim-card-form.tsx';
import { useProviderWords } from './sim-card-list.tsx';
import { findChange, hasFailed, isUnderWay, useOutcomeWords, useSimRequest } from './sim-requests.ts';
import classes from './sim-card-page.module.css';

type Change = 'suspend' | 'resume';

/** Names what a suspended card cuts off before it is asked for. */
function SuspendDialog({ status, onClose }: { readonly status: SimCardStatus; readonly onClose: () => void }) {
  const t = useTranslations('simRequests');
  const { card } = status;
  const request = useSimRequest(card.id, onClose);
  const place = card.imei === null ? 'none' : card.vehicle === null ? 'unit' : 'vehicle';
  return (
    <FormDialog
      title={t('suspendTitle', { iccid: card.iccid })}
      text={t('suspendText', {
        place,
        imei: card.imei ?? '',
        registration: card.vehicle?.registration ?? '',
      })}
      action={t('suspend')}
      isDanger
      isReady
      change={request}
      onSubmit={() => request.mutate({ kind: 'suspend' })}
      onClose={onClose}
      reasons={<SupportNote error={request.error} />}
    />
  );
}

/** What may be asked for next: the opposite of what the card is, or is being brought to. */
function nextChange(status: SimCardStatus): Change {
  const { card, reported } = status;
  const present = findChange(status)?.next_at == null ? reported : card.desired_state;
  return present === 'suspended' ? 'resume' : 'suspend';
}

/** Buttons of a card whose provider can be asked. */
export function SimActions({ status }: { readonly status: SimCardStatus }) {
  const t = useTranslations('simRequests');
  const { card, check } = status;
  const change = findChange(status);
  const request = useSimRequest(card.id);
  const checking = useSimRequest(card.id);
  const [isAsking, setAsking] = useState(false);
  if (status.account !== 'connected') return null;
  const isRunning = change !== null && isUnderWay(change);
  const next = nextChange(status);
  const Icon = next === 'resume' ? IconPlayerPlay : IconPlayerPause;
  const isChecking = checking.isPending || (check !== null && isUnderWay(check));
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon size={16} aria-hidden />}
        loading={request.isPending}
        onClick={() => (next === 'suspend' ? setAsking(true) : request.mutate({ kind: 'resume' }))}
      >
        {t(isRunning ? `${next}Instead` : next)}
      </Button>
      <Button
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={isChecking}
        onClick={() => checking.mutate({ kind: 'check' })}
      >
        {t('checkNow')}
      </Button>
      {(request.error ?? checking.error) !== null && (
        <div className={classes.fault}>
          <FormOutcome error={request.error ?? checking.error} shown={[]} />
          <SupportNote error={request.error} />
        </div>
      )}
      {isAsking && <SuspendDialog status={status} onClose={() => setAsking(false)} />}
    </>
  );
}

/** A request that came to nothing: what the provider said, and whom to ask. */
function FailedChange({ status, change }: { readonly status: SimCardStatus; readonly change: SimRequest }) {
  const t = useTranslations('simRequests');
  const provider = useProviderWords()(status.card.provider);
  const outcomeWords = useOutcomeWords();
  const { card } = status;
  const request = useSimRequest(card.id);
  const kind: Change = change.kind === 'resume' ? 'resume' : 'suspend';
  const subject = t('supportSubject', { iccid: card.iccid, reference: change.reference });
  const body = `${subject}\n${t(kind)}, ${change.requested_at}, ${provider}\n${outcomeWords(change)}`;
  const href = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return (
    <section className={classes.banner} data-tone="bad" role="status">
      <IconAlertOctagonFilled size={22} aria-hidden />
      <div>
        <strong>{t(`failed.${kind}`, { provider })}</strong>
        <p>
          {outcomeWords(change)}. {t(change.state === 'timed_out' ? 'maybeLater' : 'notChanged')}{' '}
          {t('contactSupport', { reference: change.reference })}
        </p>
        <div className={classes.buttons} data-left>
          <Button component="a" href={href} leftSection={<IconMail size={16} aria-hidden />}>
            {t('writeSupport')}
          </Button>
          <Button variant="default" loading={request.isPending} onClick={() => request.mutate({ kind })}>
            {t('tryAgain')}
          </Button>
          {kind === 'suspend' && status.reported === 'active' && (
            <Button variant="default" onClick={() => request.mutate({ kind: 'resume' })}>
              {t('keepActive')}
            </Button>
          )}
        </div>
        <FormOutcome error={request.error} shown={[]} />
      </div>
    </section>
  );
}

/** The request or check that its provider has not answered; null = there is none. */
function findUnanswered({ card, check }: SimCardStatus, change: SimRequest | null): SimRequest | null {
  if (change !== null && isUnderWay(change) && change.fault !== null) return change;
  if (check?.state !== 'failed') return null;
  const isAnswered = Date.parse(card.reported_at ?? '') > Date.parse(check.requested_at);
  return isAnswered ? null : check;
}

/** What stands in the way: no account, a request that came to nothing, or a provider that does not answer. */
export function SimProblem({ status }: { readonly status: SimCardStatus }) {
  const t = useTranslations('simRequests');
  const provider = useProviderWords()(status.card.provider);
  const outcomeWords = useOutcomeWords();
  const change = findChange(status);
  if (status.account === 'not_connected')
    return (
      <section className={classes.banner} data-tone="news" role="status">
        <div>
          <strong>{t('notConnected', { provider })}</strong>
          <p>
            <Link to={paths.organization} search={{ tab: 'integrations' } as never}>
              {t('connect')}
            </Link>
          </p>
        </div>
      </section>
    );
  if (change !== null && hasFailed(change) && status.card.desired_state !== status.reported)
    return <FailedChange status={status} change={change} />;
  const unanswered = findUnanswered(status, change);
  if (unanswered === null) return null;
  return (
    <section className={classes.banner} data-tone="news" role="status">
      <div>
        <strong>{t('noAnswer', { provider })}</strong>
        <p>{outcomeWords(unanswered)}</p>
      </div>
    </section>
  );
}
