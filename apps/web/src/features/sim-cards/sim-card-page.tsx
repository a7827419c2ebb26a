import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { SimCardStatus } from '@tyrewatch/contract/sim-cards/sim-request-endpoints';
import { getSimCardStatus } from '@tyrewatch/contract/sim-cards/sim-request-endpoints';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { isInvalidResource } from '../../api/api-problem.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { FactList } from '../../components/fact-list/fact-list.tsx';
import { PlateChip } from '../../components/plate-chip.tsx';
import { RowMenu } from '../../list/row-menu.tsx';
import { paths } from '../../paths.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { DeleteSimCardDialog } from './sim-card-dialogs.tsx';
import { EditSimCardDialog } from './sim-card-form.tsx';
import { SimCardUnit, useProviderWords } from './sim-card-list.tsx';
import { ManualState } from './sim-manual-state.tsx';
import { SendSms } from './sim-send-sms.tsx';
import { SimHistory, SimSteps } from './sim-history.tsx';
import { SimActions, SimProblem } from './sim-actions.tsx';
import { SimStates } from './sim-states.tsx';
import { SimUsage } from './sim-usage.tsx';
import { isUnderWay } from './sim-requests.ts';
import classes from './sim-card-page.module.css';

/** How often a page that waits for its provider asks, and one that does not, in milliseconds. */
const soonMs = 2000;
const laterMs = 30_000;
/** A provider is usually done by then, in milliseconds. */
const usualMs = 5 * 60_000;

const isWaiting = (status: SimCardStatus | undefined): boolean =>
  [status?.check, ...(status?.requests ?? [])].some(
    (request) => request != null && isUnderWay(request) && Date.now() - Date.parse(request.requested_at) < usualMs,
  );

/** Digits in fours, as they are printed on the card. */
const inFours = (digits: string): string => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

function WhereItIs({ status }: { readonly status: SimCardStatus }) {
  const t = useTranslations('simRequests');
  const tCards = useTranslations('simCards');
  const { card, report } = status;
  const network = [report?.network, report?.network_code === null ? null : `(${report?.network_code})`];
  const facts = [
    { name: t('unit'), value: card.imei === null ? t('inNoUnit') : <SimCardUnit card={card} /> },
    ...(report?.network == null
      ? []
      : [{ name: t('network'), value: network.filter(Boolean).join(' '), note: report.technology ?? undefined }]),
    ...(report?.connection == null ? [] : [{ name: t('connection'), value: t(`connections.${report.connection}`) }]),
    ...(report?.ip_address == null ? [] : [{ name: t('address'), value: report.ip_address }]),
    { name: tCards('organisation'), value: card.organization.name },
  ];
  return (
    <section className={classes.card} aria-labelledby="sim-where">
      <h2 id="sim-where">{t('where')}</h2>
      <FactList facts={facts} />
    </section>
  );
}

function CardFacts({ status, onEdit }: { readonly status: SimCardStatus; readonly onEdit: () => void }) {
  const t = useTranslations('simRequests');
  const format = useFormatter();
  const { card, report } = status;
  const facts = [
    { name: 'ICCID', value: card.iccid },
    { name: 'MSISDN', value: card.msisdn ?? '—' },
    { name: 'IMSI', value: card.imsi ?? '—' },
    ...(report?.activated_at == null
      ? []
      : [{ name: t('activated'), value: format.dateTime(new Date(report.activated_at), 'short') }]),
    ...(report?.imei_lock == null ? [] : [{ name: t('imeiLock'), value: t(report.imei_lock ? 'on' : 'off') }]),
    ...(report?.sms_left == null
      ? []
      : [
          {
            name: t('smsLeft'),
            value:
              report.sms_total === null
                ? format.number(report.sms_left)
                : t('leftOf', { left: report.sms_left, total: report.sms_total }),
          },
        ]),
  ];
  return (
    <section className={classes.card} aria-labelledby="sim-facts">
      <div className={classes.row}>
        <h2 id="sim-facts">{t('card')}</h2>
        <Button variant="default" size="compact-sm" onClick={onEdit}>
          {t('edit')}
        </Button>
      </div>
      <FactList facts={facts} />
    </section>
  );
}

/** One SIM card: what was asked of its provider, what that reports, and what was done; `missing` stands in place of one that may not be seen. */
export function SimCardPage({ simCardId, missing }: { readonly simCardId: number; readonly missing: ReactNode }) {
  const t = useTranslations('simRequests');
  const navigate = useNavigate();
  const providerWords = useProviderWords();
  const query = useQuery({
    ...endpointQuery(getSimCardStatus, { params: { sim_card_id: simCardId } }),
    refetchInterval: ({ state }) => (isWaiting(state.data) ? soonMs : laterMs),
  });
  const [task, setTask] = useState<'edit' | 'delete' | null>(null);
  if (isInvalidResource(query.error)) return missing;
  if (query.data === undefined) {
    if (query.error === null) return <SkeletonLines lines={8} height={36} />;
    return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} headingLevel={1} />;
  }
  const status = query.data;
  const { card } = status;
  return (
    <div className={classes.screen}>
      <Link to={paths.simCards}>{t('back')}</Link>
      <header className={classes.heading}>
        <h1>{inFours(card.iccid)}</h1>
        <span className={classes.detail}>
          {providerWords(card.provider)} · {card.organization.name}
        </span>
        {card.vehicle !== null && <PlateChip registration={card.vehicle.registration} />}
        <div className={classes.buttons}>
          <SimActions status={status} />
          <RowMenu
            label={t('more')}
            actions={[
              { key: 'edit', label: t('edit'), needs: 'sim_card:create', onChoose: () => setTask('edit') },
              {
                key: 'delete',
                label: t('delete'),
                needs: 'sim_card:delete',
                isDanger: true,
                onChoose: () => setTask('delete'),
              },
            ]}
          />
        </div>
      </header>
      <SimProblem status={status} />
      <div className={classes.columns}>
        <div className={classes.side}>
          <SimStates status={status} />
          {status.account === 'manual' && <ManualState card={card} />}
          <SimSteps status={status} />
          <SimUsage report={status.report} />
          <SimHistory status={status} />
        </div>
        <div className={classes.side}>
          <WhereItIs status={status} />
          <CardFacts status={status} onEdit={() => setTask('edit')} />
          {status.account === 'connected' && <SendSms simCardId={card.id} family={status.device_family} />}
        </div>
      </div>
      {task === 'edit' && <EditSimCardDialog card={card} onClose={() => setTask(null)} />}
      {task === 'delete' && (
        <DeleteSimCardDialog
          card={card}
          onClose={() => setTask(null)}
          onDeleted={() => void navigate({ to: paths.simCards, ignoreBlocker: true })}
        />
      )}
    </div>
  );
}
