import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconBell, IconBellFilled, IconCheck, IconClipboardCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import type { InspectionStandingWire } from '@tyrewatch/contract/inspections/inspection-endpoints';
import {
  exportPmiReport,
  getPmiReport,
  putInspectionReminders,
} from '@tyrewatch/contract/inspections/inspection-endpoints';
import type { InspectionState } from '@tyrewatch/domain/maintenance/inspection-state';
import { useState } from 'react';
import { useTimeZone, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { InspectionDialog, useInspectionReload } from '../../components/inspections/inspection-dialog.tsx';
import { GuideLink } from '../../components/report/guide-link.tsx';
import { ScheduleLink } from '../../components/report/schedule-link.tsx';
import { confirmSaved } from '../../components/saved-confirmation/confirm-saved.ts';
import { useAddressChange } from '../../components/use-address-change.ts';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import { VehicleSearch } from '../../components/vehicle-search/vehicle-search.tsx';
import { ListMenu } from '../../list/list-menu.tsx';
import type { Column } from '../../list/list-table.tsx';
import { ListTable } from '../../list/list-table.tsx';
import { PlainList } from '../../list/paged-list.tsx';
import { PrintSheet } from '../../list/print-sheet.tsx';
import type { ListInput, LoadedList } from '../../list/use-paged-list.ts';
import { usePagedList } from '../../list/use-paged-list.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { DoneInspections } from './done-inspections.tsx';
import classes from './inspections.module.css';
import type { IntervalTarget } from './interval-dialog.tsx';
import { IntervalDialog } from './interval-dialog.tsx';
import { PmiCalendar } from './pmi-calendar.tsx';
import { BrakesCell, DistanceCell, IntervalCell, StateCell, TyresCell } from './pmi-cells.tsx';
import type { PmiView } from './pmi-search.ts';
import { parsePmiSearch, pmiViews, weeksOf } from './pmi-search.ts';
import { PmiStrip } from './pmi-strip.tsx';
import { useStandingWords } from './use-standing-words.ts';

type Report = AnswerOf<typeof getPmiReport>;
type Recorded = { readonly id: number; readonly registration: string; readonly odometerKm: number | null };
/** What is being done on the page; `record` null = the vehicle is yet to be chosen. */
type Task =
  | { readonly kind: 'record'; readonly vehicle: Recorded | null }
  | { readonly kind: 'interval'; readonly target: IntervalTarget };

/** Begins and ends the mails to who looks. */
function RemindMe(props: { readonly input: IntervalTarget['fleet']; readonly isReminded: boolean }) {
  const t = useTranslations('inspections');
  const onSettled = useInspectionReload();
  const changing = useMutation({
    mutationFn: () => call(putInspectionReminders, { ...props.input, body: { is_reminded: !props.isReminded } }),
    onSuccess: ({ is_reminded: is }) => confirmSaved({ text: t(is ? 'remind.started' : 'remind.stopped') }),
    onSettled,
  });
  const Bell = props.isReminded ? IconBellFilled : IconBell;
  return (
    <>
      <Button
        variant="default"
        title={t('remind.hint')}
        aria-pressed={props.isReminded}
        leftSection={<Bell size={17} aria-hidden />}
        loading={changing.isPending}
        onClick={() => changing.mutate()}
      >
        {t(props.isReminded ? 'remind.off' : 'remind.on')}
      </Button>
      <FormOutcome error={changing.error} />
    </>
  );
}

function useColumns(
  onTask: ((standing: InspectionStandingWire) => void) | null,
): readonly Column<InspectionStandingWire, 'registration'>[] {
  const t = useTranslations('inspections');
  const { dateText } = useStandingWords();
  const date = (text: string | null | undefined) =>
    text == null ? <span className={classes.faint}>{t('notSet')}</span> : dateText(text);
  return [
    {
      key: 'vehicle',
      title: t('columns.vehicle'),
      sort: 'registration',
      part: 'heading',
      renderCell: ({ vehicle_id: id, registration }) => (
        <VehiclePlateLink vehicle={{ id, registration }} search={{ tab: 'maintenance' }} />
      ),
    },
    { key: 'state', title: t('columns.state'), renderCell: (standing) => <StateCell standing={standing} /> },
    {
      key: 'due_on',
      title: t('columns.dueOn'),
      renderCell: ({ state, due_on: dueOn, last }) => date(state === 'done' ? last?.due_on : dueOn),
    },
    { key: 'due_km', title: t('columns.dueKm'), renderCell: (standing) => <DistanceCell standing={standing} /> },
    {
      key: 'last',
      title: t('columns.last'),
      isSpare: true,
      renderCell: ({ last }) =>
        last === null ? <span className={classes.faint}>{t('noneYet')}</span> : dateText(last.done_on),
    },
    {
      key: 'interval',
      title: t('columns.interval'),
      isSpare: true,
      renderCell: (standing) => <IntervalCell standing={standing} />,
    },
    { key: 'tyres', title: t('columns.tyres'), renderCell: ({ last }) => <TyresCell inspection={last} /> },
    {
      key: 'brakes',
      title: t('columns.brakes'),
      renderCell: ({ last, vehicle_type: type }) => <BrakesCell inspection={last} vehicleType={type} />,
    },
    ...(onTask === null
      ? []
      : [
          {
            key: 'act',
            title: t('record'),
            part: 'corner' as const,
            renderCell: (standing: InspectionStandingWire) => (
              <Button
                variant="default"
                size="compact-md"
                leftSection={standing.state === 'none' ? null : <IconCheck size={16} aria-hidden />}
                onClick={() => onTask(standing)}
              >
                {t(standing.state === 'none' ? 'interval.set' : 'recordShort')}
                <span className={classes.hidden}> {standing.registration}</span>
              </Button>
            ),
          },
        ]),
  ];
}

function TaskDialog({ task, onTask }: { readonly task: Task; readonly onTask: (task: Task | null) => void }) {
  const t = useTranslations('inspections');
  const close = (): void => onTask(null);
  if (task.kind === 'interval') return <IntervalDialog target={task.target} onClose={close} />;
  if (task.vehicle !== null) {
    return <InspectionDialog vehicle={task.vehicle} odometerKm={task.vehicle.odometerKm} onClose={close} />;
  }
  return (
    <ModalDialog kind="form" place="top" label={t('record')} onClose={close}>
      <div className={classes.choice}>
        <h2>{t('record')}</h2>
        <VehicleSearch
          action={t('recordShort')}
          onChoose={({ id, registration }) =>
            onTask({ kind: 'record', vehicle: { id, registration, odometerKm: null } })
          }
        />
      </div>
    </ModalDialog>
  );
}

function Depots({ fleet, depot }: { readonly fleet: Fleet; readonly depot: number | undefined }) {
  const t = useTranslations('inspections');
  const change = useAddressChange();
  if (fleet.depots.length === 0) return null;
  return (
    <NativeSelect
      aria-label={t('depot')}
      value={String(depot ?? '')}
      data={[
        { value: '', label: t('everyDepot') },
        ...fleet.depots.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget: { value } }) => change({ depot: value === '' ? undefined : Number(value) })}
    />
  );
}

