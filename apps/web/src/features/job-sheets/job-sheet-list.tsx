import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconPlus, IconTool } from '@tabler/icons-react';
import type { JobSheet } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import {
  getJobSheetsFile,
  listJobSheets,
  mostAssignedAtOnce,
} from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import { isOver } from '@tyrewatch/domain/job-sheets/job-states';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CountEntry } from '../../components/count-strip/count-strip.tsx';
import { CountStrip } from '../../components/count-strip/count-strip.tsx';
import { AddJobDialog } from '../../components/job-sheet/create-job-dialog.tsx';
import { jobNumber } from '../../components/job-sheet/job-sheet-calls.ts';
import { findFlagged, useJobWords } from '../../components/job-sheet/use-job-words.ts';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import type { Columns } from '../../list/list-table.tsx';
import { PagedList } from '../../list/paged-list.tsx';
import { useHeldOrder } from '../../list/use-held-order.ts';
import { useList } from '../../list/use-list.ts';
import { paths } from '../../paths.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { useSingleKeyActions } from '../../session/use-single-key-actions.ts';
import { useMedia } from '../../ui/use-media.ts';
import { ChosenJobs } from './chosen-jobs.tsx';
import { PhoneJobs } from './job-cards.tsx';
import { JobDue, JobPriorityText, JobStateText, LineProof } from './job-marks.tsx';
import { jobSheetSearch } from './job-sheet-search.ts';
import classes from './job-sheets.module.css';

/** Wheels of a job in one line: the only one with its words, or the codes of all. */
function Wheels({ job: { lines } }: { readonly job: JobSheet }) {
  const t = useTranslations('jobSheets');
  const wheelName = useWheelWords();
  const wheels = lines.flatMap(({ wheel }) => (wheel === null ? [] : [wheel]));
  const [first] = wheels;
  if (first === undefined) return <span className={classes.dimmed}>{t('wholeVehicle')}</span>;
  const codes = [...new Set(wheels.map(({ position }) => position))];
  return (
    <>
      <strong>{codes.slice(0, 4).join(', ')}</strong>
      {codes.length > 4 && '…'}
      {codes.length === 1 && <span className={classes.dimmed}> {wheelName(first)}</span>}
    </>
  );
}

function useColumns(choice: JobChoice | null): Columns<JobSheet, typeof jobSheetSearch> {
  const t = useTranslations('jobSheets');
  const { lineText } = useJobWords();
  return [
    {
      key: 'job',
      title: t('columns.job'),
      sort: 'number',
      part: 'heading',
      isWhole: true,
      renderCell: ({ id }) => (
        <span className={classes.numbered}>
          {choice !== null && (
            <input
              type="checkbox"
              aria-label={t('choose', { job: jobNumber(id) })}
              checked={choice.ids.has(id)}
              onChange={() => choice.toggle(id)}
            />
          )}
          <Link to={paths.jobSheet(id)} className={classes.number} data-job={id}>
            {jobNumber(id)}
          </Link>
        </span>
      ),
    },
    {
      key: 'proof',
      title: t('columns.proof'),
      renderCell: (job) => {
        const line = findFlagged(job) ?? job.lines.find(({ proof }) => proof !== null) ?? job.lines[0];
        return line === undefined ? '–' : <LineProof line={line} />;
      },
    },
    {
      key: 'vehicle',
      title: t('columns.vehicle'),
      sort: 'registration',
      isWhole: true,
      renderCell: ({ vehicle }) => <VehiclePlateLink vehicle={vehicle} />,
    },
    { key: 'wheel', title: t('columns.wheel'), renderCell: (job) => <Wheels job={job} /> },
    {
      key: 'work',
      title: t('columns.work'),
      renderCell: ({ lines }) => {
        const [first] = lines;
        return (
          <>
            {first !== undefined && lineText(first)}
            {lines.length > 1 && <span className={classes.dimmed}> +{lines.length - 1}</span>}
          </>
        );
      },
    },
    {
      key: 'priority',
      title: t('columns.priority'),
      sort: 'urgency',
      renderCell: (job) => <JobPriorityText job={job} />,
    },
    { key: 'due', title: t('columns.due'), sort: 'due', renderCell: (job) => <JobDue job={job} /> },
    {
      key: 'assigned',
      title: t('columns.assigned'),
      isSpare: true,
      renderCell: ({ assigned_to: assigned }) =>
        assigned?.name ?? <span className={classes.dimmed}>{t('nobody')}</span>,
    },
    {
      key: 'depot',
      title: t('columns.depot'),
      isSpare: true,
      isWhole: true,
      renderCell: ({ depot_name: depot }) => depot ?? '–',
    },
    {
      key: 'state',
      title: t('columns.state'),
      isWhole: true,
      renderCell: (job) => <JobStateText job={job} />,
    },
  ];
}

