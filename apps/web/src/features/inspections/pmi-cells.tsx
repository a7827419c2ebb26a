import {
  IconAlertTriangle,
  IconAlertTriangleFilled,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconHelp,
} from '@tabler/icons-react';
import type { Inspection, InspectionStandingWire } from '@tyrewatch/contract/inspections/inspection-endpoints';
import { leastBrakePercent } from '@tyrewatch/domain/maintenance/inspection';
import type { VehicleType } from '@tyrewatch/domain/vehicles/vehicle-type';
import { isTowed } from '@tyrewatch/domain/vehicles/vehicle-type';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useBrakeText } from '../../components/inspections/use-brake-text.ts';
import { LevelBadge } from '../../components/level-badge.tsx';
import { useDepthText } from '../../components/wheel-tyre/use-depth-text.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import classes from './inspections.module.css';
import { useStandingWords } from './use-standing-words.ts';

const icons = {
  overdue: IconAlertTriangle,
  soon: IconClock,
  unknown: IconHelp,
  later: IconClock,
  done: IconCircleCheck,
  none: IconCircleDashed,
} as const;

/** A mark of a state, which is not its colour alone. */
export function StateMark({ state, size = 17 }: { readonly state: keyof typeof icons; readonly size?: number }) {
  const Icon = icons[state];
  return <Icon size={size} className={classes.stateMark} data-state={state} aria-hidden />;
}

/** How a vehicle stands: mark and words. */
export function StateCell({ standing }: { readonly standing: InspectionStandingWire }) {
  const { stateText } = useStandingWords();
  return (
    <span className={classes.state} data-state={standing.state}>
      <StateMark state={standing.state} />
      <span>{stateText(standing)}</span>
    </span>
  );
}

const Faint = ({ children }: { readonly children: ReactNode }) => <span className={classes.faint}>{children}</span>;

/** Where the distance stands that makes an inspection due. */
export function DistanceCell({ standing }: { readonly standing: InspectionStandingWire }) {
  const t = useTranslations('inspections');
  const { distance } = useQuantities();
  const { dateText } = useStandingWords();
  const { pmi_km: km, km_left: left, expected_on: expected } = standing;
  if (km === null) return <Faint>{t('notSet')}</Faint>;
  if (left === null) return <Faint>{t('notKnown')}</Faint>;
  return (
    <>
      {left < 0 ? t('kmOver', { distance: distance.text(-left) }) : t('kmIn', { distance: distance.text(left) })}
      {left >= 0 && expected !== null && <div className={classes.note}>≈ {dateText(expected)}</div>}
    </>
  );
}

/** The interval of a vehicle in words. */
export function IntervalCell({ standing }: { readonly standing: InspectionStandingWire }) {
  const t = useTranslations('inspections');
  const { distance } = useQuantities();
  const { pmi_weeks: weeks, pmi_km: km } = standing;
  if (weeks === null && km === null) return <Faint>{t('notSet')}</Faint>;
  if (weeks === null) return distance.text(km);
  const words = t('weeks', { count: weeks });
  return km === null ? words : t('either', { weeks: words, distance: distance.text(km) });
}

/** Tyres as an inspection found them: worst level, lowest tread, how many were low. */
export function TyresCell({ inspection }: { readonly inspection: Inspection | null }) {
  const t = useTranslations('inspections');
  const depthText = useDepthText();
  const format = useFormatter();
  if (inspection === null) return null;
  const { tyre_level: level, tread_mm: tread, low_tyre_count: count, lowest_deviation_percent: lowest } = inspection;
  const words = [
    ...(tread === null ? [] : [depthText(tread)]),
    ...(count === 0 ? [] : [t('lowTyres', { count })]),
  ].join(', ');
  if (level === null) return words === '' ? <Faint>{t('notKnown')}</Faint> : words;
  const percent = lowest === null ? null : format.number(lowest / 100, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <LevelBadge
      level={level}
      {...(words === '' ? {} : { words })}
      {...(percent === null || count === 0 ? {} : { hint: t('lowest', { percent }) })}
    />
  );
}

/** Brakes as an inspection found them, with a mark of whether that is enough. */
export function BrakesCell(props: { readonly inspection: Inspection | null; readonly vehicleType: VehicleType }) {
  const brakeText = useBrakeText();
  const { inspection, vehicleType } = props;
  if (inspection === null) return null;
  const { brake_kind: kind, brake_percent: percent } = inspection;
  const isEnough = kind !== null && (percent === null || percent >= leastBrakePercent(isTowed[vehicleType]));
  const Mark = isEnough ? IconCircleCheck : IconAlertTriangleFilled;
  return (
    <span className={classes.state} data-state={isEnough ? 'done' : 'soon'}>
      <Mark size={17} className={classes.stateMark} data-state={isEnough ? 'done' : 'soon'} aria-hidden />
      <span>{brakeText(kind, percent)}</span>
    </span>
  );
}
