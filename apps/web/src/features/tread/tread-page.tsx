import { Button } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconDeviceMobileCheck, IconPencil } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { VehicleTread, WheelTread } from '@tyrewatch/contract/tyres/tread-endpoints';
import { createTreadReadings, getTreadReadings } from '@tyrewatch/contract/tyres/tread-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { getVehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { TreadPoint } from '@tyrewatch/domain/tyres/tread-level';
import { treadPoints } from '@tyrewatch/domain/tyres/tread-level';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { isInvalidResource } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { PlateChip } from '../../components/plate-chip.tsx';
import { confirmSaved } from '../../components/saved-confirmation/confirm-saved.ts';
import { PhotoChoice } from '../../components/photo/photo-choice.tsx';
import type { ChosenPhoto } from '../../components/photo/photo-calls.ts';
import { sendPhoto } from '../../components/photo/photo-calls.ts';
import { VehiclePageLink } from '../../components/vehicle-page-link.tsx';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import type { TreadDraft, TypedWheel } from './tread-draft.ts';
import { depthsOf, keepDraft, loadDraft, typedWheel } from './tread-draft.ts';
import classes from './tread.module.css';

interface StepProps {
  /** Number of the axle; null = the review. */
  readonly axle: number | null;
  readonly onStep: (axle: number | null) => void;
  readonly onSaved: () => void;
}

/** Entering the tread of a vehicle’s wheels, an axle at a time, then the review; `missing` stands in place of a vehicle that may not be seen. */
export function TreadPage(props: StepProps & { readonly vehicleId: string; readonly missing: ReactNode }) {
  const { vehicleId, missing, ...step } = props;
  const vehicle = useQuery(endpointQuery(getVehicle, { params: { vehicle_id: vehicleId } }));
  if (vehicle.data !== undefined) return <TreadForm vehicle={vehicle.data} {...step} />;
  if (vehicle.error === null) return <SkeletonLines lines={8} height={32} />;
  if (isInvalidResource(vehicle.error)) return missing;
  return <ErrorNotice error={vehicle.error} onRetry={() => void vehicle.refetch()} headingLevel={1} />;
}

function TreadForm(props: StepProps & { readonly vehicle: Vehicle }) {
  const { vehicle } = props;
  const query = useQuery(endpointQuery(getTreadReadings, { params: { vehicle_id: vehicle.reference } }));
  if (query.error !== null) return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <SkeletonLines lines={8} height={32} />;
  return <Wizard {...props} tread={query.data} />;
}

type TypedWheels = readonly { readonly wheel: WheelTread; readonly typed: TypedWheel }[];

/** Photos of wheels, which are sent with their readings and kept nowhere until then. */
type WheelPhotos = Readonly<Partial<Record<WheelPosition, ChosenPhoto>>>;

/** Sends the photos of wheels to the readings that were just stored; again after a failure, each is stored once. */
async function sendPhotos({ wheels }: VehicleTread, photos: WheelPhotos): Promise<void> {
  for (const { position, tyre, readings } of wheels) {
    const photo = photos[position];
    if (photo !== undefined && tyre !== null)
      await sendPhoto({ reference: tyre.reference, readingId: readings.at(-1)?.id }, photo);
  }
}

/** Sends what was typed, and keeps it on the device until it has arrived. */
function useSave(
  vehicle: Vehicle,
  draft: TreadDraft,
  { measured, photos }: { readonly measured: TypedWheels; readonly photos: WheelPhotos },
  onSaved: () => void,
) {
  const t = useTranslations('treadWizard');
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const tread = await call(createTreadReadings, {
        params: { vehicle_id: vehicle.reference },
        body: {
          wheels: measured.map(({ wheel: { position }, typed: { depths } }) => ({
            position,
            inner_mm: depths.inner,
            middle_mm: depths.middle,
            outer_mm: depths.outer,
          })),
          confirm: [...draft.kept],
          idempotency_key: draft.key,
        },
      });
      const taken = measured.map(({ wheel: { position } }) => [position, photos[position]] as const);
      await sendPhotos(tread, Object.fromEntries(taken));
    },
    onSuccess: async () => {
      keepDraft(vehicle.id, null);
      confirmSaved({ text: t('saved', { count: measured.length }) });
      await client.invalidateQueries({ queryKey: endpointKey(getTreadReadings) });
      onSaved();
    },
  });
}

