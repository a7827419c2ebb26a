import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconCheck, IconLinkOff, IconMapPin, IconPhone, IconRoute } from '@tabler/icons-react';
import type { DealerJob } from '@tyrewatch/contract/dealers/dealer-job-endpoints';
import * as endpoints from '@tyrewatch/contract/dealers/dealer-job-endpoints';
import { longestDealerText } from '@tyrewatch/contract/dealers/dealer-request-endpoints';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { ApiProblem } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useAccent } from '../../components/branding/brand-colours.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { WheelsPicture } from '../../components/wheel/wheels-picture.tsx';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { DealerFittingForm } from './dealer-fitting-form.tsx';
import type { DealerJobProps } from './dealer-job-parts.tsx';
import { NotSent, useSendWords, useStep } from './dealer-job-parts.tsx';
import classes from './dealer-job.module.css';

const steps = ['accept', 'onSite', 'fitted', 'invoice'] as const;
/** How many of the steps are behind. */
const stepsDone: Readonly<Record<DealerJob['state'], number>> = {
  sent: 0,
  declined: 0,
  withdrawn: 0,
  accepted: 1,
  on_site: 2,
  fitted: 3,
  invoiced: 4,
};

const minuteMs = 60_000;
/** In how many minutes a dealer is offered to be there. */
const arrivalMinutes = [30, 60, 90] as const;

function Steps({ job }: { readonly job: DealerJob }) {
  const t = useTranslations('dealerJob.steps');
  const done = stepsDone[job.state];
  return (
    <ol className={classes.steps}>
      {steps.map((name, place) => (
        <li key={name} data-done={place < done} aria-current={place === done ? 'step' : undefined}>
          {place < done && <IconCheck size={14} aria-hidden />} {t(name)}
        </li>
      ))}
    </ol>
  );
}

function Work({ job }: { readonly job: DealerJob }) {
  const t = useTranslations('dealerJob');
  const wheelName = useWheelWords();
  const { wheel } = job;
  return (
    <section className={classes.card} aria-label={t('work')}>
      <div className={classes.vehicle}>
        <strong className={classes.plate}>{plateText(job.registration)}</strong>
        <span>{job.vehicle}</span>
      </div>
      <div className={classes.work}>
        <div>
          <h1>{t('replace', { position: wheel.position })}</h1>
          <p>{wheelName(wheel)}</p>
          {job.tyre_size !== null && <p className={classes.size}>{job.tyre_size}</p>}
          {job.axle_type !== null && <p>{t(`axles.${job.axle_type}`)}</p>}
          {job.tyre_wanted !== null && <p>{t('tyreWanted', { tyre: job.tyre_wanted })}</p>}
          {job.note !== null && <p>{job.note}</p>}
        </div>
        <WheelsPicture axleConfiguration={job.axle_configuration} positions={[wheel.position]} />
      </div>
    </section>
  );
}

const digitsOf = (text: string): string | null =>
  /\+?\d[\d\s()./-]{5,}\d/.exec(text)?.[0].replaceAll(/[^\d+]/g, '') ?? null;

function Place({ job }: { readonly job: DealerJob }) {
  const t = useTranslations('dealerJob');
  const { place, call_back: callBack } = job;
  if (place === null) return null;
  const hasPosition = place.latitude !== null && place.longitude !== null;
  const coordinates = hasPosition ? `${place.latitude?.toFixed(5)},${place.longitude?.toFixed(5)}` : null;
  const phone = callBack === null ? null : digitsOf(callBack);
  return (
    <section className={classes.card} aria-label={t('place')}>
      <p className={classes.place}>
        <IconMapPin size={20} aria-hidden />
        <strong>{place.text}</strong>
      </p>
      {coordinates !== null && <p className={classes.dimmed}>{coordinates.replace(',', ', ')}</p>}
      {callBack !== null && <p>{t('callBack', { name: callBack })}</p>}
      <div className={classes.ways}>
        {coordinates !== null && (
          <Button
            component="a"
            variant="default"
            size="lg"
            href={`geo:${coordinates}?q=${coordinates}`}
            leftSection={<IconRoute size={18} aria-hidden />}
          >
            {t('route')}
          </Button>
        )}
        {phone !== null && (
          <Button
            component="a"
            variant="default"
            size="lg"
            href={`tel:${phone}`}
            leftSection={<IconPhone size={18} aria-hidden />}
          >
            {t('call')}
          </Button>
        )}
      </div>
    </section>
  );
}

