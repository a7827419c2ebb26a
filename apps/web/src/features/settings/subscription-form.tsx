import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AlertSubscription } from '@tyrewatch/contract/users/account-endpoints';
import { listAlertSubscriptions } from '@tyrewatch/contract/users/account-endpoints';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { fleetsQuery } from '../../api/fleets-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { NoMailServer } from '../../components/no-mail-server.tsx';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import classes from '../../ui/form-fields.module.css';
import { FormSection } from '../../ui/form-section.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { DigestChoice } from './digest-choice.tsx';
import { SubscriptionLine } from './subscription-line.tsx';
import type { SavedSubscriptions } from './use-subscription-draft.ts';
import { useSubscriptionDraft } from './use-subscription-draft.ts';
import { VehicleToSubscribe } from './vehicle-to-subscribe.tsx';

const newLine: AlertSubscription = {
  fleet_id: null,
  vehicle_id: null,
  minimum_level: 'warning',
  by_email: true,
  on_screen: true,
  fleet_name: null,
  registration: null,
};

function Lines({ saved }: { readonly saved: SavedSubscriptions }) {
  const t = useTranslations('settings');
  const record = useSession();
  const { data: fleets = [] } = useQuery({ ...fleetsQuery, enabled: may(record, 'fleet:list') });
  const { draft, isChanged, saving, setDigestHour, add, replace, remove } = useSubscriptionDraft(saved);
  const { lines, digestHour } = draft;
  return (
    <div className={classes.form}>
      {lines.length === 0 && <p className={classes.note}>{t('subscriptions.none')}</p>}
      {lines.map(({ key, line }, index) => (
        <SubscriptionLine
          key={key}
          ordinal={index + 1}
          line={line}
          fleets={fleets}
          onChange={(changed) => replace(key, changed)}
          onRemove={() => remove(key)}
        />
      ))}
      <div className={classes.actions}>
        <Button variant={lines.length === 0 && !isChanged ? 'filled' : 'default'} onClick={() => add(newLine)}>
          {t('subscriptions.add')}
        </Button>
      </div>
      {may(record, 'vehicle:list') && (
        <VehicleToSubscribe
          onChoose={({ id, registration }) => {
            if (lines.every(({ line }) => line.vehicle_id !== id)) add({ ...newLine, vehicle_id: id, registration });
          }}
        />
      )}
      {lines.some(({ line }) => line.by_email) && (
        <>
          <DigestChoice hour={digestHour} onChange={setDigestHour} />
          <NoMailServer />
        </>
      )}
      <FormOutcome error={saving.error} done={saving.isSuccess ? t('saved') : null} />
      {(isChanged || saving.isPending) && (
        <div className={classes.actions}>
          <Button loading={saving.isPending} onClick={() => saving.mutate()}>
            {t('save')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Which alerts the user is notified of: from which level on, of which fleet or vehicle, by which channel. */
export function SubscriptionForm() {
  const t = useTranslations('settings');
  const { data, error, refetch } = useQuery(endpointQuery(listAlertSubscriptions));
  return (
    <FormSection title={t('subscriptions.title')} text={t('subscriptions.text')}>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonLines lines={3} height={34} />}
      {data !== undefined && <Lines saved={data} />}
    </FormSection>
  );
}
