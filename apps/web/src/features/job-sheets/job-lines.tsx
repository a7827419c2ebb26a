import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import type { JobLine, JobSheetDetail } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import { getJobSheet, longestJobText, updateJobSheet } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import { isOver } from '@tyrewatch/domain/job-sheets/job-states';
import { isAboutPressure } from '@tyrewatch/domain/job-sheets/job-work';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { useJobSheetsReload } from '../../components/job-sheet/job-sheet-calls.ts';
import { isLow, useJobWords } from '../../components/job-sheet/use-job-words.ts';
import { useTargetField, useWorkFields, workValues } from '../../components/job-sheet/work-fields.ts';
import { VehiclePageLink } from '../../components/vehicle-page-link.tsx';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import type { Field } from '../../form/record-form.tsx';
import { DialogForm } from '../../form/record-form.tsx';
import { useFieldRules } from '../../form/use-field-rules.ts';
import { useRecordForm } from '../../form/use-record-form.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { RowMenu } from '../../list/row-menu.tsx';
import { LineProof } from './job-marks.tsx';
import classes from './job-sheets.module.css';

interface JobProps {
  readonly job: JobSheetDetail;
}
interface LineProps extends JobProps {
  readonly line: JobLine;
}
type Values = Record<'target_kpa' | 'note', string>;
type Closing = { readonly onClose: () => void };

const update = ({ id, version }: JobSheetDetail, body: Parameters<typeof call<typeof updateJobSheet>>[1]['body']) =>
  call(updateJobSheet, { params: { job_sheet_id: id }, body, version });

/** Loads a job anew, for a form that somebody else was quicker to save. */
function useFreshJob({ id }: JobSheetDetail): () => Promise<JobSheetDetail> {
  const client = useQueryClient();
  return () => client.fetchQuery({ ...endpointQuery(getJobSheet, { params: { job_sheet_id: id } }), staleTime: 0 });
}

/** Adds work to a job. */
function AddDialog({ job, onClose }: JobProps & Closing) {
  const t = useTranslations('jobSheets');
  const work = useWorkFields(job.vehicle.id);
  const form = useRecordForm({
    record: job,
    valuesOf: () => workValues([{ work: 'inflate' }]),
    send: (values, present) => update(present, { added_lines: work.lines(values) }),
    load: useFreshJob(job),
    onSaved: onClose,
    onSettled: useJobSheetsReload(),
  });
  return (
    <DialogForm
      title={t('addLine')}
      form={form}
      fields={work.fields(form.fields.values)}
      action={t('addLine')}
      onClose={onClose}
    />
  );
}

/** The way to add work to a job that is not over. */
export function AddWork({ job }: JobProps) {
  const t = useTranslations('jobSheets');
  const [isAdding, setAdding] = useState(false);
  if (!job.may_change || isOver(job.state)) return null;
  return (
    <div>
      <Button variant="subtle" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
        {t('addLine')}
      </Button>
      {isAdding && <AddDialog job={job} onClose={() => setAdding(false)} />}
    </div>
  );
}

/** Changes the remark of a line, and its target. */
function LineDialog({ job, line, onClose }: LineProps & Closing) {
  const t = useTranslations('jobSheets');
  const { valueOf, storedOf } = useFieldRules();
  const target = useTargetField('target_kpa');
  const { hint: _recommended, ...known } = target;
  const form = useRecordForm({
    record: job,
    valuesOf: ({ lines }) => {
      const present = lines.find(({ id }) => id === line.id) ?? line;
      return { target_kpa: valueOf(target, present.target_kpa), note: present.note ?? '' };
    },
    send: ({ target_kpa: typed, note }, present) => {
      const targetKpa = storedOf(target, typed);
      return update(present, {
        changed_lines: [
          { line_id: line.id, note, ...(typeof targetKpa === 'number' ? { target_kpa: targetKpa } : {}) },
        ],
      });
    },
    load: useFreshJob(job),
    onSaved: onClose,
    onSettled: useJobSheetsReload(),
  });
  const remark: Field<Values> = { kind: 'text', name: 'note', label: t('form.remark'), maxLength: 200 };
  const fields: readonly Field<Values>[] = isAboutPressure(line.work)
    ? [{ ...known, isNeeded: true as const }, remark]
    : [remark];
  return <DialogForm title={t('editLine')} form={form} fields={fields} action={t('save')} onClose={onClose} />;
}

