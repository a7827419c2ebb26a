import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { getWheelHistory, Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { pressureBelowKpa } from '@tyrewatch/domain/levels/thresholds';
import type { useTranslations } from 'use-intl';
import { levelAppearance } from '../../components/alert-level/level-appearance.ts';
import type { QuantityFormat } from '../../i18n/quantities.ts';
import type { ThresholdLine } from '../../ui/time-series/threshold-labels.ts';
import type { ThresholdZone } from '../../ui/time-series/threshold-zones.ts';

/** A wheel's history as answered. */
export type WheelHistoryAnswer = AnswerOf<typeof getWheelHistory>;

type LineName = 'recommendedLine' | 'maintenanceLine' | 'warningLine' | 'dangerLine';

/** The texts' translator. */
export type Translate = ReturnType<typeof useTranslations<never>>;

/** Colours that show on a light and on a dark ground alike. */
export const seriesColours = { pressure: '#3b7ddd', cold: '#8a63d2', temperature: '#d6553b' } as const;

/** A column in the shown unit. */
export const inUnit = (values: readonly (number | null)[], format: QuantityFormat): (number | null)[] =>
  values.map((value) => (value === null ? null : format.convert(value)));

/** Tinted zones and labelled lines of the thresholds; none without a recommended pressure. */
export const pressureThresholds = (
  recommendedKpa: Wheel['recommended_kpa'],
  thresholds: Wheel['thresholds'],
  format: QuantityFormat,
  t: Translate,
): { zones: ThresholdZone[]; lines: ThresholdLine[] } => {
  if (recommendedKpa === null) return { zones: [], lines: [] };
  const words = 'vehicleOverview.history';
  const below = (percent: number): number => pressureBelowKpa(recommendedKpa, percent);
  const dangerKpa = below(thresholds.danger_percent);
  const warningKpa = below(thresholds.warning_percent);
  const maintenanceKpa = below(thresholds.maintenance_percent);
  const zone = (from: number | null, to: number, colour: string, hatched: boolean): ThresholdZone => ({
    from: from === null ? null : format.convert(from),
    to: format.convert(to),
    colour,
    hatched,
  });
  const line = (kpa: number, name: LineName, colour: string): ThresholdLine => ({
    value: format.convert(kpa),
    label: t(`${words}.${name}`, { pressure: format.text(kpa) }),
    shortLabel: format.text(kpa),
    colour,
    dashed: kpa === recommendedKpa,
  });
  const { critical, warning, maintenance, okay } = levelAppearance;
  return {
    zones: [
      zone(null, dangerKpa, critical.fill, true),
      zone(dangerKpa, warningKpa, warning.fill, false),
      zone(warningKpa, maintenanceKpa, maintenance.fill, false),
    ],
    lines: [
      line(recommendedKpa, 'recommendedLine', okay.fill),
      line(maintenanceKpa, 'maintenanceLine', maintenance.fill),
      line(warningKpa, 'warningLine', warning.fill),
      line(dangerKpa, 'dangerLine', critical.fill),
    ],
  };
};

/** The labelled line of the temperature from which a tyre is too hot. */
export const temperatureLine = (warningC: number, format: QuantityFormat, t: Translate): ThresholdLine => ({
  value: format.convert(warningC),
  label: t('vehicleOverview.history.temperatureLine', { temperature: format.text(warningC) }),
  shortLabel: format.text(warningC),
  colour: levelAppearance.high_temperature.fill,
  dashed: false,
});

/** Pressures of everything that is drawn of a history, kPa. */
const drawnKpa = ({ pressure_kpa, cold_pressure_kpa, intervals }: WheelHistoryAnswer): number[] =>
  [pressure_kpa, cold_pressure_kpa, intervals?.highest_pressure_kpa ?? [], intervals?.highest_cold_pressure_kpa ?? []]
    .flat()
    .filter((kpa) => kpa !== null);

/**
 * Ends of the value axis: from half the lowest target to a third above the highest, for all tyres of a vehicle alike, and
 * as much wider as it takes to hold their present pressures, their thresholds and the history shown. It widens by whole
 * tenths of the highest target, so that it does not move with every reading. Null without a target.
 */
export const pressureRange = (
  wheels: readonly Pick<Wheel, 'recommended_kpa' | 'pressure_kpa' | 'thresholds'>[],
  history: WheelHistoryAnswer,
  format: QuantityFormat,
): readonly [number, number] | null => {
  const targets = wheels.flatMap(({ recommended_kpa: target }) => (target === null ? [] : [target]));
  if (targets.length === 0) return null;
  const present = wheels.flatMap(({ pressure_kpa: pressure }) => (pressure === null ? [] : [pressure]));
  const dangers = wheels.flatMap(({ recommended_kpa: target, thresholds }) =>
    target === null ? [] : [pressureBelowKpa(target, thresholds.danger_percent)],
  );
  const held = [...present, ...dangers, ...drawnKpa(history)];
  const stepKpa = Math.max(...targets) / 10;
  // A line on the very edge would be cut in half.
  const marginKpa = stepKpa / 5;
  const least = Math.floor(Math.min(...held) / stepKpa) * stepKpa - marginKpa;
  const most = Math.ceil(Math.max(...held) / stepKpa) * stepKpa + marginKpa;
  const lowest = Math.min(Math.min(...targets) * 0.5, least);
  const highest = Math.max(Math.max(...targets) * 1.3, most);
  return [format.convert(lowest), format.convert(highest)];
};
