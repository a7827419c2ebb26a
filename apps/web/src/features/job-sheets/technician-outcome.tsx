import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { hotPressureKpa } from '@tyrewatch/domain/tyres/cold-pressure';
import { useFormatter, useTranslations } from 'use-intl';
import { isLow, useJobWords } from '../../components/job-sheet/use-job-words.ts';
import { VehiclePageLink } from '../../components/vehicle-page-link.tsx';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import type { LineProperties } from './technician-parts.tsx';
import { AxlePicture, Banner, Correction, wheelAt } from './technician-parts.tsx';
import classes from './technician-job.module.css';

/** What the wheel must show now for a cold pressure; null = not known. */
const hotKpa = (wheel: Wheel | undefined, coldKpa: number | null | undefined, referenceC: number): number | null =>
  coldKpa == null
    ? null
    : wheel?.temperature_c == null
      ? coldKpa
      : hotPressureKpa(coldKpa, wheel.temperature_c, referenceC);

/** What went wrong, and both wheels set right. */
export function Wrong(props: LineProperties) {
  const { job, line, vehicle } = props;
  const t = useTranslations('jobSheets');
  const wheelName = useWheelWords();
  const { proofText, targetText } = useJobWords();
  const { pressure } = useQuantities();
  const { wheel, flag, flag_wheel: other } = line;
  const { position } = wheel;
  const otherWheel = wheelAt(vehicle, other?.position);
  const isWrongWheel = flag === 'wrong_wheel' && other !== null;
  const words = { position, other: other?.position ?? '', pressure: targetText(line) };
  return (
    <>
      <Banner
        tone="bad"
        title={isWrongWheel ? t('phone.wrong') : (proofText(line) ?? '')}
        text={
          isWrongWheel
            ? t('phone.wrongText', { position, other: other.position, pressure: pressure.text(line.pressure_kpa) })
            : t(`mend.${flag ?? 'leaks_on'}`, words)
        }
      />
      <AxlePicture {...props} />
      {isLow(line) && <strong>{t('paper.low')}</strong>}
      <Correction
        position={position}
        words={wheelName(wheel)}
        isDown={line.work === 'deflate' || flag === 'over_filled'}
        nowKpa={line.pressure_kpa}
        wantedKpa={line.inflate_to_kpa ?? line.target_kpa}
        toleranceKpa={job.proof_tolerance_kpa}
      />
      {other !== null && (
        <Correction
          position={other.position}
          words={wheelName(other)}
          isDown={line.work !== 'deflate'}
          nowKpa={otherWheel?.pressure_kpa}
          wantedKpa={hotKpa(otherWheel, otherWheel?.recommended_kpa, job.reference_c)}
          toleranceKpa={job.proof_tolerance_kpa}
        />
      )}
      {isWrongWheel && (
        <p>
          {t('phone.swapped', { position })}{' '}
          <VehiclePageLink vehicle={job.vehicle} search={{ wheel: position }} className={classes.link}>
            {t('phone.swapLink')}
          </VehiclePageLink>
        </p>
      )}
    </>
  );
}

/** The right wheel has the right pressure: the four checks. */
export function Right(props: LineProperties) {
  const { job, line } = props;
  const t = useTranslations('jobSheets.phone');
  const format = useFormatter();
  const { pressure } = useQuantities();
  const { position } = line.wheel;
  const isHeld = line.state === 'proved';
  const checks: readonly (readonly [string, boolean])[] = [
    [t('step', { position }), true],
    [
      t('within', {
        tolerance: pressure.text(job.proof_tolerance_kpa),
        pressure: pressure.text(line.inflate_to_kpa ?? line.target_kpa),
      }),
      true,
    ],
    [t('noOther'), true],
    [t('holds', { minutes: String(job.proof_hold_minutes) }), isHeld],
  ];
  return (
    <>
      <Banner
        tone="good"
        title={t('right')}
        text={
          line.reached_at === null
            ? ''
            : t('rose', {
                position,
                pressure: pressure.text(line.reached_gauge_kpa),
                time: format.dateTime(new Date(line.reached_at), 'near'),
              })
        }
      />
      <AxlePicture {...props} />
      <ul className={classes.checks}>
        {checks.map(([words, isMet]) => (
          <li key={words}>
            {isMet ? <IconCircleCheckFilled size={24} aria-hidden /> : <IconCircle size={24} aria-hidden />}
            {words}
          </li>
        ))}
      </ul>
      {!isHeld && <p>{t('closes')}</p>}
    </>
  );
}
