import { Button } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { UnitCommandBatch } from '@tyrewatch/contract/telematics-units/unit-command-batch-endpoints';
import {
  cancelUnitCommandBatch,
  getUnitCommandBatch,
  getUnitCommandBatchCommandsFile,
  listUnitCommandBatchCommands,
  listUnitCommandBatches,
  retryUnitCommandBatch,
} from '@tyrewatch/contract/telematics-units/unit-command-batch-endpoints';
import type { UnitCommand } from '@tyrewatch/contract/telematics-units/unit-command-endpoints';
import { commandArgument } from '@tyrewatch/device-protocol/commands/command-reference';
import { parametersOfArgument } from '@tyrewatch/device-protocol/commands/command-answer';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { useCommandsReload } from '../../components/unit-command/command-calls.ts';
import { CommandStateMark, CommandStateText } from '../../components/unit-command/command-row.tsx';
import { useCommandName, useMoment } from '../../components/unit-command/use-command-words.ts';
import { useNowMs } from '../../i18n/use-now.ts';
import type { Column } from '../../list/list-table.tsx';
import { PlainList, TableMenu } from '../../list/paged-list.tsx';
import { usePagedList } from '../../list/use-paged-list.ts';
import { paths } from '../../paths.ts';
import fields from '../../ui/form-fields.module.css';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './many-units.module.css';
import { UnitVehicle } from './unit-state.tsx';

/** How often it is asked how far a command to many units is, in milliseconds. */
const progressMs = 2000;
/** How long the way back to the latest command to many units is offered, in milliseconds. */
const latestMs = 24 * 3600_000;

/** The name of a command to many units; their families differ. */
function useBatchName(): (batch: Pick<UnitCommandBatch, 'kind' | 'text'>) => string {
  const nameOf = useCommandName();
  return ({ kind, text }) => {
    const parameters = parametersOfArgument(commandArgument(text), kind === 'write_parameter') ?? [];
    return nameOf({ kind, text, parameters }, null);
  };
}

/** What has become of the units, in the order of the bar. */
const shares = [
  ['answered', 'answered', ['answered']],
  ['failed', 'refused', ['refused', 'expired']],
  ['unknown', 'unknown', ['unknown']],
  ['sent', 'sent', ['sent']],
  ['waiting', 'queued', ['queued']],
  ['cancelled', 'cancelled', ['cancelled']],
] as const;

