import { UnstyledButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconMinus,
  IconQuestionMark,
} from '@tabler/icons-react';
import type { MotDefectWire, MotTestWire } from '@tyrewatch/contract/registers/mot-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useTranslations } from 'use-intl';
import { VehiclePageLink } from '../../components/vehicle-page-link.tsx';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import classes from './mot-history.module.css';
import { useMotWords } from './use-mot-words.ts';

const signs: Partial<Readonly<Record<MotDefectWire['type'], typeof IconMinus>>> = {
  dangerous: IconCircleX,
  major: IconAlertTriangle,
  fail: IconCircleX,
  minor: IconMinus,
};

/** The type of a defect as a word with its sign; one of another type that is dangerous says so as well. */
function DefectType({ type, is_dangerous: isDangerous }: Pick<MotDefectWire, 'type' | 'is_dangerous'>) {
  const t = useTranslations('motHistory.types');
  const shown = isDangerous ? 'dangerous' : type;
  const Sign = signs[shown] ?? IconInfoCircle;
  return (
    <span className={classes.type} data-type={shown}>
      <Sign size={14} aria-hidden />
      {isDangerous && type !== 'dangerous' ? t('both', { type: t(type) }) : t(type)}
    </span>
  );
}

/** The wheel a defect is about, or the way to say which. */
function DefectWheel(props: {
  readonly vehicle: Vehicle;
  readonly defect: MotDefectWire;
  readonly onChoose: (defect: MotDefectWire) => void;
}) {
  const { vehicle, defect, onChoose } = props;
  const t = useTranslations('motHistory.wheel');
  const { nameOf } = useMotWords(vehicle);
  const mayChoose = may(useSession(), 'vehicle:update') && vehicle.wheels.length > 0;
  const { wheel } = defect;
  const choose = (words: string) => (
    <UnstyledButton
      className={classes.choose}
      aria-label={t('chooseFor', { action: words, words: defect.text })}
      onClick={() => onChoose(defect)}
    >
      {words}
    </UnstyledButton>
  );
  if (wheel === null) {
    return (
      <span className={classes.unnamed}>
        {t('notNamed')} {mayChoose && choose(t('choose'))}
      </span>
    );
  }
  return (
    <span className={classes.unnamed}>
      <VehiclePageLink vehicle={vehicle} search={{ wheel: wheel.position }} className={classes.wheel}>
        <strong>{wheel.position}</strong> {nameOf(wheel.position)}
      </VehiclePageLink>
      {wheel.chosen_by !== null && (
        <span className={classes.note}>
          {t('chosenBy', { name: wheel.chosen_by })} {mayChoose && choose(t('change'))}
        </span>
      )}
    </span>
  );
}

/** Whether a test was passed, as a word with its sign. */
function Result({ result }: Pick<MotTestWire, 'result'>) {
  const t = useTranslations('motHistory.results');
  const Sign = result === 'passed' ? IconCircleCheck : result === 'failed' ? IconCircleX : IconQuestionMark;
  return (
    <span className={classes.result} data-result={result ?? 'unknown'}>
      <Sign size={15} aria-hidden />
      {t(result ?? 'unknown')}
    </span>
  );
}

/** The odometer at a test in the reader's unit; as it was recorded in the tooltip, and what is odd about it. */
function Odometer({ test }: { readonly test: MotTestWire }) {
  const t = useTranslations('motHistory.odometer');
  const { distance } = useQuantities();
  const { odometer_km: km, odometer_value: value, odometer_unit: unit, odometer_result: result } = test;
  if (km === null) {
    const words = result === 'no_odometer' ? t('none') : result === 'unreadable' ? t('unreadable') : t('notRecorded');
    return <span className={classes.note}>{value === null ? words : t('noUnit', { value })}</span>;
  }
  return (
    <>
      <span title={t('recorded', { value: value ?? 0, unit: unit ?? 'km' })}>{distance.text(km)}</span>
      {test.odometer_flags.map((flag) => (
        <span key={flag} className={classes.flag}>
          <IconAlertTriangle size={14} aria-hidden />
          {t(`flags.${flag}`)}
        </span>
      ))}
    </>
  );
}

/** A test: when and how it ended, and its defects, worst first, in the register's words. */
export function MotTestCard(props: {
  readonly vehicle: Vehicle;
  readonly test: MotTestWire;
  readonly legalMm: number;
  /** The wheel whose defects are marked. */
  readonly marked: string | null;
  readonly onChoose: (defect: MotDefectWire) => void;
}) {
  const { vehicle, test, legalMm, marked, onChoose } = props;
  const t = useTranslations('motHistory');
  const { date, day, since } = useMotWords(vehicle);
  const where = [
    t(test.source === 'cvs' ? 'annualTest' : 'motTest'),
    test.test_number === null ? null : t('testNumber', { number: test.test_number }),
    test.location,
  ].filter((words) => words !== null);
  return (
    <article className={classes.test} aria-labelledby={`mot-test-${test.id}`}>
      <header className={classes.testHead}>
        <h3 id={`mot-test-${test.id}`}>{day(test.completed_at)}</h3>
        <Result result={test.result} />
        <Odometer test={test} />
        {test.expires_on !== null && (
          <span className={classes.note}>{t('validTo', { day: date(test.expires_on) })}</span>
        )}
        <span className={classes.where}>{where.join(' · ')}</span>
      </header>
      {test.defects.length === 0 && <p className={classes.note}>{t('noDefects')}</p>}
      {test.defects.length > 0 && (
        <ul className={classes.defects}>
          {test.defects.map((defect) => {
            const wheelSince = defect.wheel === null ? null : since(defect.wheel.since, legalMm);
            return (
              <li key={defect.id} data-marked={(marked !== null && defect.wheel?.position === marked) || undefined}>
                <DefectType type={defect.type} is_dangerous={defect.is_dangerous} />
                <span className={classes.words}>
                  <span lang="en">{defect.text}</span>
                  {wheelSince !== null && <span className={classes.since}>{wheelSince}</span>}
                </span>
                {defect.is_tyre && <DefectWheel vehicle={vehicle} defect={defect} onChoose={onChoose} />}
              </li>
            );
          })}
        </ul>
      )}
    </article>
  );
}
