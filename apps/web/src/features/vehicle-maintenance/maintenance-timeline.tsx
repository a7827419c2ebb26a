import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import {
  IconAlertOctagon,
  IconArrowBackUp,
  IconCircleCheckFilled,
  IconClipboardCheck,
  IconClipboardList,
  IconMail,
  IconReplace,
  IconRotateClockwise,
  IconRuler2,
  IconTool,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MaintenanceEvent } from '@tyrewatch/contract/maintenance/maintenance-endpoints';
import { getMaintenanceEventsFile, listMaintenanceEvents } from '@tyrewatch/contract/maintenance/maintenance-endpoints';
import { undoTyreChange } from '@tyrewatch/contract/tyres/tyre-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { jobWorks } from '@tyrewatch/domain/job-sheets/job-work';
import type { MaintenanceEventKind } from '@tyrewatch/domain/maintenance/maintenance-event';
import type { InspectionResult } from '@tyrewatch/domain/maintenance/inspection';
import { brakeAssessments, inspectionResults } from '@tyrewatch/domain/maintenance/inspection';
import { maintenanceEventKinds } from '@tyrewatch/domain/maintenance/maintenance-event';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { useBrakeText } from '../../components/inspections/use-brake-text.ts';
import { useTabSearch } from '../../components/use-tab-search.ts';
import { tyreParams, useTyresChanged } from '../../components/wheel-tyre/tyre-calls.ts';
import { useDepthText } from '../../components/wheel-tyre/use-depth-text.ts';
import { useMayChangeTyres } from '../../components/wheel-tyre/use-may-change-tyres.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import type { Column } from '../../list/list-table.tsx';
import { ListStates, TableMenu } from '../../list/paged-list.tsx';
import { RowMenu } from '../../list/row-menu.tsx';
import { usePagedList } from '../../list/use-paged-list.ts';
import { paths } from '../../paths.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { RemoveRecordDialog } from './remove-record-dialog.tsx';
import classes from './vehicle-maintenance.module.css';

const icons: Readonly<Record<MaintenanceEventKind, Icon>> = {
  job: IconClipboardList,
  tyre_change: IconReplace,
  tread: IconRuler2,
  torque: IconRotateClockwise,
  mode: IconTool,
  alert: IconAlertOctagon,
  inspection: IconClipboardCheck,
  work: IconTool,
};

const isKind = (text: string): text is MaintenanceEventKind => maintenanceEventKinds.some((kind) => kind === text);

/** The kinds that are shown, from the address: `?kind=job,tread`; absent = all. */
const parseTimeline = ({ kind }: Record<string, unknown>): { readonly kind?: string } => {
  const kinds = typeof kind === 'string' ? kind.split(',').filter(isKind) : [];
  return kinds.length === 0 ? {} : { kind: kinds.join(',') };
};

/** The brakes of an inspection, as `ebpms 54`. */
const readBrakes = (name: string): Parameters<ReturnType<typeof useBrakeText>> => {
  const [kind, percent] = name.split(' ');
  return [brakeAssessments.find((one) => one === kind) ?? null, percent === undefined ? null : Number(percent)];
};