function Wizard(props: StepProps & { readonly vehicle: Vehicle; readonly tread: VehicleTread }) {
  const { vehicle, tread, axle, onStep, onSaved } = props;
  const t = useTranslations('treadWizard');
  const tPhotos = useTranslations('photos');
  const [draft, setDraft] = useState(() => loadDraft(vehicle.id));
  const change = (next: TreadDraft): void => {
    setDraft(next);
    keepDraft(vehicle.id, next);
  };
  const wheels = tread.wheels.map((wheel) => ({ wheel, typed: typedWheel(wheel, draft) }));
  const axles = [...new Set(tread.wheels.map(({ axle_number }) => axle_number))];
  const index = axle === null ? axles.length : Math.max(0, axles.indexOf(axle));
  const shown = wheels.filter(({ wheel }) => axle === null || wheel.axle_number === axles[index]);
  const open = shown.find(({ typed }) => typed.wrong.length > 0 || typed.question !== null)?.wheel ?? null;
  const measured = wheels.filter(({ typed }) => typed.isMeasured);
  const [photos, setPhotos] = useState<WheelPhotos>({});
  const save = useSave(vehicle, draft, { measured, photos }, onSaved);
  const next = axles[index + 1] ?? null;
  const hasPhotos = Object.values(photos).some((photo) => photo !== undefined);
  return (
    <>
      <header className={classes.heading}>
        <VehiclePageLink vehicle={vehicle}>
          <PlateChip registration={vehicle.registration} />
        </VehiclePageLink>
        <h1>{t('title')}</h1>
        <span className={classes.note}>
          {axle === null ? t('review') : t('axleOf', { axle: String(index + 1), count: String(axles.length) })}
        </span>
      </header>
      <ol className={classes.steps} aria-hidden>
        {axles.map((number, at) => (
          <li key={number} data-done={at <= index} />
        ))}
      </ol>
      {axle === null ? (
        <Review wheels={wheels} onGo={onStep} />
      ) : (
        shown.map(({ wheel, typed }) => (
          <WheelCard key={wheel.position} wheel={wheel} typed={typed} draft={draft} onChange={change}>
            {typed.isMeasured && (
              <PhotoChoice
                name={wheel.position}
                photo={photos[wheel.position] ?? null}
                onChange={(photo) => setPhotos({ ...photos, [wheel.position]: photo ?? undefined })}
              />
            )}
          </WheelCard>
        ))
      )}
      <footer className={classes.foot}>
        <p className={classes.note} role={open === null ? undefined : 'alert'} data-open={open !== null}>
          {open === null ? <IconDeviceMobileCheck size={18} aria-hidden /> : <IconAlertCircle size={18} aria-hidden />}
          {open === null
            ? [t('kept'), ...(hasPhotos ? [tPhotos('kept')] : [])].join(' ')
            : t('answer', { position: open.position })}
        </p>
        {save.error !== null && <FormOutcome error={save.error} />}
        <div className={classes.buttons}>
          {index > 0 && (
            <Button variant="default" onClick={() => onStep(axles[index - 1] ?? null)}>
              {t('back')}
            </Button>
          )}
          {axle === null ? (
            <Button
              className={classes.next}
              disabled={open !== null || measured.length === 0}
              loading={save.isPending}
              onClick={() => save.mutate()}
            >
              {t('save', { count: measured.length })}
            </Button>
          ) : (
            <Button className={classes.next} disabled={open !== null} onClick={() => onStep(next)}>
              {next === null
                ? t('toReview', { done: String(measured.length), count: String(wheels.length) })
                : t('next', { axle: String(index + 2) })}
            </Button>
          )}
        </div>
      </footer>
    </>
  );
}

const fieldId = (position: string, point: TreadPoint): string => `tread-${position}-${point}`;

/** Depths as they are read: tenths, and hundredths where there are any. */
function useDepthText(): (depth: number) => string {
  const format = useFormatter();
  return (depth) => format.number(depth, { minimumFractionDigits: 1, maximumFractionDigits: 2 });
}

interface CardProps {
  readonly wheel: WheelTread;
  readonly typed: TypedWheel;
  readonly draft: TreadDraft;
  readonly onChange: (draft: TreadDraft) => void;
}

