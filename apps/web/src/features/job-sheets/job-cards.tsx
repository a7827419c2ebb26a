import { Button, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Link } from '@tanstack/react-router';
import type { JobSheet, listJobSheets } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { jobNumber } from '../../components/job-sheet/job-sheet-calls.ts';
import { findFlagged, useJobWords } from '../../components/job-sheet/use-job-words.ts';
import { PlateChip } from '../../components/plate-chip.tsx';
import type { Columns } from '../../list/list-table.tsx';
import { PlainList } from '../../list/paged-list.tsx';
import type { useList } from '../../list/use-list.ts';
import { paths } from '../../paths.ts';
import { JobDue, JobPriorityText, LineProof } from './job-marks.tsx';
import type { jobSheetSearch } from './job-sheet-search.ts';
import classes from './job-sheets.module.css';

/** On a phone a job is one card that opens it: a big wheel code, its work and its place. */
function useCards(): Columns<JobSheet, typeof jobSheetSearch> {
  const t = useTranslations('jobSheets');
  const { lineText } = useJobWords();
  const cardOf = (job: JobSheet): ReactNode => {
    const flagged = findFlagged(job);
    const line = flagged ?? job.lines.find(({ state }) => state === 'open') ?? job.lines[0];
    const codes = [...new Set(job.lines.map(({ wheel }) => wheel?.position ?? t('wholeVehicle')))];
    return (
      <Link to={paths.jobSheet(job.id)} className={classes.jobCard} data-flagged={flagged !== null || undefined}>
        <span className={classes.cardTop}>
          <PlateChip registration={job.vehicle.registration} />
          <span className={classes.cardDue}>
            {job.due_on === null ? <JobPriorityText job={job} /> : <JobDue job={job} />}
          </span>
        </span>
        <span className={classes.cardCode}>{codes.slice(0, 4).join(', ')}</span>
        {line !== undefined && <span>{lineText(line)}</span>}
        {flagged !== null && <LineProof line={flagged} />}
        <span className={classes.dimmed}>
          {[job.depot_name, jobNumber(job.id), t(`states.${job.state}`)].filter(Boolean).join(' · ')}
        </span>
      </Link>
    );
  };
  return [{ key: 'job', title: t('columns.job'), sort: 'number', part: 'heading', renderCell: cardOf }];
}

/** Whose jobs a phone lists: the reader's own, or everybody's. */
function WhoseJobs({ isMine, onChange }: { readonly isMine: boolean; readonly onChange: (isMine: boolean) => void }) {
  const t = useTranslations('jobSheets');
  return (
    <SegmentedControl
      fullWidth
      size="lg"
      value={isMine ? 'mine' : 'all'}
      onChange={(value) => onChange(value === 'mine')}
      data={[
        { value: 'mine', label: t('mine') },
        { value: 'all', label: t('phone.everybody') },
      ]}
    />
  );
}

type List = ReturnType<
  typeof useList<typeof listJobSheets, (typeof jobSheetSearch)['filters'], (typeof jobSheetSearch)['sorts'][number]>
>;

/** The jobs on a phone: what is to be done first, without counts and filters. */
export function PhoneJobs(props: {
  readonly list: List;
  readonly empty: ComponentProps<typeof PlainList<JobSheet>>['empty'];
  readonly onSearch: () => void;
  readonly add: ReactNode;
}) {
  const { list } = props;
  const t = useTranslations('jobSheets');
  const cards = useCards();
  return (
    <div className={classes.screen}>
      <WhoseJobs
        isMine={list.search.whose === 'mine'}
        onChange={(isMine) => list.change({ whose: isMine ? 'mine' : undefined })}
      />
      <PlainList
        list={list}
        label={t('title')}
        rowKey={({ id }) => id}
        columns={cards}
        empty={props.empty}
        rowHeightPx={120}
      />
      <div className={classes.phoneTools}>
        <Button variant="default" onClick={props.onSearch}>
          {t('search')}
        </Button>
        {props.add}
      </div>
    </div>
  );
}
