import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconFilePlus } from '@tabler/icons-react';
import type { JobSheetDetail } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import {
  getJobSheet,
  longestJobText,
  moveJobSheet,
  updateJobSheet,
} from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import type { JobState } from '@tyrewatch/domain/job-sheets/job-states';
import { isOver } from '@tyrewatch/domain/job-sheets/job-states';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { CreateJobDialog } from '../../components/job-sheet/create-job-dialog.tsx';
import { jobBody, useJobFields } from '../../components/job-sheet/job-fields.ts';
import { useJobSheetsReload } from '../../components/job-sheet/job-sheet-calls.ts';
import { DialogForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';

interface Properties {
  readonly job: JobSheetDetail;
}

const paramsOf = ({ id }: JobSheetDetail) => ({ job_sheet_id: id });

/** What a move is called: opening again what is over is another act than giving back what was begun. */
function useMoveWords(): (from: JobState, to: JobState) => string {
  const t = useTranslations('jobSheets.moves');
  return (from, to) => t(to === 'open' && !isOver(from) ? 'giveBack' : to);
}

/** Brings a job into another state; with why. */
function MoveDialog(props: Properties & { readonly to: JobState; readonly onClose: () => void }) {
  const { job, to, onClose } = props;
  const t = useTranslations('jobSheets');
  const words = useMoveWords();
  const onSettled = useJobSheetsReload();
  const form = useRecordForm({
    record: null,
    valuesOf: () => ({ reason: '' }),
    send: async ({ reason }) => {
      await call(moveJobSheet, { params: paramsOf(job), body: { state: to, reason }, version: job.version });
      return null;
    },
    onSaved: onClose,
    onSettled,
  });
  return (
    <DialogForm
      title={words(job.state, to)}
      form={form}
      fields={[
        {
          kind: 'long_text',
          name: 'reason',
          label: t('reason'),
          maxLength: longestJobText,
          isNeeded: true,
          ...(to === 'done' ? { hint: t('unprovedHint') } : {}),
        },
      ]}
      action={words(job.state, to)}
      onClose={onClose}
    />
  );
}

/** Changes what a job says beside its work. */
function EditDialog({ job, onClose }: Properties & { readonly onClose: () => void }) {
  const t = useTranslations('jobSheets');
  const client = useQueryClient();
  const onSettled = useJobSheetsReload();
  const fields = useJobFields(job.vehicle.id, job.assigned_to);
  const params = paramsOf(job);
  const form = useRecordForm({
    record: job,
    valuesOf: ({ priority, due_on, assigned_to, note }) => ({
      priority: priority as string,
      due_on: due_on ?? '',
      assigned_user_id: String(assigned_to?.user_id ?? ''),
      note: note ?? '',
    }),
    send: (values, { version }) => {
      const { priority } = values;
      const known = priority === 'now' || priority === 'today' ? priority : 'normal';
      return call(updateJobSheet, { params, body: { ...jobBody(values), priority: known }, version });
    },
    load: () => client.fetchQuery({ ...endpointQuery(getJobSheet, { params }), staleTime: 0 }),
    onSaved: onClose,
    onSettled,
  });
  return <DialogForm title={t('edit')} form={form} fields={fields} action={t('save')} onClose={onClose} />;
}

/** Every move the reader may make, the way on first, and to change what the job says. */
export function JobMoves({ job }: Properties) {
  const t = useTranslations('jobSheets');
  const words = useMoveWords();
  const mayCreate = may(useSession(), 'vehicle:create_job_sheet');
  const reload = useJobSheetsReload();
  const moving = useMutation({
    mutationFn: (to: JobState) =>
      call(moveJobSheet, { params: paramsOf(job), body: { state: to }, version: job.version }),
    onSettled: reload,
  });
  const [chosen, setChosen] = useState<JobState | 'edit' | 'follow' | null>(null);
  const close = (): void => setChosen(null);
  const order: readonly JobState[] = ['cancelled', 'open', 'waiting', 'in_progress', 'done'];
  const moves = job.moves.toSorted((one, other) => order.indexOf(one.to) - order.indexOf(other.to));
  const onward = moves.at(-1)?.to === 'done' && job.state === 'open' ? 'in_progress' : moves.at(-1)?.to;
  return (
    <>
      {job.may_change && !isOver(job.state) && (
        <Button variant="default" onClick={() => setChosen('edit')}>
          {t('edit')}
        </Button>
      )}
      {mayCreate && isOver(job.state) && (
        <Button
          variant="default"
          leftSection={<IconFilePlus size={16} aria-hidden />}
          onClick={() => setChosen('follow')}
        >
          {t('followUp')}
        </Button>
      )}
      {moves.map(({ to, needs_reason: needsReason }) => (
        <Button
          key={to}
          {...(to === onward ? {} : { variant: 'default' })}
          loading={moving.isPending && moving.variables === to}
          onClick={() => (needsReason ? setChosen(to) : moving.mutate(to))}
        >
          {words(job.state, to)}
        </Button>
      ))}
      {moving.error !== null && <FormOutcome error={moving.error} />}
      {chosen === 'edit' && <EditDialog job={job} onClose={close} />}
      {chosen === 'follow' && (
        <CreateJobDialog
          vehicle={job.vehicle}
          follows={{
            id: job.id,
            lines: job.lines.map(({ work, wheel, note }) => ({ work, position: wheel?.position, remark: note })),
          }}
          onClose={close}
        />
      )}
      {chosen !== null && chosen !== 'edit' && chosen !== 'follow' && (
        <MoveDialog job={job} to={chosen} onClose={close} />
      )}
    </>
  );
}