function useTimeText(): (atMs: number) => string {
  const format = useFormatter();
  return (atMs) => format.dateTime(new Date(atMs), { weekday: 'short', hour: '2-digit', minute: '2-digit' });
}

/** Declines with a reason. */
function Decline({ job, token, onJob, onClose }: DealerJobProps & { readonly onClose: () => void }) {
  const t = useTranslations('dealerJob');
  const words = useSendWords();
  const [reason, setReason] = useState('');
  const declining = useStep(onJob, (text: string) =>
    call(endpoints.answerDealerJob, { params: { dealer_token: token }, body: { answer: 'decline', reason: text } }),
  );
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        declining.mutate(reason.trim());
      }}
    >
      <label className={classes.field}>
        {t('declineReason', { customer: job.customer.name })}
        <textarea
          value={reason}
          maxLength={longestDealerText}
          rows={3}
          required
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      <NotSent error={declining.error} />
      <div className={classes.ways}>
        <Button variant="default" size="lg" onClick={onClose}>
          {t('back')}
        </Button>
        <Button type="submit" size="lg" loading={declining.isPending} disabled={reason.trim() === ''}>
          {words(t('decline'), declining.error)}
        </Button>
      </div>
    </form>
  );
}

/** When the dealer can be there: in so many minutes, or at a time of today or later. */
function Accept(props: DealerJobProps) {
  const { job, token, onJob } = props;
  const t = useTranslations('dealerJob');
  const words = useSendWords();
  const timeText = useTimeText();
  const nowMs = useNow({ updateInterval: minuteMs }).getTime();
  const [minutes, setMinutes] = useState<number | null>(60);
  const [typed, setTyped] = useState('');
  const [isDeclining, setDeclining] = useState(false);
  const accepting = useStep(onJob, (arrivesAtMs: number) =>
    call(endpoints.answerDealerJob, {
      params: { dealer_token: token },
      body: { answer: 'accept', arrives_at: new Date(arrivesAtMs).toISOString() },
    }),
  );
  if (isDeclining) return <Decline {...props} onClose={() => setDeclining(false)} />;
  const atMs = minutes === null ? new Date(typed).getTime() : nowMs + minutes * minuteMs;
  const isKnown = Number.isFinite(atMs) && atMs > nowMs;
  if (job.wanted === 'price_only')
    return (
      <div className={classes.form}>
        <p>{t('priceOnly')}</p>
        <Button variant="default" size="lg" onClick={() => setDeclining(true)}>
          {t('decline')}
        </Button>
      </div>
    );
  return (
    <div className={classes.form}>
      <fieldset className={classes.times}>
        <legend>{t('when')}</legend>
        {arrivalMinutes.map((count) => (
          <label key={count} data-chosen={minutes === count}>
            <input type="radio" name="minutes" checked={minutes === count} onChange={() => setMinutes(count)} />
            {t('minutes', { count: String(count) })}
          </label>
        ))}
        <label data-chosen={minutes === null}>
          <input type="radio" name="minutes" checked={minutes === null} onChange={() => setMinutes(null)} />
          {t('otherTime')}
        </label>
      </fieldset>
      {minutes === null && (
        <label className={classes.field}>
          {t('arrival')}
          <input type="datetime-local" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </label>
      )}
      <NotSent error={accepting.error} />
      <Button
        size="lg"
        fullWidth
        disabled={!isKnown}
        loading={accepting.isPending}
        onClick={() => accepting.mutate(atMs)}
      >
        {words(isKnown ? t('acceptBy', { time: timeText(atMs) }) : t('accept'), accepting.error)}
      </Button>
      <p className={classes.below}>
        <span className={classes.dimmed}>{t('validUntil', { time: timeText(Date.parse(job.expires_at)) })}</span>
        <Button variant="subtle" size="lg" onClick={() => setDeclining(true)}>
          {t('decline')}
        </Button>
      </p>
    </div>
  );
}

function OnTheWay(props: DealerJobProps) {
  const { job, token, onJob } = props;
  const t = useTranslations('dealerJob');
  const words = useSendWords();
  const timeText = useTimeText();
  const [isChanging, setChanging] = useState(false);
  const arriving = useStep(onJob, () => call(endpoints.reachDealerJob, { params: { dealer_token: token } }));
  if (isChanging)
    return (
      <Accept
        {...props}
        onJob={(later) => {
          setChanging(false);
          onJob(later);
        }}
      />
    );
  return (
    <div className={classes.form}>
      {job.arrives_at !== null && <p>{t('promised', { time: timeText(Date.parse(job.arrives_at)) })}</p>}
      <NotSent error={arriving.error} />
      <Button size="lg" fullWidth loading={arriving.isPending} onClick={() => arriving.mutate(undefined)}>
        {words(t('iAmOnSite'), arriving.error)}
      </Button>
      <Button variant="subtle" size="lg" onClick={() => setChanging(true)}>
        {t('changeTime')}
      </Button>
    </div>
  );
}

