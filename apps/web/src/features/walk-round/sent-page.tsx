import { Button } from '@mantine/core';
import {
  IconAlertOctagonFilled,
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconCircleX,
  IconClipboardCheck,
  IconClock,
  IconCloudUp,
  IconPhoto,
  IconRefresh,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { telephoneLink } from '../../components/telephone-in-text.ts';
import { PlateChip } from '../../components/plate-chip.tsx';
import type { QueueState, StoredCheck } from '../../components/walk-round/check-queue.ts';
import { usedShare } from '../../components/walk-round/keep-offline.ts';
import { checkQueue, useCheckQueue } from '../../components/walk-round/phone-services.ts';
import type { PartState } from '../../components/walk-round/queue-rules.ts';
import { isOverdue, isRefused, isUnsent, isWaiting } from '../../components/walk-round/queue-rules.ts';
import { useNowMs } from '../../i18n/use-now.ts';
import type { Briefing } from './use-phone.ts';
import type { Go } from './walk-round-page.tsx';
import type { WalkRoundSearch } from './walk-round-search.ts';
import outcomeClasses from './outcome.module.css';
import classes from './walk-round.module.css';

const bytesPerMb = 1_000_000;
/** Less is said as this. */
const leastMb = 0.1;
/** Share of the room from which the phone is nearly full. */
const nearlyFull = 0.9;

type Sending = QueueState['sending'];

function State({ state, words }: { readonly state: PartState | 'sending'; readonly words: string }) {
  const Icon = { waiting: IconClock, sending: IconCloudUp, sent: IconCircleCheckFilled, refused: IconCircleX }[state];
  return (
    <span className={outcomeClasses.state} data-state={state}>
      <Icon size={20} aria-hidden />
      {words}
    </span>
  );
}

/** The photos as one line: the worst of their states, and which of them is on its way. */
function PhotoState({ check, sending }: { readonly check: StoredCheck; readonly sending: Sending }) {
  const t = useTranslations('walkround.sent');
  const { photos } = check;
  const key = sending?.checkId === check.id ? sending.photoKey : null;
  const number = photos.findIndex((photo) => photo.key === key) + 1;
  if (number > 0) return <State state="sending" words={t('sendingPhoto', { number, count: photos.length })} />;
  if (photos.some(({ state }) => state === 'refused')) return <State state="refused" words={t('state.refused')} />;
  if (photos.every(({ state }) => state === 'sent')) return <State state="sent" words={t('state.sent')} />;
  return <State state="waiting" words={t(check.answers === 'waiting' ? 'after' : 'state.waiting')} />;
}

function WaitingCheck({ check, sending }: { readonly check: StoredCheck; readonly sending: Sending }) {
  const t = useTranslations('walkround.sent');
  const format = useFormatter();
  const nowMs = useNowMs();
  const megabytes = check.photos.reduce((sum, { bytes }) => sum + bytes, 0) / bytesPerMb;
  const size = format.number(Math.max(megabytes, leastMb), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  const isSendingAnswers = sending?.checkId === check.id && sending.photoKey === null;
  const answers = isSendingAnswers ? 'sending' : check.answers;
  return (
    <section className={classes.card} data-strong>
      <div className={classes.vehicle}>
        <span>
          <PlateChip registration={check.vehicle} /> {format.dateTime(check.finishedAtMs, 'near')}
        </span>
        <strong>{t('faults', { count: check.faultCount })}</strong>
      </div>
      <ul className={outcomeClasses.parts}>
        <li>
          <IconClipboardCheck size={22} aria-hidden />
          <span>{t('answers')}</span>
          <State state={answers} words={t(`state.${answers}`)} />
        </li>
        {check.photos.length > 0 && (
          <li>
            <IconPhoto size={22} aria-hidden />
            <span>{t('photos', { count: check.photos.length, size })}</span>
            <PhotoState check={check} sending={sending} />
          </li>
        )}
      </ul>
      {isOverdue(check, nowMs) && (
        <p role="alert">
          <strong>{t('overdue')}</strong>
        </p>
      )}
      {isRefused(check) && (
        <>
          <p>
            <strong>{check.reason === null ? t('lost') : t('refused', { reason: check.reason })}</strong>
          </p>
          <Button
            size="xl"
            leftSection={<IconRefresh size={20} aria-hidden />}
            onClick={() => void checkQueue.retry(check)}
          >
            {t('tryNow')}
          </Button>
          <Button variant="default" size="xl" onClick={() => void checkQueue.discard(check)}>
            {t('discard')}
          </Button>
        </>
      )}
      {isWaiting(check) && (
        <Button
          variant="default"
          size="xl"
          leftSection={<IconRefresh size={20} aria-hidden />}
          loading={sending?.checkId === check.id}
          onClick={() => void checkQueue.tryNow()}
        >
          {t('tryNow')}
        </Button>
      )}
    </section>
  );
}

/** What the driver may do now, in one sentence and a sign. */
function Outcome({ check }: { readonly check: StoredCheck }) {
  const t = useTranslations('walkround.sent');
  const Icon = check.isDoNotDrive ? IconAlertOctagonFilled : IconCircleCheckFilled;
  return (
    <section className={outcomeClasses.outcome} data-bad={check.isDoNotDrive || undefined}>
      <Icon size={88} aria-hidden />
      <h1>{t(check.isDoNotDrive ? 'stop' : 'drive')}</h1>
      {!isRefused(check) && <p role="status">{t(isUnsent(check) ? 'safe' : 'arrived')}</p>}
    </section>
  );
}

function useIsNearlyFull(): boolean {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    void usedShare().then((share) => setFull(share !== null && share > nearlyFull));
  }, []);
  return isFull;
}