/** Enters the last line of a job as done although its sensor has not shown it: with what a gauge shows, or why. */
function FinishDialog({ job, line, onClose }: LineProps & Closing) {
  const t = useTranslations('jobSheets');
  const { storedOf } = useFieldRules();
  const gauge = { ...useTargetField('gauge_kpa'), label: t('gaugeValue'), hint: '', least: 0 };
  const form = useRecordForm({
    record: job,
    valuesOf: () => ({ gauge_kpa: '', reason: '' }),
    send: ({ gauge_kpa: typed, reason }, present) => {
      const gaugeKpa = storedOf(gauge, typed);
      return update(present, {
        done_line_ids: [line.id],
        reason,
        ...(typeof gaugeKpa === 'number' ? { gauge_kpa: gaugeKpa } : {}),
      });
    },
    load: useFreshJob(job),
    onSaved: onClose,
    onSettled: useJobSheetsReload(),
  });
  return (
    <DialogForm
      title={t('finishTitle')}
      text={t('unprovedHint')}
      form={form}
      fields={[gauge, { kind: 'long_text', name: 'reason', label: t('reason'), maxLength: longestJobText }]}
      action={t('finishLine')}
      onClose={onClose}
    />
  );
}

/** Whether a job would be done with this line, and a pressure not proved. */
const needsWords = ({ job: { lines }, line }: LineProps): boolean =>
  lines.every(({ id, state }) => id === line.id || state !== 'open') &&
  lines.some(({ target_kpa: target, state }) => target !== null && state !== 'proved');

/** What can be done with a line: enter it as done, change it, take it off. */
function LineActs({ job, line }: LineProps) {
  const t = useTranslations('jobSheets');
  const reload = useJobSheetsReload();
  const acting = useMutation({
    mutationFn: (act: 'finish' | 'remove') =>
      update(job, act === 'finish' ? { done_line_ids: [line.id] } : { removed_line_ids: [line.id] }),
    onSettled: reload,
  });
  const [asks, setAsks] = useState<'finish' | 'edit' | null>(null);
  const close = (): void => setAsks(null);
  if (line.state !== 'open' || isOver(job.state)) return <div />;
  const wheel = line.wheel?.position ?? t('wholeVehicle');
  return (
    <div className={classes.acts}>
      {job.may_work && (
        <Button
          variant="default"
          loading={acting.isPending}
          onClick={() => (needsWords({ job, line }) ? setAsks('finish') : acting.mutate('finish'))}
        >
          {t('finishLine')}
        </Button>
      )}
      {job.may_change && (
        <RowMenu
          label={t('lineActions', { wheel })}
          actions={[
            { key: 'edit', label: t('editLine'), onChoose: () => setAsks('edit') },
            ...(job.lines.length > 1
              ? [{ key: 'remove', label: t('removeLine'), isDanger: true, onChoose: () => acting.mutate('remove') }]
              : []),
          ]}
        />
      )}
      {acting.error !== null && <FormOutcome error={acting.error} />}
      {asks === 'finish' && <FinishDialog job={job} line={line} onClose={close} />}
      {asks === 'edit' && <LineDialog job={job} line={line} onClose={close} />}
    </div>
  );
}

/** A line: its wheel, its work with the pressure the gauge must show, the wheel now, and what the sensor shows. */
export function JobLineItem({ job, line }: LineProps) {
  const t = useTranslations('jobSheets');
  const format = useFormatter();
  const { pressure, temperature } = useQuantities();
  const wheelName = useWheelWords();
  const { targetText } = useJobWords();
  const { wheel } = line;
  return (
    <li className={classes.line}>
      <div>
        {wheel === null ? (
          <strong>{t('wholeVehicle')}</strong>
        ) : (
          <VehiclePageLink vehicle={job.vehicle} search={{ wheel: wheel.position }}>
            <span className={classes.code}>{wheel.position}</span> {wheelName(wheel)}
          </VehiclePageLink>
        )}
      </div>
      <div>
        {t(`works.${line.work}`)}
        {line.note !== null && <span className={classes.small}>{line.note}</span>}
        {line.target_kpa !== null && (
          <>
            {' '}
            <span className={classes.target}>
              → {line.state === 'open' ? targetText(line) : t('cold', { pressure: pressure.text(line.target_kpa) })}
            </span>
            {line.state === 'open' && line.inflate_to_kpa !== null && (
              <span className={classes.small}>
                {t('nowAt', { temperature: temperature.text(line.temperature_c) })} ·{' '}
                {t('cold', { pressure: pressure.text(line.target_kpa) })}
              </span>
            )}
          </>
        )}
      </div>
      <div>
        {line.state === 'open' && isLow(line) && <strong className={classes.late}>{t('paper.low')}</strong>}
        <LineProof line={line} />
        {line.state !== 'done' && wheel !== null && line.reading_at !== null && !isOver(job.state) && (
          <span className={classes.small}>
            {t('gauge', {
              pressure: pressure.text(line.pressure_kpa),
              time: format.dateTime(new Date(line.reading_at), 'near'),
            })}
          </span>
        )}
        {line.measured_kpa !== null && (
          <span className={classes.small}>{t('measured', { pressure: pressure.text(line.measured_kpa) })}</span>
        )}
        {line.reached_at !== null && (
          <span className={classes.small}>
            {t('reached', {
              pressure: pressure.text(line.reached_gauge_kpa),
              time: format.dateTime(new Date(line.reached_at), 'near'),
            })}
          </span>
        )}
      </div>
      <LineActs job={job} line={line} />
    </li>
  );
}