/** An event in words: what it was, and what else is known of it. */
function useEventWords() {
  const t = useTranslations('maintenanceEvents');
  const tWork = useTranslations('jobSheets.works');
  const tCare = useTranslations('tyreCare');
  const tLevel = useTranslations('levels.name');
  const tKind = useTranslations('vehicleMaintenance.kinds');
  const brakeText = useBrakeText();
  const tResult = useTranslations('inspections.results');
  const format = useFormatter();
  const depthText = useDepthText();
  const { distance } = useQuantities();
  const tyreWords = ({ number, make, pattern, from, to, reason, disposition }: MaintenanceEvent['tyres'][number]) => {
    const tyre = [number, make, pattern].filter((part) => part !== null).join(' ');
    if (from !== null && to !== null) return `${tyre} ${from} → ${to}`;
    if (to !== null) return t('comesOn', { tyre });
    const place = disposition === null || disposition === 'moved' ? null : tCare(`destinations.${disposition}`);
    const why = [reason === null ? null : tCare(`reasons.${reason}`), place].filter((part) => part !== null);
    return t('comesOff', { tyre, why: why.join(', ') });
  };
  const nameWords = ({ kind, name }: MaintenanceEvent): string | null => {
    if (name === null || (name === '' && kind !== 'inspection') || kind === 'work') return null;
    if (kind === 'inspection') return brakeText(...readBrakes(name));
    if (kind === 'alert') return t('ledTo', { job: name });
    if (kind === 'torque') return t('sentTo', { names: name });
    const works = name.split(',').flatMap((part) => jobWorks.find((work) => work === part) ?? []);
    return works.map((work) => tWork(work)).join(', ');
  };
  const title = ({ what, level, name, kind }: MaintenanceEvent): string => {
    if (kind === 'work') return name ?? (what === 'service' || what === 'pmi' ? tKind(what) : t('whats.other'));
    const result = inspectionResults.find((one) => one === what);
    if (kind === 'inspection') return [tKind('pmi'), ...(result === undefined ? [] : [tResult(result)])].join(': ');
    const words = t(`whats.${what as Exclude<typeof what, InspectionResult | 'service' | 'pmi'>}`);
    return level === null ? words : `${words}: ${tLevel(level)}`;
  };
  const details = (event: MaintenanceEvent): string[] =>
    [
      event.kind === 'tread' && event.tread_mm !== null
        ? t('lowest', {
            count: event.positions.length,
            position: event.tread_position ?? '',
            depth: depthText(event.tread_mm),
          })
        : event.positions.join(', '),
      nameWords(event),
      ...event.tyres.map(tyreWords),
      event.torque_nm === null ? null : `${format.number(event.torque_nm)}\u00A0N\u00A0m`,
      event.odometer_km === null ? null : distance.text(event.odometer_km),
      event.note,
    ].filter((part): part is string => part !== null && part !== '');
  return { title, details };
}

/** The job or the alert an event is about, as a way there. */
function Subject({ event }: { readonly event: MaintenanceEvent }) {
  if (event.kind !== 'job') return null;
  return (
    <>
      <Link to={paths.jobSheet(event.subject_id)}>{`J-${event.subject_id}`}</Link>{' '}
    </>
  );
}

function EventRow(props: { readonly event: MaintenanceEvent; readonly children: ReactNode }) {
  const { event, children } = props;
  const { title, details } = useEventWords();
  const format = useFormatter();
  const isProved = event.what === 'proved';
  const Shown = isProved ? IconCircleCheckFilled : event.what === 'reminded' ? IconMail : icons[event.kind];
  const at = new Date(event.at);
  return (
    <li className={classes.event}>
      <Shown size={18} className={classes.eventMark} data-proved={isProved} aria-hidden />
      <span className={classes.words}>
        <span>
          <Subject event={event} />
          <strong>{title(event)}</strong> <span className={classes.eventDetail}>{details(event).join(' · ')}</span>
        </span>
        {event.by_name !== null && <span className={classes.detail}>{event.by_name}</span>}
      </span>
      {children}
      <time className={classes.when} dateTime={event.at}>
        {event.kind === 'work' ? '' : format.dateTime(at, { hour: '2-digit', minute: '2-digit' })}
      </time>
    </li>
  );
}