type ReportList = LoadedList<InspectionStandingWire, Report>;
const tableKey = ({ vehicle_id: id }: InspectionStandingWire): number => id;

/** Takes the report along: as a spreadsheet, as PDF, on paper. */
function TakeAlong(props: {
  readonly fleet: Fleet;
  readonly state: InspectionState | undefined;
  readonly list: ReportList;
  readonly input: ListInput;
}) {
  const { fleet, state, list, input } = props;
  const t = useTranslations('inspections');
  const tList = useTranslations('lists');
  const columns = useColumns(null);
  const saving = useMutation({
    mutationFn: async () => {
      const { download } = await import('../../api/download.ts');
      await download(exportPmiReport, { ...input, query: { ...input.query, format: 'pdf' } });
    },
  });
  return (
    <>
      <ListMenu
        file={{ endpoint: exportPmiReport, input }}
        more={{
          label: tList('otherFormats'),
          action: { key: 'pdf', label: tList('exportAs', { format: 'PDF' }), onChoose: () => saving.mutate() },
        }}
        renderPrinted={(onDone) => (
          <PrintSheet
            title={`${t('title')}, ${fleet.name}`}
            narrowedTo={state === undefined ? [] : [t(`states.${state}`)]}
            list={list}
            renderRows={(rows) => <ListTable label={t('title')} rowKey={tableKey} columns={columns} rows={rows} />}
            onDone={onDone}
          />
        )}
      />
      <FormOutcome error={saving.error} />
    </>
  );
}

/** Counts, calendar and table of how the vehicles stand. */
function Board(props: {
  readonly list: ReportList;
  readonly state: InspectionState | undefined;
  readonly sort: string;
  readonly onRow: ((standing: InspectionStandingWire) => void) | null;
}) {
  const { list, state, sort, onRow } = props;
  const t = useTranslations('inspections');
  const change = useAddressChange();
  const columns = useColumns(onRow);
  return (
    <>
      <PmiStrip total={list.first?.total} state={state} />
      {list.first !== null && <PmiCalendar calendar={list.first.calendar} />}
      <PlainList
        label={t('title')}
        rowKey={tableKey}
        columns={columns}
        list={list}
        order={sort}
        onOrder={(order) => change({ sort: order })}
        onClear={state === undefined ? undefined : () => change({ state: undefined })}
        empty={{ icon: <IconClipboardCheck size={26} />, title: t('none'), text: t('noneText') }}
      />
    </>
  );
}

