import type { MotHistoryWire } from '@tyrewatch/contract/registers/mot-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import { treadLevel } from '@tyrewatch/domain/tyres/tread-level';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { useTimeZone, useTranslations } from 'use-intl';
import { shownTreadLevel } from '../../components/tread/tread-levels.ts';
import type { SchematicWheel } from '../../components/tyre-schematic/tyre-glyph.tsx';
import { TyreSchematic } from '../../components/tyre-schematic/tyre-schematic.tsx';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { useNowMs } from '../../i18n/use-now.ts';
import { paths } from '../../paths.ts';
import classes from './mot-history.module.css';
import { useMotWords } from './use-mot-words.ts';

/** The vehicle with the tread of its tyres; a ring round those the last annual test named, a click marks their defects. */
export function MotDrawing(props: {
  readonly vehicle: Vehicle;
  readonly history: MotHistoryWire;
  readonly marked: string | null;
  readonly onMark: (position: string) => void;
}) {
  const { vehicle, history, marked, onMark } = props;
  const t = useTranslations();
  const wheelName = useWheelWords();
  const { depth } = useMotWords(vehicle);
  const today = dateIn(useNowMs(), useTimeZone() ?? 'UTC');
  if (vehicle.axles.length === 0) return null;
  const drawn = (wheel: Vehicle['wheels'][number]): SchematicWheel => {
    const { position } = wheel;
    const lowestMm = history.treads.find((one) => one.position === position)?.tread_mm ?? null;
    const level = treadLevel({ lowestMm, legalMm: history.legal_tread_mm, dueOn: null, today });
    const isNamed = history.named_positions.includes(position);
    const tread = lowestMm === null ? t('motHistory.drawing.notMeasured') : `${depth(lowestMm)} mm`;
    const named = isNamed ? `, ${t('motHistory.drawing.named')}` : '';
    return {
      position,
      level: shownTreadLevel[level],
      pressureText: lowestMm === null ? '–' : depth(lowestMm),
      temperatureText: lowestMm === null ? '' : 'mm',
      label: `${position} ${tread}, ${wheelName(wheel)}${named}`,
      isLosing: false,
      href: `${paths.vehicle(vehicle.reference)}?wheel=${position}`,
    };
  };
  return (
    <section className={classes.card} aria-labelledby="mot-drawing">
      <h2 id="mot-drawing">{t('motHistory.drawing.title')}</h2>
      <p className={classes.note}>{t('motHistory.drawing.text')}</p>
      <TyreSchematic
        label={t('motHistory.drawing.tyres', { registration: plateText(vehicle.registration) })}
        frontLabel={vehicle.vehicle_type === 'trailer' ? null : ''}
        axles={vehicle.axles.map((axle) => ({
          number: axle.number,
          title: t('tyres.axle', { axle: String(axle.number) }),
          kind: t(`tyres.axleTypes.${axle.type}`),
          wheels: vehicle.wheels.filter((wheel) => wheel.axle_number === axle.number).map(drawn),
        }))}
        selectedPosition={marked}
        ringedPositions={history.named_positions}
        onSelect={onMark}
      />
    </section>
  );
}
