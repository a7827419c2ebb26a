import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { AlertRecipient } from '@tyrewatch/contract/notifications/notification-endpoints';
import { listAlertNotifications, startFireDrill } from '@tyrewatch/contract/notifications/notification-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { ProblemLevel } from '@tyrewatch/domain/levels/alert-level';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { NotificationList } from '../../components/notification/notification-list.tsx';
import { areSettled } from '../../components/notification/notification-state.ts';
import { useLevelChoices } from '../../components/notification/use-level-choices.ts';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import formClasses from '../../ui/form-fields.module.css';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { drillRecipients } from './drill-recipients.ts';
import classes from './notifications.module.css';
import { RecipientList } from './recipient-list.tsx';

/** How often the fate of the notifications is asked for, in milliseconds. */
const askMs = 2_000;

function DrillProgress({ drillId, onClose }: { readonly drillId: string; readonly onClose: () => void }) {
  const t = useTranslations('notifications.drill');
  const { data, error } = useQuery({
    ...endpointQuery(listAlertNotifications, { query: { drill_id: drillId, limit: 200 } }),
    refetchInterval: ({ state }) => {
      const items = state.data?.items ?? [];
      return items.length > 0 && areSettled(items) ? false : askMs;
    },
  });
  const notifications = data?.items ?? [];
  return (
    <ModalDialog label={t('sent')} onClose={onClose}>
      <div className={formClasses.dialog}>
        <h2 className={formClasses.title}>{t('sent')}</h2>
        <FormOutcome error={error} />
        <div role="status">
          {notifications.length === 0 ? (
            <p className={formClasses.note}>{t('waiting')}</p>
          ) : (
            <NotificationList label={t('sent')} notifications={notifications} />
          )}
        </div>
        <div className={formClasses.actions}>
          <Button variant="default" autoFocus onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}

/** Sends a marked test alert of a wheel, says beforehand who gets it, and then shows what became of it. */
export function FireDrillDialog(props: {
  readonly vehicle: Vehicle;
  readonly recipients: readonly AlertRecipient[];
  readonly onClose: () => void;
}) {
  const { vehicle, onClose } = props;
  const t = useTranslations('notifications.drill');
  const wheelName = useWheelWords();
  const levels = useLevelChoices();
  const [position, setPosition] = useState(vehicle.wheels[0]?.position ?? '1A');
  const [level, setLevel] = useState<ProblemLevel>('critical');
  const starting = useMutation({
    mutationFn: () =>
      call(startFireDrill, { params: { vehicle_id: vehicleReference(vehicle.id) }, body: { position, level } }),
  });
  if (starting.isSuccess) return <DrillProgress drillId={starting.data.drill_id} onClose={onClose} />;
  const notified = drillRecipients(props.recipients, level);
  return (
    <FormDialog
      title={t('title')}
      text={t('text')}
      action={t('send')}
      isReady={notified.length > 0}
      change={starting}
      onSubmit={() => starting.mutate()}
      onClose={onClose}
    >
      <div className={formClasses.pair}>
        <NativeSelect
          label={t('wheel')}
          value={position}
          data={vehicle.wheels.map((wheel) => ({
            value: wheel.position,
            label: `${wheel.position} ${wheelName(wheel)}`,
          }))}
          onChange={(event) => setPosition(event.currentTarget.value as typeof position)}
        />
        <NativeSelect
          label={t('level')}
          value={level}
          data={levels}
          onChange={(event) => setLevel(event.currentTarget.value as ProblemLevel)}
        />
      </div>
      <div>
        <h3 className={classes.subtitle}>{t('recipients')}</h3>
        {notified.length === 0 ? (
          <p className={formClasses.note}>{t('nobody')}</p>
        ) : (
          <RecipientList label={t('recipients')} recipients={notified} fleetName={vehicle.fleet_name} />
        )}
      </div>
    </FormDialog>
  );
}
