import { Button } from '@mantine/core';
import { IconBellOff, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  listAlertRecipients,
  subscribeToVehicle,
  unsubscribeFromVehicle,
} from '@tyrewatch/contract/notifications/notification-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { NoMailServer } from '../../components/no-mail-server.tsx';
import { SubscriptionControl } from '../../components/notification/subscription-control.tsx';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { isAdministrator } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { PageMessage } from '../../ui/page-message.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { FireDrillDialog } from './fire-drill-dialog.tsx';
import classes from './notifications.module.css';
import { RecipientList } from './recipient-list.tsx';

/** Who is notified of a vehicle's alerts and why, the reader's own subscription, and for administrators a test alert. */
export function VehicleNotifications({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useTranslations('notifications');
  const mayDrill = isAdministrator(useSession());
  const [isAsking, setAsking] = useState(false);
  const params = { vehicle_id: vehicleReference(vehicle.id) };
  const { data, error, refetch } = useQuery(endpointQuery(listAlertRecipients, { params }));
  const recipients = data?.items ?? [];
  return (
    <section className={classes.card} aria-labelledby="vehicle-notifications-title">
      <header className={classes.head}>
        <div>
          <h2 id="vehicle-notifications-title">{t('title')}</h2>
          <p className={classes.dimmed}>{t('text')}</p>
        </div>
        {mayDrill && data !== undefined && vehicle.wheels.length > 0 && (
          <Button variant="default" leftSection={<IconSend size={16} aria-hidden />} onClick={() => setAsking(true)}>
            {t('drill.open')}
          </Button>
        )}
      </header>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} headingLevel={3} />}
      {data === undefined && error === null && <SkeletonLines lines={3} />}
      {data !== undefined && (
        <>
          {recipients.length === 0 ? (
            <PageMessage icon={<IconBellOff size={26} />} title={t('nobody')} text={t('nobodyText')} headingLevel={3} />
          ) : (
            <RecipientList label={t('text')} recipients={recipients} fleetName={vehicle.fleet_name} />
          )}
          {data.re_alarm_minutes !== null && (
            <p className={classes.dimmed}>{t('reAlarm', { minutes: data.re_alarm_minutes })}</p>
          )}
          {recipients.some((recipient) => recipient.by_email) && <NoMailServer />}
          <SubscriptionControl
            name={plateText(vehicle.registration)}
            present={data.own_minimum_level}
            subscribe={(level) => call(subscribeToVehicle, { params, body: { minimum_level: level } })}
            unsubscribe={() => call(unsubscribeFromVehicle, { params })}
          />
        </>
      )}
      {isAsking && <FireDrillDialog vehicle={vehicle} recipients={recipients} onClose={() => setAsking(false)} />}
    </section>
  );
}
