import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TelematicsUnit } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import type { KeptMessages } from '@tyrewatch/contract/telematics-units/unit-message-endpoints';
import { assignKeptMessages, getKeptMessages } from '@tyrewatch/contract/telematics-units/unit-message-endpoints';
import { useState } from 'react';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { DateInput } from '../../form/date-input.tsx';
import { findTypedInstant } from '../../form/typed-date.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { instantOfWallTime } from '../../ui/date-range/wall-time.ts';
import formFields from '../../ui/form-fields.module.css';
import { RadioChoice } from '../../ui/radio-choice.tsx';
import classes from './telematics-units.module.css';
import type { UnitTask } from './unit-task.ts';

/** How often it is asked how far assigning is. */
const progressMs = 2000;

/** The numbers and instants of kept messages, as the sentences about them take them. */
function useKeptWords(): (kept: KeptMessages) => { count: number; first: string; last: string; days: number } {
  const format = useFormatter();
  const instant = (at: string | null): string => (at === null ? '' : format.dateTime(new Date(at), 'long'));
  return ({ message_count: count, first, last, kept_days: days }) => ({
    count,
    first: instant(first),
    last: instant(last),
    days,
  });
}

/** What of the messages a unit sent while it was on no vehicle is to be stored for the one it is on. Nothing is chosen beforehand. */
export function AssignKeptMessages(props: {
  readonly unit: TelematicsUnit;
  readonly kept: KeptMessages;
  readonly onClose: () => void;
}) {
  const { unit, kept, onClose } = props;
  const t = useTranslations('telematicsUnits.kept');
  const words = useKeptWords()(kept);
  const client = useQueryClient();
  const timeZone = useTimeZone() ?? 'UTC';
  const [choice, setChoice] = useState<'since' | 'all' | ''>('');
  const [fittedOn, setFittedOn] = useState('');
  const fittedAtS = findTypedInstant(fittedOn) === null ? null : instantOfWallTime(fittedOn, timeZone);
  const { imei, vehicle } = unit;
  const assigning = useMutation({
    mutationFn: (vehicleId: number) => {
      const from = choice === 'since' && fittedAtS !== null ? new Date(fittedAtS * 1000).toISOString() : null;
      return call(assignKeptMessages, { params: { imei }, body: { vehicle_id: vehicleId, from } });
    },
    onSuccess: (answer) => {
      client.setQueryData(endpointQuery(getKeptMessages, { params: { imei } }).queryKey, answer);
      onClose();
    },
  });
  if (vehicle === null) return null;
  const { registration } = vehicle;
  return (
    <FormDialog
      title={t('title')}
      text={t('question', { ...words, registration })}
      action={t('assign', { registration })}
      isReady={choice === 'all' || (choice === 'since' && fittedAtS !== null)}
      change={assigning}
      onSubmit={() => assigning.mutate(vehicle.id)}
      onClose={onClose}
    >
      <p className={formFields.note}>{t('caution')}</p>
      <RadioChoice<'since' | 'all' | ''>
        legend={t('which')}
        value={choice}
        choices={[
          { value: 'all', label: t('all') },
          { value: 'since', label: t('since'), note: t('sinceNote') },
        ]}
        onChange={setChoice}
      />
      {choice === 'since' && (
        <DateInput
          label={t('fittedOn', { zone: timeZone })}
          withTime
          required
          value={fittedOn}
          onChange={setFittedOn}
        />
      )}
    </FormDialog>
  );
}

/** What a unit sent while it was on no vehicle, and what became of it; not there where there is nothing to tell. */
export function KeptMessagesCard(props: { readonly unit: TelematicsUnit; readonly onTask: (task: UnitTask) => void }) {
  const { unit, onTask } = props;
  const { imei, vehicle } = unit;
  const t = useTranslations('telematicsUnits.kept');
  const format = useFormatter();
  const keptWords = useKeptWords();
  const mayAssign = may(useSession(), 'telematics_unit:update');
  const { data: kept } = useQuery({
    ...endpointQuery(getKeptMessages, { params: { imei } }),
    refetchInterval: ({ state }) => (isRunning(state.data) ? progressMs : false),
  });
  if (kept === undefined || (kept.message_count === 0 && kept.assignment === null)) return null;
  const { assignment } = kept;
  const registration = assignment?.vehicle?.registration ?? '–';
  return (
    <section className={classes.card} aria-labelledby="unit-kept">
      <h2 id="unit-kept">{t('title')}</h2>
      <div role="status">
        {assignment !== null && assignment.finished_on === null && (
          <>
            <p>
              {t('running', {
                registration,
                done: format.number(assignment.given_count + assignment.unreadable_count),
                total: format.number(assignment.message_count),
              })}
            </p>
            <progress
              aria-label={t('title')}
              value={assignment.given_count + assignment.unreadable_count}
              max={assignment.message_count}
            />
          </>
        )}
        {assignment !== null && assignment.finished_on !== null && (
          <p>
            {t('finished', {
              at: format.dateTime(new Date(assignment.finished_on), 'long'),
              count: assignment.given_count,
              registration,
            })}{' '}
            {assignment.unreadable_count > 0 && t('unreadable', { count: assignment.unreadable_count })}
          </p>
        )}
      </div>
      {kept.message_count > 0 && !isRunning(kept) && (
        <>
          <p>
            {t('waiting', keptWords(kept))} {vehicle === null && t('putOnFirst')}
          </p>
          {vehicle !== null && mayAssign && (
            <Button variant="default" onClick={() => onTask({ kind: 'assign', unit, kept })}>
              {t('assign', { registration: vehicle.registration })}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

const isRunning = (kept: KeptMessages | undefined): boolean =>
  kept !== undefined && kept.assignment !== null && kept.assignment.finished_on === null;
