import { IconAlertOctagonFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import type { JobLine, JobSheetDetail } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import type { Vehicle, Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { hotPressureKpa } from '@tyrewatch/domain/tyres/cold-pressure';
import { useTranslations } from 'use-intl';
import { useQuantities } from '../../i18n/use-quantities.ts';
import classes from './technician-job.module.css';

/** A line about the pressure of a wheel. */
type PressureLine = JobLine & { readonly wheel: NonNullable<JobLine['wheel']>; readonly target_kpa: number };
/** A line of a job at its vehicle. */
export interface LineProperties {
  readonly job: JobSheetDetail;
  readonly line: PressureLine;
  readonly vehicle: Vehicle | undefined;
}

const isPressureLine = (line: JobLine): line is PressureLine => line.wheel !== null && line.target_kpa !== null;

/** The lines of a job that are done at a wheel with a gauge. */
export const pressureLines = ({ lines }: JobSheetDetail): readonly PressureLine[] => lines.filter(isPressureLine);

/** The wheel at a position. */
export const wheelAt = (vehicle: Vehicle | undefined, position: string | undefined): Wheel | undefined =>
  vehicle?.wheels.find((wheel) => wheel.position === position);

/** The axle of the wheel from above: each wheel with its pressure and colour, the one to work at ringed. */
export function AxlePicture({ line, vehicle }: LineProperties) {
  const t = useTranslations('jobSheets.phone');
  const { pressure, temperature } = useQuantities();
  const wheels = vehicle?.wheels.filter(({ axle_number: axle }) => axle === line.wheel.axle_number) ?? [];
  const sides = (['left', 'right'] as const).map((side) => wheels.filter((wheel) => wheel.side === side));
  return (
    <figure className={classes.axle}>
      <div className={classes.wheels}>
        {sides.map((onSide, at) => (
          <div key={at} className={classes.side}>
            {onSide.map((wheel) => (
              <div
                key={wheel.position}
                className={classes.tyre}
                data-wanted={wheel.position === line.wheel.position || undefined}
                data-other={wheel.position === line.flag_wheel?.position || undefined}
                style={{
                  background: `var(--tw-level-${wheel.level})`,
                  color: `var(--tw-level-${wheel.level}-text)`,
                }}
              >
                <span>{wheel.position}</span>
                <strong>{pressure.number(wheel.pressure_kpa)}</strong>
                <span>{temperature.text(wheel.temperature_c)}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
      <figcaption>{t('fromAbove')}</figcaption>
    </figure>
  );
}

/** What the gauge must show now, and what it shows, against the target. */
export function Target({ job, line }: LineProperties) {
  const t = useTranslations('jobSheets.phone');
  const tJobs = useTranslations('jobSheets');
  const { pressure, temperature } = useQuantities();
  const { temperature_c: celsius, pressure_kpa: nowKpa, target_kpa: coldKpa } = line;
  const atKpa = (kpa: number): number => (celsius === null ? kpa : hotPressureKpa(kpa, celsius, job.reference_c));
  const wanted = atKpa(coldKpa);
  const [least, most] = [atKpa(coldKpa - job.proof_tolerance_kpa), atKpa(coldKpa + job.proof_tolerance_kpa)];
  const width = Math.max(most, nowKpa ?? 0) * 1.1;
  const share = (kpa: number): string => `${(kpa / width) * 100}%`;
  return (
    <section className={classes.target}>
      <div>{t(line.work === 'deflate' ? 'deflate' : 'inflate')}</div>
      <div className={classes.figure}>
        {pressure.number(wanted)} <small>{pressure.unit}</small>
      </div>
      <div>
        {celsius === null
          ? tJobs('cold', { pressure: pressure.text(coldKpa) })
          : t('atTemperature', { temperature: temperature.text(celsius), cold: pressure.text(coldKpa) })}
      </div>
      {nowKpa !== null && (
        <>
          <div className={classes.now}>{t('now', { pressure: pressure.text(nowKpa) })}</div>
          <div className={classes.bar} aria-hidden>
            <span className={classes.fill} style={{ width: share(nowKpa) }} />
            <span className={classes.band} style={{ left: share(least), width: share(most - least) }} />
          </div>
          <div className={classes.range}>
            {pressure.number(least)}–{pressure.text(most)}
          </div>
        </>
      )}
    </section>
  );
}

/** How the repair stands, in one sentence. */
export function Banner(props: { readonly tone: 'bad' | 'good'; readonly title: string; readonly text: string }) {
  const Mark = props.tone === 'bad' ? IconAlertOctagonFilled : IconCircleCheckFilled;
  return (
    <section className={classes.banner} data-tone={props.tone} role="status">
      <Mark size={44} aria-hidden />
      <div>
        <h2>{props.title}</h2>
        <p>{props.text}</p>
      </div>
    </section>
  );
}

/** A wheel and the pressure it is to be brought to. */
export function Correction(props: {
  readonly position: string;
  readonly words: string;
  readonly isDown: boolean;
  readonly nowKpa: number | null | undefined;
  readonly wantedKpa: number | null;
  /** How far from what is wanted it is right all the same. */
  readonly toleranceKpa: number;
}) {
  const t = useTranslations('jobSheets.phone');
  const { pressure } = useQuantities();
  const { isDown, nowKpa = null, wantedKpa, toleranceKpa } = props;
  const isRight = nowKpa !== null && wantedKpa !== null && Math.abs(nowKpa - wantedKpa) <= toleranceKpa;
  return (
    <section className={classes.correction}>
      <strong>{props.position}</strong>
      <div>
        {props.words}
        <div>{t('now', { pressure: pressure.text(nowKpa) })}</div>
      </div>
      <div>
        {t(isRight ? 'asItIs' : isDown ? 'deflate' : 'inflate')}
        {!isRight && <b>{pressure.text(wantedKpa)}</b>}
      </div>
    </section>
  );
}
