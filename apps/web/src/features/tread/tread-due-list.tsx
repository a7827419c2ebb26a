import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { IconRulerMeasure, IconUpload } from '@tabler/icons-react';
import type { TreadDue } from '@tyrewatch/contract/tyres/tread-endpoints';
import { getTreadDueFile, listTreadDue } from '@tyrewatch/contract/tyres/tread-endpoints';
import { dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { useState } from 'react';
import { useTimeZone, useTranslations } from 'use-intl';
import { fleetsQuery } from '../../api/fleets-query.ts';
import { CountStrip } from '../../components/count-strip/count-strip.tsx';
import { Elapsed } from '../../components/elapsed.tsx';
import { LevelBadge } from '../../components/level-badge.tsx';
import { PlateChip } from '../../components/plate-chip.tsx';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { useDepthText } from '../../components/wheel-tyre/use-depth-text.ts';
import { useTreadDueText } from '../../components/wheel-tyre/use-tread-due-text.ts';
import { useNowMs } from '../../i18n/use-now.ts';
import type { Columns } from '../../list/list-table.tsx';
import { ListChoice } from '../../list/list-toolbar.tsx';
import { PagedList } from '../../list/paged-list.tsx';
import { useList } from '../../list/use-list.ts';
import { paths } from '../../paths.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { treadDueKinds, treadDueSearch } from './tread-due-search.ts';
import { TreadImportDialog } from './tread-import-dialog.tsx';
import { shownTreadLevel } from '../../components/tread/tread-levels.ts';
import classes from './tread-due.module.css';

function useColumns(): Columns<TreadDue, typeof treadDueSearch> {
  const t = useTranslations('tread');
  const wheelName = useWheelWords();
  const depthText = useDepthText();
  const dueText = useTreadDueText();
  const today = dateIn(useNowMs(), useTimeZone() ?? 'UTC');
  return [
    {
      key: 'vehicle',
      title: t('columns.vehicle'),
      part: 'heading',
      isWhole: true,
      renderCell: (due) => (
        <>
          <Link
            to={paths.vehicleTread(vehicleReference(due.vehicle.id))}
            search={{ wheel: due.position } as never}
            className={classes.vehicle}
          >
            <PlateChip registration={due.vehicle.registration} />
            <strong>{due.position}</strong>
          </Link>
          <div className={classes.detail}>{wheelName(due)}</div>
        </>
      ),
    },
    {
      key: 'kind',
      title: t('columns.due'),
      isWhole: true,
      renderCell: ({ kind }) => <LevelBadge level={shownTreadLevel[kind]} words={t(`kinds.${kind}`)} />,
    },
    {
      key: 'tread',
      title: t('columns.tread'),
      isNumber: true,
      renderCell: ({ tread_mm: depthMm, tread_at: at }) => (
        <>
          {depthMm === null ? '—' : depthText(depthMm)}
          <div className={classes.detail}>
            <Elapsed at={at} absent="" />
          </div>
        </>
      ),
    },
    {
      key: 'on',
      title: t('columns.on'),
      renderCell: (due) => (
        <>
          {due.due_on === null ? '—' : dueText(due.due_on)}
          <div className={classes.detail}>
            {due.kind === 'plan' && due.due_on !== null && due.due_on < today
              ? t('byNow')
              : dueText.range(due.earliest_on, due.latest_on)}
          </div>
        </>
      ),
    },
    {
      key: 'depot',
      title: t('columns.depot'),
      renderCell: ({ depot, fleet }) => (
        <>
          {depot ?? '—'}
          <div className={classes.detail}>{fleet}</div>
        </>
      ),
    },
    {
      key: 'tyre',
      title: t('columns.tyre'),
      isSpare: true,
      renderCell: ({ number, make, pattern, size }) => (
        <>
          {number}
          <div className={classes.detail}>{[make, pattern, size].filter((part) => part !== null).join(' · ')}</div>
        </>
      ),
    },
  ];
}

/** Tyres to replace, to plan for or to measure again, the most urgent first, with the way to enter tread. */
export function TreadDueList() {
  const t = useTranslations('tread');
  const navigate = useNavigate();
  const mayFleets = may(useSession(), 'fleet:list');
  const { data: fleets = [] } = useQuery({ ...fleetsQuery, enabled: mayFleets });
  const [isImporting, setImporting] = useState(false);
  const columns = useColumns();
  const list = useList(treadDueSearch, listTreadDue);
  const depots = fleets.flatMap(({ name: fleet, depots: all }) =>
    all.map(({ id, name }) => ({ value: String(id), label: `${name} (${fleet})` })),
  );
  const { kind, depot } = list.search;
  return (
    <div className={classes.screen}>
      <CountStrip
        label={t('dueTitle')}
        entries={treadDueKinds.map((one) => ({
          key: one,
          name: t(`kinds.${one}`),
          count: list.first?.counts[one],
          mark: <LevelBadge level={shownTreadLevel[one]} words="" hint={t(`kinds.${one}`)} />,
          current: kind === one ? 'true' : undefined,
          search: (before) => ({ ...before, kind: kind === one ? undefined : one }),
        }))}
      />
      <PagedList
        list={list}
        label={t('dueTitle')}
        file={getTreadDueFile}
        alsoNarrowedTo={[kind && t(`kinds.${kind}`), depots.find(({ value }) => value === String(depot))?.label]}
        rowKey={({ id }) => id}
        columns={columns}
        actions={{
          label: ({ vehicle, position }) => t('actionsFor', { registration: vehicle.registration, position }),
          of: ({ vehicle, axle_number: axle }) => [
            {
              key: 'measure',
              label: t('enter'),
              needs: 'feature:tyre_tread_depths',
              onChoose: () =>
                void navigate({
                  to: paths.enterTread(vehicleReference(vehicle.id)),
                  search: { axle } as never,
                }),
            },
          ],
        }}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        filters={
          depots.length > 0 && (
            <ListChoice
              label={t('columns.depot')}
              every={t('everyDepot')}
              value={depot === undefined ? undefined : String(depot)}
              choices={depots}
              onChange={(chosen) => list.change({ depot: chosen === undefined ? undefined : Number(chosen) })}
            />
          )
        }
        tools={
          <Button
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => setImporting(true)}
          >
            {t('import.title')}
          </Button>
        }
        empty={{ icon: <IconRulerMeasure size={26} />, title: t('noneDue'), text: t('noneDueText') }}
        rowHeightPx={52}
      />
      {isImporting && <TreadImportDialog onClose={() => setImporting(false)} />}
    </div>
  );
}