function WheelCard(props: CardProps & { readonly children: ReactNode }) {
  const { wheel, typed, draft } = props;
  const { position } = wheel;
  const t = useTranslations('treadWizard');
  const wheelName = useWheelWords();
  const isOpen = typed.question !== null || typed.wrong.length > 0;
  return (
    <section className={classes.card} data-open={isOpen} aria-labelledby={`wheel-${position}`}>
      <header>
        <h2 id={`wheel-${position}`}>{position}</h2>
        <span className={classes.note}>{wheelName(wheel)}</span>
        {typed.isMeasured && !isOpen && (
          <span className={classes.done}>
            <IconCheck size={16} aria-hidden />
            {t(draft.kept.includes(position) ? 'check' : 'done')}
          </span>
        )}
      </header>
      {wheel.is_empty ? (
        <p className={classes.note}>{t('noTyre')}</p>
      ) : (
        <div className={classes.points}>
          {treadPoints.map((point) => (
            <PointField key={point} {...props} point={point} />
          ))}
        </div>
      )}
      {props.children}
      <Question {...props} />
    </section>
  );
}

/** One point of a tyre, with what it was before; Enter goes to the next. */
function PointField({ wheel, typed, draft, onChange, point }: CardProps & { readonly point: TreadPoint }) {
  const { position } = wheel;
  const t = useTranslations('treadWizard');
  const depthText = useDepthText();
  const id = fieldId(position, point);
  const was = depthsOf(wheel.readings.at(-1) ?? null)?.[point] ?? null;
  const isWrong = typed.wrong.includes(point);
  const type = (text: string): void =>
    onChange({
      ...draft,
      typed: { ...draft.typed, [position]: { ...draft.typed[position], [point]: text } },
      // What is typed again is asked about again.
      kept: draft.kept.filter((one) => one !== position),
    });
  return (
    <div>
      <label htmlFor={id}>{t(`points.${point}`)}</label>
      <span className={classes.field} data-wrong={isWrong || typed.question?.point === point}>
        <input
          id={id}
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          placeholder="–"
          value={draft.typed[position]?.[point] ?? ''}
          aria-invalid={isWrong}
          aria-describedby={`${id}-was`}
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            const fields = [...document.querySelectorAll<HTMLInputElement>('input[id^="tread-"]')];
            fields[fields.indexOf(event.currentTarget) + 1]?.focus();
          }}
        />
        <span aria-hidden>mm</span>
      </span>
      <span className={classes.note} id={`${id}-was`}>
        {isWrong ? t('range') : was === null ? t('first') : t('was', { depth: depthText(was) })}
      </span>
    </div>
  );
}

/** What is doubtful about a wheel, and its answers. */
function Question({ wheel, typed, draft, onChange }: CardProps) {
  const { position } = wheel;
  const t = useTranslations('treadWizard');
  const depthText = useDepthText();
  const { question } = typed;
  if (question === null) return null;
  const depth = depthText(typed.depths[question.point] ?? 0);
  const was = depthsOf(wheel.readings.at(-1) ?? null)?.[question.point] ?? 0;
  return (
    <div className={classes.question} role="group" aria-label={t('question', { position })}>
      <strong>{t('isRight', { depth })}</strong>
      <p>{t(`questions.${question.code}`, { depth: depthText(was) })}</p>
      <Button
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => document.querySelector<HTMLInputElement>(`#${fieldId(position, question.point)}`)?.select()}
      >
        {t('correct', { depth })}
      </Button>
      <Button variant="default" onClick={() => onChange({ ...draft, kept: [...draft.kept, position] })}>
        {t('keep')}
      </Button>
    </div>
  );
}

/** All wheels with what was typed, and the way to each. */
function Review(props: { readonly wheels: TypedWheels; readonly onGo: (axle: number) => void }) {
  const t = useTranslations('treadWizard');
  const format = useFormatter();
  const wheelName = useWheelWords();
  return (
    <ul className={classes.review}>
      {props.wheels.map(({ wheel, typed }) => (
        <li key={wheel.position}>
          <strong>{wheel.position}</strong>
          <span className={classes.note}>{wheelName(wheel)}</span>
          <span className={classes.depths}>
            {typed.isMeasured
              ? treadPoints
                  .map((point) => typed.depths[point])
                  .map((depth) => (depth === null ? '–' : format.number(depth, { minimumFractionDigits: 1 })))
                  .join(' · ')
              : t('missing')}
          </span>
          <Button variant="subtle" size="compact-md" onClick={() => props.onGo(wheel.axle_number)}>
            {t('edit', { position: wheel.position })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