/** The jobs that are chosen. */
interface JobChoice {
  readonly ids: ReadonlySet<number>;
  readonly toggle: (id: number) => void;
  readonly clear: () => void;
}

/** Which jobs are chosen; `x` chooses the one that has the focus. */
function useJobChoice(): JobChoice {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number): void =>
    setIds((before) => {
      const next = new Set(before);
      if (!next.delete(id) && next.size < mostAssignedAtOnce) next.add(id);
      return next;
    });
  useSingleKeyActions({
    x: () => {
      const row = document.activeElement?.closest('tr');
      const id = Number(row?.querySelector<HTMLElement>('[data-job]')?.dataset['job'] ?? 0);
      if (id > 0) toggle(id);
    },
  });
  return { ids, toggle, clear: () => setIds(new Set()) };
}

/** The parts of the address that the counts set; each takes the others back. */
const counted = {
  present: { state: 'present' },
  flagged: { proof: 'flagged' },
  late: { due: 'late' },
  today: { due: 'today' },
  waiting: { state: 'waiting' },
  done: { state: 'done' },
} as const;

/** The job sheets in reach: what is to be done first, and what the sensors show of it. */
export function JobSheetList() {
  const t = useTranslations('jobSheets');
  const mayCreate = may(useSession(), 'vehicle:create_job_sheet');
  const choice = useJobChoice();
  const isPhone = useMedia('(max-width: 767.98px)');
  const table = useColumns(mayCreate ? choice : null);
  const loaded = useList(jobSheetSearch, listJobSheets, { isLive: true });
  const { list, handlers } = useHeldOrder<JobSheet, typeof loaded>(
    loaded,
    ({ id }) => id,
    JSON.stringify(loaded.input),
  );
  const [isAdding, setAdding] = useState(false);
  /** On a phone: with search, filters and counts. */
  const [isSearching, setSearching] = useState(false);
  const entries = (['present', 'flagged', 'late', 'today', 'waiting', 'done'] as const).map((key): CountEntry => {
    const wanted: Readonly<Record<string, string>> = counted[key];
    const isCurrent = Object.entries(wanted).every(
      ([name, value]) => (list.search as Readonly<Record<string, unknown>>)[name] === value,
    );
    return {
      key,
      name: t(`counts.${key}`),
      count: list.first?.counts[key],
      current: isCurrent ? 'true' : undefined,
      search: ({ state: _state, proof: _proof, due: _due, ...rest }) => (isCurrent ? rest : { ...rest, ...wanted }),
    };
  });
  const add = mayCreate && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  const empty = { icon: <IconTool size={26} />, title: t('none'), text: t('noneText') };
  const dialog = isAdding && <AddJobDialog onClose={() => setAdding(false)} />;
  if (isPhone && !isSearching)
    return (
      <>
        <PhoneJobs list={list} empty={empty} onSearch={() => setSearching(true)} add={add} />
        {dialog}
      </>
    );
  return (
    <div className={classes.screen} {...handlers}>
      <CountStrip label={t('counts.label')} entries={entries} />
      <ChosenJobs chosen={list.rows.filter(({ id }) => choice.ids.has(id))} onClear={choice.clear} />
      <PagedList
        list={list}
        label={t('title')}
        file={getJobSheetsFile}
        rowKey={({ id }) => id}
        columns={table}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        isDimmed={({ state }) => isOver(state)}
        choices={{
          state: {
            label: t('columns.state'),
            every: t('every.state'),
            words: (state) => (state === 'present' ? t('counts.present') : t(`states.${state}`)),
          },
          work: { label: t('columns.work'), every: t('every.work'), words: (work) => t(`works.${work}`) },
          priority: {
            label: t('columns.priority'),
            every: t('every.priority'),
            words: (priority) => t(`priorities.${priority}`),
          },
          whose: { label: t('columns.assigned'), every: t('every.whose'), words: () => t('mine') },
        }}
        total={({ total }) => t('total', { count: total })}
        tools={add}
        empty={empty}
        rowHeightPx={44}
      />
      {dialog}
    </div>
  );
}
