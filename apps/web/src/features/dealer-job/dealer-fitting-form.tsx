import { Button } from '@mantine/core';
import { IconCameraPlus, IconCircleCheckFilled } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { DealerJob } from '@tyrewatch/contract/dealers/dealer-job-endpoints';
import * as endpoints from '@tyrewatch/contract/dealers/dealer-job-endpoints';
import { ageMonths, findMadeWeek } from '@tyrewatch/domain/tyres/tyre-age';
import { tyreConditions } from '@tyrewatch/domain/vehicles/axle-type';
import type { TyreCondition } from '@tyrewatch/domain/vehicles/axle-type';
import { useState } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { fieldFaults } from '../../api/field-faults.ts';
import { call } from '../../api/call.ts';
import { readFileBase64 } from '../../api/file-base64.ts';
import type { ChosenPhoto } from '../../components/photo/photo-calls.ts';
import { chosenPhoto, smallerPhoto } from '../../components/photo/photo-calls.ts';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { kpaFromUnit } from '../../i18n/quantities.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import type { DealerJobProps } from './dealer-job-parts.tsx';
import { NotSent, useSendWords } from './dealer-job-parts.tsx';
import classes from './dealer-job.module.css';

const sendTimeoutMs = 120_000;
const numberOf = (text: string): number => Number(text.trim().replace(',', '.'));
const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(numberOf(text));

/** A photo of this visit and whether it has arrived. */
interface Shot {
  readonly photo: ChosenPhoto;
  readonly url: string;
}

function Photos(props: { readonly job: DealerJob; readonly token: string; readonly onCount: (count: number) => void }) {
  const t = useTranslations('dealerJob');
  const words = useSendWords();
  const [shots, setShots] = useState<readonly Shot[]>([]);
  const sending = useMutation({
    mutationFn: async ({ file, key }: ChosenPhoto) => {
      const content = await readFileBase64(await smallerPhoto(file));
      const params = { dealer_token: props.token };
      const body = { content, idempotency_key: key };
      return call(endpoints.createDealerPhoto, { params, body, timeoutMs: sendTimeoutMs });
    },
    retry: false,
    onSuccess: (job, photo) => {
      setShots((before) => [...before, { photo, url: URL.createObjectURL(photo.file) }]);
      props.onCount(job.photo_count);
    },
  });
  const { variables: last, error } = sending;
  return (
    <section>
      <p>
        <strong>{t('photos')}</strong> {t('photosHint')}
      </p>
      <div className={classes.photos}>
        {shots.map(({ url }, place) => (
          <img key={url} src={url} alt={t('photo', { number: String(place + 1) })} />
        ))}
        <label className={classes.addPhoto} data-busy={sending.isPending}>
          <IconCameraPlus size={24} aria-hidden />
          {t('addPhoto')}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            disabled={sending.isPending}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined) sending.mutate(chosenPhoto(file));
              target.value = '';
            }}
          />
        </label>
      </div>
      <NotSent error={error} />
      {error !== null && last !== undefined && (
        <Button variant="default" onClick={() => sending.mutate(last)}>
          {words(t('sendAgain'), error)}
        </Button>
      )}
    </section>
  );
}

const noEntries = {
  make: '',
  pattern: '',
  size: '',
  dot: '',
  serial_number: '',
  tread_mm: '',
  pressure: '',
  torque_nm: '',
};
/** What is typed of a fitting. */
type Typed = typeof noEntries;

/** Whether nothing is missing, and numbers are numbers. */
const isWhole = (typed: Typed): boolean =>
  [typed.make, typed.size].every((text) => text.trim() !== '') &&
  /^\d{4}$/.test(typed.dot) &&
  isNumber(typed.tread_mm) &&
  isNumber(typed.pressure) &&
  (typed.torque_nm.trim() === '' || isNumber(typed.torque_nm));

/** The age of the tyre, and what the gauge must show. */
function useHints(job: DealerJob, dot: string): Partial<Record<keyof Typed, string>> {
  const t = useTranslations('dealerJob');
  const { pressure, temperature } = useQuantities();
  const { inflate_to_kpa: inflateToKpa, cold_kpa: coldKpa, temperature_c: atC, reference_c: referenceC } = job.target;
  const today = useNow().toISOString().slice(0, 10);
  const made = /^\d{4}$/.test(dot) ? findMadeWeek(dot, today) : null;
  const target =
    inflateToKpa !== null
      ? t('targetNow', { pressure: pressure.text(inflateToKpa), temperature: temperature.text(atC) })
      : coldKpa === null
        ? ''
        : t('targetCold', { pressure: pressure.text(coldKpa), temperature: temperature.text(referenceC) });
  return {
    dot:
      made === null
        ? ''
        : t('made', { week: String(made.week), year: String(made.year), months: ageMonths(made, today) }),
    pressure: target,
  };
}

