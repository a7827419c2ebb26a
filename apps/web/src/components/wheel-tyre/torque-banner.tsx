import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { VehicleTorque } from '@tyrewatch/contract/tyres/torque-endpoints';
import { createTorqueReminder, listTorqueChecks } from '@tyrewatch/contract/tyres/torque-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { reTorqueKm, reTorqueMinutes } from '@tyrewatch/domain/tyres/re-torque';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { careManagementPart } from '../../late-screen.ts';
import { usePagedList } from '../../list/use-paged-list.ts';
import { FormOutcome } from '../form-outcome.tsx';
import { LevelBadge } from '../level-badge.tsx';
import { tyreParams } from './tyre-calls.ts';
import { useMayChangeTyres } from './use-may-change-tyres.ts';
import classes from './wheel-tyre.module.css';

const TorqueDialog = careManagementPart(async () => (await import('./torque-dialog.tsx')).TorqueDialog);

const greatest = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
};

/** One of the two counters, whichever comes first. */
function Counter(props: {
  readonly value: number | null;
  readonly limit: number;
  readonly text: (value: number) => string;
}) {
  const { value, limit, text } = props;
  const t = useTranslations('wheelNuts');
  const words = value === null ? t('notKnown') : t('ofLimit', { done: text(value), limit: text(limit) });
  return (
    <div className={classes.counter}>
      <span className={classes.bar} aria-hidden>
        <span style={{ inlineSize: `${value === null ? 0 : Math.min(100, (100 * value) / limit)}%` }} />
      </span>
      <span>{words}</span>
    </div>
  );
}

/** What the banner says: how far it is to the limit that comes first, or past it. */
function useTorqueWords(due: VehicleTorque['due']) {
  const t = useTranslations('wheelNuts');
  const { distance } = useQuantities();
  const km = greatest(due.map((one) => one.km));
  const minutes = greatest(due.map((one) => one.driving_minutes));
  const wheels = [...new Set(due.flatMap(({ positions }) => positions))].toSorted().join(', ');
  const kmText = (value: number): string => distance.text(Math.round(value));
  const minutesText = (value: number): string => t('driving', { minutes: value });
  const isDue = due.some((one) => one.is_due);
  const excess = [
    { share: km === null ? 0 : km / reTorqueKm, text: kmText(Math.abs((km ?? 0) - reTorqueKm)) },
    {
      share: minutes === null ? 0 : minutes / reTorqueMinutes,
      text: minutesText(Math.abs((minutes ?? 0) - reTorqueMinutes)),
    },
  ].toSorted((a, b) => b.share - a.share)[0];
  const isOver = isDue && (excess?.share ?? 0) > 1;
  const by = excess?.text ?? '';
  const words = isOver
    ? t('bannerOver', { wheels, by })
    : isDue
      ? t('bannerDue', { wheels })
      : t('bannerSoon', { wheels, left: by });
  return {
    words,
    level: isOver ? 'critical' : isDue ? 'warning' : 'maintenance',
    km,
    minutes,
    kmText,
    minutesText,
  } as const;
}

function Banner(props: {
  readonly vehicle: Vehicle;
  readonly torque: VehicleTorque;
  readonly mayConfirm: boolean;
  readonly onConfirm: () => void;
}) {
  const { vehicle, torque, mayConfirm, onConfirm } = props;
  const { due, wanted_nm: wantedNm, reminder } = torque;
  const t = useTranslations('wheelNuts');
  const format = useFormatter();
  const client = useQueryClient();
  const { words, level, km, minutes, kmText, minutesText } = useTorqueWords(due);
  const reminding = useMutation({
    mutationFn: () => call(createTorqueReminder, { params: tyreParams(vehicle.id) }),
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(listTorqueChecks) }),
  });
  const sinceText = format.dateTime(new Date(due.map(({ since }) => since).toSorted()[0] ?? ''), 'near');
  const told =
    reminder.sent_at === null
      ? null
      : reminder.names.length === 0
        ? t('remindedNobody')
        : t('remindedAt', {
            time: format.dateTime(new Date(reminder.sent_at), 'near'),
            names: reminder.names.join(', '),
          });
  return (
    <section className={classes.banner} data-level={level} aria-labelledby="torque-banner-title">
      <div className={classes.bannerWords}>
        <h2 id="torque-banner-title">
          <LevelBadge level={level} words={words} />
        </h2>
        <span>
          {t('wereOff', { date: sinceText })}{' '}
          {wantedNm !== null && t('setTo', { torque: `${format.number(wantedNm)} N m` })}
        </span>
        <div className={classes.counters}>
          <Counter value={km} limit={reTorqueKm} text={kmText} />
          <Counter value={minutes} limit={reTorqueMinutes} text={minutesText} />
        </div>
        {told !== null && <span className={classes.note}>{told}</span>}
        <FormOutcome error={reminding.error} />
      </div>
      {mayConfirm && (
        <div className={classes.bannerActs}>
          <Button
            variant="default"
            disabled={reminder.is_waiting}
            loading={reminding.isPending}
            onClick={() => reminding.mutate()}
          >
            {t(reminder.is_waiting ? 'onItsWay' : 'remind')}
          </Button>
          <Button onClick={onConfirm}>{t('confirm')}</Button>
        </div>
      )}
    </section>
  );
}

/** Wheels of a vehicle whose nuts are to be tightened again, with the way to confirm it and to remind of it; a button alone where none is. */
export function TorqueBanner({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useTranslations('wheelNuts');
  const mayConfirm = useMayChangeTyres();
  const { first: torque } = usePagedList(listTorqueChecks, { params: tyreParams(vehicle.id) }, { isLive: true });
  const [isConfirming, setConfirming] = useState(false);
  if (torque === null) return null;
  return (
    <>
      {torque.due.length > 0 ? (
        <Banner vehicle={vehicle} torque={torque} mayConfirm={mayConfirm} onConfirm={() => setConfirming(true)} />
      ) : (
        mayConfirm && (
          <Button variant="default" className={classes.alone} onClick={() => setConfirming(true)}>
            {t('confirm')}
          </Button>
        )
      )}
      {isConfirming && (
        <TorqueDialog
          vehicle={vehicle}
          due={torque.due}
          wantedNm={torque.wanted_nm}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