function Shares({ batch }: { readonly batch: UnitCommandBatch }) {
  const t = useTranslations('unitCommands.many');
  const present = shares
    .map(([word, state, states]) => ({
      word,
      state,
      count: states.reduce((sum, each) => sum + (batch.counts[each] ?? 0), 0),
    }))
    .filter(({ count }) => count > 0);
  return (
    <>
      <div className={classes.bar} aria-hidden>
        {present.map(({ word, state, count }) => (
          <span key={word} data-state={state} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={classes.shares} role="status">
        {present.map(({ word, state, count }) => (
          <li key={word}>
            <CommandStateMark state={state} /> {t(word, { count: String(count) })}
          </li>
        ))}
      </ul>
    </>
  );
}

function FailedUnits({ batchId, isOver }: { readonly batchId: number; readonly isOver: boolean }) {
  const t = useTranslations('unitCommands');
  const input = { params: { batch_id: batchId }, query: { states: 'refused,unknown,expired' } };
  const list = usePagedList(listUnitCommandBatchCommands, input, { isLive: !isOver });
  const columns: readonly Column<UnitCommand>[] = [
    {
      key: 'imei',
      title: t('other.unit'),
      part: 'heading',
      isWhole: true,
      renderCell: ({ imei }) => <Link to={paths.telematicsUnit(imei)}>{imei}</Link>,
    },
    {
      key: 'vehicle',
      title: t('many.vehicle'),
      isWhole: true,
      renderCell: ({ vehicle }) => <UnitVehicle vehicle={vehicle} />,
    },
    {
      key: 'state',
      title: t('list.columns.state'),
      isWhole: true,
      renderCell: ({ state }) => <CommandStateText state={state} />,
    },
    { key: 'answer', title: t('list.columns.answer'), renderCell: ({ answer }) => answer ?? '–' },
  ];
  const table = { label: t('many.failedOrUnknown'), columns, rowKey: ({ id }: UnitCommand) => id };
  return (
    <section aria-labelledby="failed-units">
      <header className={classes.failedHead}>
        <h3 id="failed-units">{t('many.failedOrUnknown')}</h3>
        {list.rows.length > 0 && (
          <TableMenu {...table} list={list} file={{ endpoint: getUnitCommandBatchCommandsFile, input }} />
        )}
      </header>
      {list.error === null && !list.isPending && list.rows.length === 0 ? (
        <p className={fields.note}>{t('many.noneFailed')}</p>
      ) : (
        <PlainList {...table} list={list} empty={{ icon: null, title: t('many.noneFailed') }} />
      )}
    </section>
  );
}

/** How far a command to many units is; it goes on without this window. */
export function BatchDialog({ batchId, onClose }: { readonly batchId: number; readonly onClose: () => void }) {
  const t = useTranslations('unitCommands');
  const nameOf = useBatchName();
  const reload = useCommandsReload();
  const params = { batch_id: batchId };
  const {
    data: batch,
    error,
    refetch,
  } = useQuery({
    ...endpointQuery(getUnitCommandBatch, { params }),
    refetchInterval: ({ state }) => (state.data?.is_over === true ? false : progressMs),
  });
  const stopping = useMutation({ mutationFn: () => call(cancelUnitCommandBatch, { params }), onSettled: reload });
  const retrying = useMutation({
    mutationFn: () => call(retryUnitCommandBatch, { params, body: { confirmed: true } }),
    onSettled: reload,
  });
  const title =
    batch === undefined ? t('many.latest') : t('many.progress', { command: nameOf(batch), count: batch.unit_count });
  return (
    <ModalDialog place="wide" label={title} onClose={onClose}>
      <div className={fields.dialog}>
        <h2 className={fields.title}>{title}</h2>
        {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {error === null && batch === undefined && <SkeletonLines lines={4} height={28} />}
        {batch !== undefined && (
          <>
            <Shares batch={batch} />
            {!batch.is_over && <p className={fields.note}>{t('many.leave')}</p>}
            {batch.left_out.length > 0 && (
              <details className={classes.leftOut}>
                <summary>{t('many.leftOut', { count: batch.left_out.length })}</summary>
                <ul>
                  {batch.left_out.map(({ imei, reason }) => (
                    <li key={imei}>
                      {imei}: {t(`many.leftOutReasons.${reason}`)}
                    </li>
                  ))}
                </ul>
              </details>
            )}
            <FailedUnits batchId={batchId} isOver={batch.is_over} />
            <FormOutcome error={stopping.error ?? retrying.error} />
          </>
        )}
        <div className={fields.actions}>
          {batch !== undefined && (batch.counts.queued ?? 0) > 0 && (
            <Button variant="default" loading={stopping.isPending} onClick={() => stopping.mutate()}>
              {t('many.stop')}
            </Button>
          )}
          {batch !== undefined && batch.repeatable > 0 && (
            <Button variant="default" loading={retrying.isPending} onClick={() => retrying.mutate()}>
              {t('many.retry', { count: batch.repeatable })}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('many.close')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}

/** The way back to the latest command to many units, while it is under way and for a day. */
export function LatestBatch() {
  const t = useTranslations('unitCommands.many');
  const nameOf = useBatchName();
  const moment = useMoment();
  const nowMs = useNowMs();
  const { data } = useQuery({
    ...endpointQuery(listUnitCommandBatches, { query: { limit: 1 } }),
    placeholderData: keepPreviousData,
  });
  const [batch] = data?.items ?? [];
  if (batch === undefined || (batch.is_over && nowMs - Date.parse(batch.requested_on) > latestMs)) return null;
  return (
    <p className={classes.latest}>
      {t('latest')}:{' '}
      <Link to="." search={((before: object) => ({ ...before, batch: batch.id })) as never}>
        {t('progress', { command: nameOf(batch), count: batch.unit_count })}
      </Link>
      , {moment(batch.requested_on)}
    </p>
  );
}
