import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconAlertOctagonFilled, IconArrowRight, IconCheck } from '@tabler/icons-react';
import type { JobLine, JobSheetDetail } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import {
  createJobComment,
  listJobSheets,
  markAirIn,
  updateJobSheet,
} from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import type { Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { getVehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { isOver } from '@tyrewatch/domain/job-sheets/job-states';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { jobNumber, useJobSheetsReload } from '../../components/job-sheet/job-sheet-calls.ts';
import { isLow } from '../../components/job-sheet/use-job-words.ts';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { FieldInput } from '../../form/field-input.tsx';
import { useFieldRules } from '../../form/use-field-rules.ts';
import { useNowMs } from '../../i18n/use-now.ts';
import { paths } from '../../paths.ts';
import { JobLineItem } from './job-lines.tsx';
import { Right, Wrong } from './technician-outcome.tsx';
import type { LineProperties } from './technician-parts.tsx';
import { AxlePicture, Banner, pressureLines, Target, wheelAt } from './technician-parts.tsx';
import classes from './technician-job.module.css';

/** A sensor that is to speak after air was let in, and does not, is asleep. */
const silentAfterMs = 5 * 60_000;

/** Enters the line as done with what the gauge shows, where no sensor can show it. */
function TypedGauge({ job, line }: Pick<LineProperties, 'job' | 'line'>) {
  const t = useTranslations('jobSheets');
  const reload = useJobSheetsReload();
  const { storedOf, faultOf } = useFieldRules();
  const field = {
    kind: 'number',
    name: 'gauge_kpa',
    label: t('gaugeValue'),
    unit: 'pressure',
    least: 0,
    greatest: 1500,
  } as const;
  const [typed, setTyped] = useState('');
  const gaugeKpa = typed === '' || faultOf(field, typed) !== null ? null : storedOf(field, typed);
  const sending = useMutation({
    mutationFn: () =>
      call(updateJobSheet, {
        params: { job_sheet_id: job.id },
        body: { done_line_ids: [line.id], gauge_kpa: Number(gaugeKpa) },
        version: job.version,
      }),
    onSettled: reload,
  });
  return (
    <form
      className={classes.typed}
      onSubmit={(event) => {
        event.preventDefault();
        if (gaugeKpa !== null) sending.mutate();
      }}
    >
      <FieldInput
        field={field}
        id="gauge"
        value={typed}
        error={typed === '' ? undefined : faultOf(field, typed)}
        onChange={setTyped}
        onBlur={() => undefined}
      />
      <FormOutcome error={sending.error} />
      <Button type="submit" size="lg" disabled={gaugeKpa === null} loading={sending.isPending}>
        {t('phone.closeTyped')}
      </Button>
    </form>
  );
}

/** Says that the air is in: from then on the sensor is waited for. Without a connection it is sent once there is one. */
function AirIn({ job, line, text }: Pick<LineProperties, 'job' | 'line'> & { readonly text: string }) {
  const reload = useJobSheetsReload();
  const telling = useMutation({
    mutationFn: () => call(markAirIn, { params: { job_sheet_id: job.id }, body: { line_id: line.id } }),
    onSettled: reload,
  });
  return (
    <>
      <FormOutcome error={telling.error} />
      <Button
        size="lg"
        fullWidth
        leftSection={<IconCheck size={20} aria-hidden />}
        loading={telling.isPending && !telling.isPaused}
        onClick={() => telling.mutate()}
      >
        {text}
      </Button>
    </>
  );
}

/** The way to the next job of the reader that is not done. */
function NextJob({ job }: Pick<LineProperties, 'job'>) {
  const t = useTranslations('jobSheets.phone');
  const { data } = useQuery(
    endpointQuery(listJobSheets, { query: { mine: 'true', states: 'open,in_progress', limit: 2 } }),
  );
  const next = data?.items.find(({ id }) => id !== job.id);
  if (next === undefined) return null;
  return (
    <Button
      component={Link}
      to={paths.jobSheet(next.id)}
      size="lg"
      fullWidth
      leftSection={<IconArrowRight size={20} aria-hidden />}
    >
      {t('next', { job: jobNumber(next.id) })}
    </Button>
  );
}

/** Air is let in only once somebody has looked at a tyre that was driven without it. */
function StopFirst({ job, onSound }: Pick<LineProperties, 'job'> & { readonly onSound: () => void }) {
  const t = useTranslations('jobSheets.phone');
  const reload = useJobSheetsReload();
  const telling = useMutation({
    mutationFn: () => call(createJobComment, { params: { job_sheet_id: job.id }, body: { comment: t('sound') } }),
    onSuccess: onSound,
    onSettled: reload,
  });
  return (
    <section className={classes.banner} data-tone="bad">
      <IconAlertOctagonFilled size={44} aria-hidden />
      <div>
        <h2>{t('stop')}</h2>
        <FormOutcome error={telling.error} />
        <Button size="lg" variant="default" loading={telling.isPending} onClick={() => telling.mutate()}>
          {t('sound')}
        </Button>
      </div>
    </section>
  );
}

type SensorState = 'none' | 'asleep' | 'waiting' | 'heard';

/** Whether the sensor of a wheel speaks, and whether it has since air was let in. */
function sensorStateOf(
  { reading_at: readingAt, air_in_at: airInAt }: JobLine,
  wheel: Wheel | undefined,
  nowMs: number,
): SensorState {
  if (readingAt === null || wheel?.sensor_id === null) return 'none';
  if (airInAt === null || Date.parse(readingAt) >= Date.parse(airInAt)) return 'heard';
  return nowMs - Date.parse(airInAt) > silentAfterMs ? 'asleep' : 'waiting';
}

/** What is known of the sensor, in a sentence. */
function SensorNote({ line, state }: Pick<LineProperties, 'line'> & { readonly state: SensorState }) {
  const t = useTranslations('jobSheets.phone');
  const format = useFormatter();
  const nowMs = useNowMs();
  const ago = (at: string | null): string => (at === null ? '' : format.relativeTime(new Date(at), new Date(nowMs)));
  const words: Readonly<Record<SensorState, string>> = {
    none: t('noSensor'),
    asleep: t('move'),
    waiting: t('waiting', { time: ago(line.air_in_at) }),
    heard: t('reported', { time: ago(line.reading_at) }),
  };
  return (
    <p role="status" data-strong={state === 'asleep' || undefined}>
      {words[state]}
    </p>
  );
}

/** What is still to be done at the wheel: the target, and the way to say that the air is in. */
function ToDo(props: LineProperties) {
  const { job, line, vehicle } = props;
  const t = useTranslations('jobSheets');
  const nowMs = useNowMs();
  const [isSound, setSound] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const wheel = wheelAt(vehicle, line.wheel.position);
  const state = sensorStateOf(line, wheel, nowMs);
  const isDoubtful = isLow(line) && line.work !== 'change_tyre';
  const mustStop = isDoubtful && wheel?.level === 'critical' && !isSound;
  const isTyped = state === 'none' || isTyping;
  return (
    <>
      <AxlePicture {...props} />
      {mustStop ? <StopFirst job={job} onSound={() => setSound(true)} /> : <Target {...props} />}
      {isDoubtful && !mustStop && <strong>{t('paper.low')}</strong>}
      <SensorNote line={line} state={state} />
      {isTyped && job.may_work && <TypedGauge job={job} line={line} />}
      {state === 'asleep' && !isTyping && (
        <Button variant="default" size="lg" onClick={() => setTyping(true)}>
          {t('phone.typeInstead')}
        </Button>
      )}
      {state !== 'none' && job.may_work && !mustStop && (
        <div className={classes.action}>
          <AirIn job={job} line={line} text={t('phone.airIn')} />
        </div>
      )}
    </>
  );
}

function LineScreen(props: LineProperties) {
  const { job, line } = props;
  const t = useTranslations('jobSheets');
  const isDone = line.state !== 'open';
  const isRight = line.state === 'proved' || (line.proof === 'holding' && line.flag === null);
  if (isRight)
    return (
      <>
        <Right {...props} />
        <div className={classes.action}>
          <NextJob job={job} />
        </div>
      </>
    );
  if (isDone)
    return (
      <>
        <Banner tone="good" title={t('byHand')} text="" />
        <div className={classes.action}>
          <NextJob job={job} />
        </div>
      </>
    );
  if (line.flag === null) return <ToDo {...props} />;
  return (
    <>
      <Wrong {...props} />
      {job.may_work && (
        <div className={classes.action}>
          <AirIn job={job} line={line} text={t('phone.watch', { position: line.wheel.position })} />
        </div>
      )}
    </>
  );
}

/** A job on the phone of who does it: which wheel, what the gauge must show, and whether the sensor has seen it. */
export function TechnicianJob({ job, onDetails }: { readonly job: JobSheetDetail; readonly onDetails: () => void }) {
  const t = useTranslations('jobSheets');
  const wheelName = useWheelWords();
  const reference = vehicleReference(job.vehicle.id);
  const { data: vehicle } = useQuery(endpointQuery(getVehicle, { params: { vehicle_id: reference } }));
  const lines = pressureLines(job);
  const [chosenId, setChosen] = useState<number | null>(null);
  const line = lines.find(({ id }) => id === chosenId) ?? lines.find(({ state }) => state === 'open') ?? lines[0];
  if (line === undefined) return null;
  const others = job.lines.filter(({ target_kpa: target }) => target === null);
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <VehiclePlateLink vehicle={job.vehicle} />
        <strong>{jobNumber(job.id)}</strong>
        <button type="button" className={classes.details} onClick={onDetails}>
          {t('phone.details')}
        </button>
      </header>
      {lines.length > 1 && (
        <nav className={classes.chips} aria-label={t('phone.work')}>
          {lines.map(({ id, wheel, state, flag }) => (
            <button
              key={id}
              type="button"
              aria-current={id === line.id ? 'true' : undefined}
              data-bad={flag !== null || undefined}
              onClick={() => setChosen(id)}
            >
              {wheel.position}
              {state !== 'open' && <IconCheck size={16} aria-label={t('lineDone')} />}
            </button>
          ))}
        </nav>
      )}
      <h1 className={classes.title}>
        <span className={classes.code}>{line.wheel.position}</span>
        <span>
          {t(`works.${line.work}`)}
          <small>{[wheelName(line.wheel), line.note].filter(Boolean).join(', ')}</small>
        </span>
      </h1>
      <LineScreen key={line.id} job={job} line={line} vehicle={vehicle} />
      {others.length > 0 && !isOver(job.state) && (
        <ol className={classes.others}>
          {others.map((other) => (
            <JobLineItem key={other.id} job={job} line={other} />
          ))}
        </ol>
      )}
    </div>
  );
}