/** What the address asks for, as the calls take it. */
function useWanted({ name, organization_id: organisationId }: Fleet) {
  const search = useSearch({ from: '/shell/fleets/$fleetName' });
  const { view = '5w', state, depot } = parsePmiSearch({ ...search });
  const sort = search.sort === 'registration' || search.sort === '-registration' ? search.sort : 'due';
  const fleet = { params: { fleet_name: name }, query: { organization_id: organisationId } };
  const narrowed = { ...fleet, query: { ...fleet.query, ...(depot === undefined ? {} : { depot_id: depot }) } };
  const filtered = { ...narrowed, query: { ...narrowed.query, ...(state === undefined ? {} : { state }) } };
  return { view, state, depot, sort, fleet, narrowed, filtered };
}

function Views({ view }: { readonly view: PmiView }) {
  const t = useTranslations('inspections');
  const change = useAddressChange();
  return (
    <SegmentedControl
      size="sm"
      aria-label={t('view')}
      value={view}
      onChange={(chosen) => change({ view: chosen === '5w' ? undefined : chosen })}
      data={pmiViews.map((value) => ({ value, label: t(`views.${value}`) }))}
    />
  );
}

/** Which vehicle of a fleet must be inspected, and when; what was found at the last inspection; and what was done. */
export function PmiReport({ fleet }: { readonly fleet: Fleet }) {
  const t = useTranslations('inspections');
  const tReports = useTranslations('fleetReports');
  const timeZone = useTimeZone() ?? 'UTC';
  const wanted = useWanted(fleet);
  const { view, state, sort, filtered } = wanted;
  const mayChange = may(useSession(), 'vehicle:update');
  const [task, setTask] = useState<Task | null>(null);
  const list = usePagedList(getPmiReport, {
    params: filtered.params,
    query: { ...filtered.query, weeks: weeksOf[view], sort },
  });
  const total = list.first?.total;
  const targetOf = (standing: InspectionStandingWire | null): IntervalTarget => ({
    fleet: wanted.fleet,
    vehicleId: standing?.vehicle_id ?? null,
    vehicleCount: total?.vehicle_count ?? 0,
    withoutCount: total?.by_state.none ?? 0,
    weeks: 6,
    km: null,
  });
  const onRow = (standing: InspectionStandingWire): void => {
    const { vehicle_id: id, registration, odometer_km: odometerKm } = standing;
    setTask(
      standing.state === 'none'
        ? { kind: 'interval', target: targetOf(standing) }
        : { kind: 'record', vehicle: { id, registration, odometerKm } },
    );
  };
  const isUnset = total !== undefined && total.vehicle_count > 0 && total.by_state.none === total.vehicle_count;
  const setInterval = mayChange && (
    <Button
      variant={isUnset ? 'filled' : 'default'}
      onClick={() => setTask({ kind: 'interval', target: targetOf(null) })}
    >
      {t('interval.set')}
    </Button>
  );
  return (
    <div className={classes.report}>
      <div className={classes.toolbar}>
        <Depots fleet={fleet} depot={wanted.depot} />
        <Views view={view} />
        <span className={classes.zone}>{t('zone', { zone: timeZone })}</span>
        {list.first !== null && <RemindMe input={wanted.fleet} isReminded={list.first.is_reminded} />}
        {!isUnset && setInterval}
        <ScheduleLink type="pmi" fleet={fleet.id} />
        {view !== 'done' && <TakeAlong fleet={fleet} state={state} list={list} input={filtered} />}
        {mayChange && (
          <Button
            leftSection={<IconCheck size={17} aria-hidden />}
            onClick={() => setTask({ kind: 'record', vehicle: null })}
          >
            {t('record')}
          </Button>
        )}
      </div>
      {isUnset ? (
        <PageMessage
          icon={<IconClipboardCheck size={26} />}
          title={t('empty.title')}
          text={t(mayChange ? 'empty.text' : 'empty.ask')}
          actions={setInterval}
        />
      ) : view === 'done' ? (
        <DoneInspections input={wanted.narrowed} />
      ) : (
        <Board list={list} state={state} sort={sort} onRow={mayChange ? onRow : null} />
      )}
      <p className={classes.rule}>
        {t('rule')} <GuideLink type="pmi" text={tReports('howColumns')} />
      </p>
      {task !== null && <TaskDialog task={task} onTask={setTask} />}
    </div>
  );
}
