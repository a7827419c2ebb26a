import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { startPhone } from '../../components/walk-round/phone-services.ts';
import { paths } from '../../paths.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { FaultPage } from './fault-page.tsx';
import { GroupPage } from './group-page.tsx';
import { SentPage } from './sent-page.tsx';
import { SignPage } from './sign-page.tsx';
import { SignalLine } from './signal-line.tsx';
import { StartPage } from './start-page.tsx';
import { StopPage } from './stop-page.tsx';
import type { Briefing, Phone } from './use-phone.ts';
import { useOnline, usePhone } from './use-phone.ts';
import { VehicleChoice } from './vehicle-choice.tsx';
import type { WalkRoundSearch } from './walk-round-search.ts';
import { itemsIn } from '../../components/walk-round/check-draft.ts';
import classes from './walk-round.module.css';

/** Leads to another place of the check. */
export type Go = (search: WalkRoundSearch) => void;

/** What is said where nothing is on the phone yet. */
function NothingYet({ phone }: { readonly phone: Phone }) {
  const t = useTranslations('walkround');
  const online = useOnline();
  if (phone.error !== null && online) return <ErrorNotice error={phone.error} onRetry={phone.retry} headingLevel={1} />;
  if (online) return <SkeletonLines lines={5} height={56} />;
  return (
    <section className={classes.card}>
      <h2>{t('start.openOnce')}</h2>
      <p>{t('start.openOnceText')}</p>
    </section>
  );
}

function Begun(props: {
  readonly phone: Phone;
  readonly briefing: Briefing;
  readonly search: WalkRoundSearch;
  readonly go: Go;
}) {
  const { phone, briefing, search, go } = props;
  const { draft } = phone;
  const { step, group } = search;
  if (step === 'sent') return <SentPage briefing={briefing} search={search} go={go} />;
  if (step === 'vehicle' || step === 'trailer')
    return <VehicleChoice phone={phone} briefing={briefing} search={search} go={go} />;
  if (draft === null) return <StartPage phone={phone} briefing={briefing} search={search} go={go} />;
  if (step === 'stop') return <StopPage draft={draft} go={go} group={group} />;
  if (step === 'sign') return <SignPage phone={phone} briefing={briefing} draft={draft} go={go} />;
  const items = group === undefined ? [] : itemsIn(draft, group);
  if (group === undefined || items.length === 0)
    return <StartPage phone={phone} briefing={briefing} search={search} go={go} />;
  const item = items.find(({ key }) => key === search.item);
  if (item !== undefined && draft.results[item.key] === 'fail')
    return <FaultPage key={item.key} phone={phone} draft={draft} item={item} go={go} />;
  return <GroupPage key={group} phone={phone} draft={draft} group={group} items={items} go={go} />;
}

/** The walk-round check of a driver, on the phone. */
export function WalkRoundPage({ search }: { readonly search: WalkRoundSearch }) {
  const t = useTranslations('walkround');
  const phone = usePhone();
  const navigate = useNavigate();
  useEffect(startPhone, []);
  const go: Go = (wanted) => void navigate({ to: paths.newChecklist, search: wanted as never });
  const { group, step } = search;
  const isInside = phone.draft !== null && (group !== undefined || step === 'sign' || step === 'stop');
  return (
    <div className={classes.screen} data-covers-frame={isInside || undefined} data-own-signal>
      <SignalLine savedAtMs={isInside ? (phone.draft?.savedAtMs ?? null) : null} />
      {phone.isFull && (
        <p role="alert" className={classes.full}>
          {t('full')}
        </p>
      )}
      {phone.briefing === null || !phone.isRead ? (
        <div className={classes.page}>
          <h1 className={classes.title}>{t('title')}</h1>
          {phone.isRead && <NothingYet phone={phone} />}
        </div>
      ) : (
        <Begun phone={phone} briefing={phone.briefing} search={search} go={go} />
      )}
    </div>
  );
}