/** The fields and their names, what they are measured in, and whether they are numbers. */
const fieldRows = [
  ['make', 'make', null],
  ['pattern', 'pattern', null],
  ['size', 'size', null],
  ['dot', 'dot', null],
  ['serial_number', 'serial', null],
  ['tread_mm', 'depth', 'mm'],
  ['pressure', 'inflatedTo', 'psi'],
  ['torque_nm', 'torque', 'N m'],
] as const;

function Fields(props: {
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
  readonly hints: Partial<Record<keyof Typed, string>>;
  readonly faults: Readonly<Record<string, string>>;
}) {
  const t = useTranslations('dealerJob');
  const { typed, hints, faults } = props;
  return (
    <div className={classes.pair}>
      {fieldRows.map(([name, label, unit]) => {
        const fault = faults[name === 'pressure' ? 'pressure_kpa' : name];
        const hint = hints[name] ?? '';
        return (
          <label key={name} className={classes.field} data-wrong={fault !== undefined}>
            <span>
              {t(label)} {unit !== null && <span className={classes.dimmed}>({unit})</span>}
            </span>
            <input
              type="text"
              inputMode={unit !== null || name === 'dot' ? 'decimal' : 'text'}
              value={typed[name]}
              placeholder={name === 'serial_number' ? t('optional') : ''}
              maxLength={60}
              aria-invalid={fault !== undefined}
              onChange={({ target: { value } }) => props.onType({ ...typed, [name]: value })}
            />
            {fault !== undefined && <span className={classes.failure}>{fault}</span>}
            {hint !== '' && <span className={classes.dimmed}>{hint}</span>}
          </label>
        );
      })}
    </div>
  );
}

/** The step of the wheel's sensor, as it was seen. */
function Seen({ job: { seen_by_sensor: seen, wheel } }: { readonly job: DealerJob }) {
  const t = useTranslations('dealerJob');
  const format = useFormatter();
  const { pressure } = useQuantities();
  if (seen === null) return null;
  return (
    <p className={classes.seen}>
      <IconCircleCheckFilled size={20} aria-hidden />
      {t('seen', {
        position: wheel.position,
        pressure: pressure.text(seen.pressure_kpa),
        time: format.dateTime(new Date(seen.at), { hour: '2-digit', minute: '2-digit' }),
      })}
    </p>
  );
}

/** What was fitted: entered once, kept until it has come through. */
export function DealerFittingForm({ job, token, onJob }: DealerJobProps) {
  const t = useTranslations('dealerJob');
  const words = useSendWords();
  const wheelName = useWheelWords();
  const [condition, setCondition] = useState<TyreCondition>('new');
  const [photoCount, setPhotoCount] = useState(job.photo_count);
  const [typed, setTyped] = useState<Typed>({
    ...noEntries,
    size: job.tyre_size ?? '',
    torque_nm: job.torque_nm === null ? '' : String(job.torque_nm),
  });
  const fitting = useMutation({
    mutationFn: () =>
      call(endpoints.fitDealerJob, {
        params: { dealer_token: token },
        body: {
          condition,
          make: typed.make,
          pattern: typed.pattern,
          size: typed.size,
          dot: typed.dot,
          serial_number: typed.serial_number,
          tread_mm: numberOf(typed.tread_mm),
          pressure_kpa: Math.round(kpaFromUnit.psi(numberOf(typed.pressure)) * 10) / 10,
          torque_nm: typed.torque_nm.trim() === '' ? null : Math.round(numberOf(typed.torque_nm)),
        },
      }),
    onSuccess: onJob,
    retry: false,
  });
  const faults: Readonly<Record<string, string>> = fieldFaults(fitting.error);
  const hints = useHints(job, typed.dot);
  const isComplete = isWhole(typed) && photoCount > 0;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        fitting.mutate();
      }}
    >
      <h1>{t('whatFitted', { position: job.wheel.position })}</h1>
      <p className={classes.dimmed}>{wheelName(job.wheel)}</p>
      <fieldset className={classes.times}>
        <legend>{t('condition')}</legend>
        {tyreConditions.map((one) => (
          <label key={one} data-chosen={condition === one}>
            <input type="radio" name="condition" checked={condition === one} onChange={() => setCondition(one)} />
            {t(`conditions.${one}`)}
          </label>
        ))}
      </fieldset>
      <Fields typed={typed} onType={setTyped} hints={hints} faults={faults} />
      <Photos job={job} token={token} onCount={setPhotoCount} />
      <p className={classes.dimmed}>{t('photoCount', { count: photoCount })}</p>
      <Seen job={job} />
      <NotSent error={fitting.error} />
      <Button type="submit" size="lg" fullWidth disabled={!isComplete} loading={fitting.isPending}>
        {words(t('sendFitted'), fitting.error)}
      </Button>
    </form>
  );
}