function Invoice({ job, token, onJob }: DealerJobProps) {
  const t = useTranslations('dealerJob');
  const words = useSendWords();
  const [number, setNumber] = useState(job.invoice_number ?? '');
  const sending = useStep(onJob, (text: string) =>
    call(endpoints.invoiceDealerJob, { params: { dealer_token: token }, body: { invoice_number: text } }),
  );
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        sending.mutate(number.trim());
      }}
    >
      <p role="status">{t(job.state === 'invoiced' ? 'allDone' : 'fittedSent', { customer: job.customer.name })}</p>
      <label className={classes.field}>
        {t('invoiceNumber')}
        <input type="text" value={number} maxLength={60} required onChange={({ target }) => setNumber(target.value)} />
      </label>
      <NotSent error={sending.error} />
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={sending.isPending}
        disabled={number.trim() === '' || number.trim() === job.invoice_number}
      >
        {words(t('sendInvoice'), sending.error)}
      </Button>
    </form>
  );
}

/** What is to be done now. */
function NextStep(props: DealerJobProps) {
  const t = useTranslations('dealerJob');
  const { state, customer } = props.job;
  if (state === 'sent') return <Accept {...props} />;
  if (state === 'accepted') return <OnTheWay {...props} />;
  if (state === 'on_site') return <DealerFittingForm {...props} />;
  if (state === 'fitted' || state === 'invoiced') return <Invoice {...props} />;
  return <p role="status">{t('declined', { customer: customer.name })}</p>;
}

function Frame(props: { readonly job: DealerJob | null; readonly children: ReactNode }) {
  const t = useTranslations('dealerJob');
  const { job } = props;
  useAccent(job?.customer.accent_colour ?? null);
  useEffect(() => {
    const tag = document.createElement('meta');
    tag.name = 'robots';
    tag.content = 'noindex, nofollow';
    document.head.append(tag);
    return () => tag.remove();
  }, []);
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        {job?.customer.logo_url != null && <img src={job.customer.logo_url} alt="" height={36} />}
        {job !== null && job.customer.logo_url === null && (
          <span className={classes.initial} aria-hidden>
            {job.customer.name.slice(0, 1)}
          </span>
        )}
        <div>
          <strong>{job?.customer.name ?? t('title')}</strong>
          {job !== null && (
            <div className={classes.dimmed}>{t('jobFor', { job: job.job_number, dealer: job.dealer_name })}</div>
          )}
        </div>
      </header>
      {job !== null && <Steps job={job} />}
      <main className={classes.content}>{props.children}</main>
    </div>
  );
}

function Ended() {
  const t = useTranslations('dealerJob');
  return (
    <Frame job={null}>
      <div className={classes.ended}>
        <IconLinkOff size={44} aria-hidden />
        <h1>{t('endedTitle')}</h1>
        <p>{t('endedText')}</p>
      </div>
    </Frame>
  );
}

/** The job of a dealer, who holds the token of its link: one step after the other, and nothing else. */
export function DealerJobPage({ token }: { readonly token: string }) {
  const client = useQueryClient();
  const query = endpointQuery(endpoints.getDealerJob, { params: { dealer_token: token } });
  const { data, error, refetch } = useQuery({
    ...query,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const [isEnded, setEnded] = useState(false);
  const onJob = (job: DealerJob): void => {
    client.setQueryData(query.queryKey, job);
    if (job.state === 'withdrawn') setEnded(true);
  };
  if (isEnded || (error instanceof ApiProblem && error.code === 'dealer_link_ended')) return <Ended />;
  if (data === undefined)
    return (
      <Frame job={null}>
        {error === null ? (
          <SkeletonLines lines={6} height={48} />
        ) : (
          <ErrorNotice error={error} onRetry={() => void refetch()} headingLevel={1} />
        )}
      </Frame>
    );
  const props = { job: data, token, onJob };
  return (
    <Frame job={data}>
      {data.state === 'on_site' ? null : <Work job={data} />}
      <Place job={data} />
      <NextStep key={data.state} {...props} />
    </Frame>
  );
}