/** What was finished: whether one may drive, what still waits to be sent, and what has arrived. */
export function SentPage({
  briefing,
  search,
  go,
}: {
  readonly briefing: Briefing;
  readonly search: WalkRoundSearch;
  readonly go: Go;
}) {
  const t = useTranslations('walkround');
  const format = useFormatter();
  const { checks, sending } = useCheckQueue();
  const isNearlyFull = useIsNearlyFull();
  const finished = checks?.find(({ id }) => id === search.check);
  const unsent = checks?.filter(isUnsent) ?? [];
  const sent = checks?.filter((check) => !isUnsent(check)) ?? [];
  const contact =
    briefing.vehicles.find(({ registration }) => registration === finished?.vehicle)?.contact_phone ?? null;
  return (
    <div className={classes.page}>
      {finished === undefined ? <h1 className={classes.title}>{t('title')}</h1> : <Outcome check={finished} />}
      {finished?.isDoNotDrive === true && contact !== null && (
        <Button component="a" href={telephoneLink(contact)} color="red" size="xl">
          {t('stop.call', { phone: contact })}
        </Button>
      )}
      {unsent.length > 0 && (
        <>
          <h2 className={outcomeClasses.heading}>{t('sent.waiting', { count: unsent.length })}</h2>
          {unsent.map((check) => (
            <WaitingCheck key={check.id} check={check} sending={sending} />
          ))}
          <p className={outcomeClasses.warning}>
            <IconAlertTriangle size={28} aria-hidden />
            <span>
              {t('sent.stay')} {isNearlyFull && t('sent.full')}
            </span>
          </p>
        </>
      )}
      {sent.length > 0 && (
        <>
          <h2 className={outcomeClasses.heading}>{t('sent.sent')}</h2>
          <ul className={outcomeClasses.sentList}>
            {sent.map((check) => (
              <li key={check.id}>
                <PlateChip registration={check.vehicle} />
                <span>{format.dateTime(check.finishedAtMs, 'near')}</span>
                <span>{t('sent.faults', { count: check.faultCount })}</span>
                <IconCircleCheckFilled size={22} aria-label={t('sent.state.sent')} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Button variant="default" size="xl" onClick={() => go({})}>
        {t('sent.again')}
      </Button>
    </div>
  );
}