/** The events by day; the last tyre change can be undone, a record that was made in error removed. */
function Days({ vehicle, events }: { readonly vehicle: Vehicle; readonly events: readonly MaintenanceEvent[] }) {
  const t = useTranslations('maintenanceEvents');
  const format = useFormatter();
  const words = useEventWords();
  const mayChange = useMayChangeTyres();
  const [removed, setRemoved] = useState<MaintenanceEvent | null>(null);
  const params = tyreParams(vehicle.id);
  const changed = useTyresChanged(vehicle.id);
  const undoing = useMutation({
    mutationFn: (id: number) => call(undoTyreChange, { params: { ...params, change_id: id } }),
    onSuccess: changed,
  });
  const lastChange = events.find(({ kind }) => kind === 'tyre_change');
  const dayOf = ({ at }: MaintenanceEvent): string =>
    format.dateTime(new Date(at), { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  const actOf = (event: MaintenanceEvent): ReactNode => {
    if (!mayChange) return null;
    if (event === lastChange)
      return (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          loading={undoing.isPending}
          onClick={() => undoing.mutate(event.subject_id)}
        >
          {t('undo')}
        </Button>
      );
    if (event.kind !== 'work') return null;
    const remove = { key: 'remove', label: t('remove'), isDanger: true, onChoose: () => setRemoved(event) };
    return <RowMenu label={t('menu', { name: words.title(event), date: dayOf(event) })} actions={[remove]} />;
  };
  return (
    <>
      <FormOutcome error={undoing.error} />
      {[...Map.groupBy(events, dayOf)].map(([day, ofDay]) => (
        <section key={day} className={classes.day}>
          <h3>{day}</h3>
          <ol className={classes.rows}>
            {ofDay.map((event) => (
              <EventRow key={event.id} event={event}>
                {actOf(event)}
              </EventRow>
            ))}
          </ol>
        </section>
      ))}
      {removed !== null && (
        <RemoveRecordDialog
          reference={params.vehicle_id}
          recordId={removed.subject_id}
          name={words.title(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}

/** The columns of the timeline on paper. */
function useColumns(): readonly Column<MaintenanceEvent>[] {
  const t = useTranslations('maintenanceEvents');
  const format = useFormatter();
  const { title, details } = useEventWords();
  return [
    { key: 'at', title: t('when'), renderCell: ({ at }) => format.dateTime(new Date(at), 'long') },
    {
      key: 'what',
      title: t('what'),
      renderCell: (event) => `${event.kind === 'job' ? `J-${event.subject_id} ` : ''}${title(event)}`,
    },
    { key: 'details', title: t('details'), renderCell: (event) => details(event).join(' · ') },
    { key: 'by', title: t('by'), renderCell: ({ by_name: name }) => name },
  ];
}

/** What was done to a vehicle and what led to it, newest first, narrowed by kind in the address; older pages on demand. */
export function MaintenanceTimeline({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useTranslations('maintenanceEvents');
  const tCare = useTranslations('tyreCare');
  const mayMeasure = may(useSession(), 'feature:tyre_tread_depths');
  const columns = useColumns();
  const [search, change] = useTabSearch(parseTimeline);
  const chosen = search.kind?.split(',').filter(isKind) ?? [];
  const input = {
    params: tyreParams(vehicle.id),
    query: search.kind === undefined ? {} : { kinds: search.kind },
  };
  const list = usePagedList(listMaintenanceEvents, input);
  const toggle = (kind: MaintenanceEventKind): void => {
    const next = chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind];
    change({ kind: next.length === 0 ? undefined : next.join(',') });
  };
  return (
    <section className={classes.card} aria-labelledby="maintenance-timeline">
      <header className={classes.head}>
        <h2 id="maintenance-timeline">{t('title')}</h2>
        {mayMeasure && <Link to={paths.vehicleTread(vehicle.reference)}>{tCare('fields.tread')}</Link>}
        <TableMenu
          label={`${t('title')} ${vehicle.registration}`}
          list={list}
          rowKey={({ id }) => id}
          file={{ endpoint: getMaintenanceEventsFile, input }}
          narrowedTo={chosen.map((kind) => t(`kinds.${kind}`))}
          columns={columns}
        />
      </header>
      <div className={classes.kinds} role="group" aria-label={t('kind')}>
        {maintenanceEventKinds.map((kind) => (
          <button key={kind} type="button" aria-pressed={chosen.includes(kind)} onClick={() => toggle(kind)}>
            {t(`kinds.${kind}`)}
          </button>
        ))}
      </div>
      <ListStates
        list={list}
        empty={{ icon: <IconTool size={26} />, title: t('none'), text: t('noneText') }}
        onClear={search.kind === undefined ? undefined : () => change({ kind: undefined })}
      >
        {(events) => <Days vehicle={vehicle} events={events} />}
      </ListStates>
    </section>
  );
}
