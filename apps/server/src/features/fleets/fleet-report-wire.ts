import type { CsvValue } from '@tyrewatch/contract/csv/csv-format';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { getKilometreReport, getTyreAlertsReport } from '@tyrewatch/contract/fleets/fleet-report-endpoints';
import { alertLevels, isProblem } from '@tyrewatch/domain/levels/alert-level';
import { roundTo } from '@tyrewatch/domain/units/quantities';
import type { DayDistance, KilometreRow, KilometreTotal } from '@tyrewatch/store/fleet-reports/kilometre-report-views';
import type { AlertFigures, AlertsRow, AlertsTotal } from '@tyrewatch/store/fleet-reports/tyre-alerts-report-views';

type AlertsAnswer = AnswerOf<typeof getTyreAlertsReport>;
type KilometreAnswer = AnswerOf<typeof getKilometreReport>;

const problemLevels = alertLevels.filter(isProblem);
const inKm = (metres: number): number => roundTo(metres / 1000, 1);

const figuresWire = (figures: AlertFigures) => ({
  incident_count: figures.incidentCount,
  by_level: figures.byLevel,
  open_hours: roundTo(figures.openSeconds / 3600, 1),
  median_acknowledged_minutes:
    figures.medianAcknowledgedSeconds === null ? null : roundTo(figures.medianAcknowledgedSeconds / 60, 1),
  still_open_count: figures.stillOpenCount,
});

/** The alerts of a vehicle as they travel. */
export const alertsRowWire = (row: AlertsRow): AlertsAnswer['items'][number] => ({
  vehicle_id: row.vehicleId,
  registration: row.registration,
  ...figuresWire(row),
});

/** The alerts of all vehicles as they travel. */
export const alertsTotalWire = (total: AlertsTotal): AlertsAnswer['total'] => ({
  ...figuresWire(total),
  affected_vehicle_count: total.affectedCount,
  vehicle_count: total.vehicleCount,
});

/** Heads of the columns of the file of alerts. */
export const alertsColumns = [
  'registration',
  'incident_count',
  ...problemLevels,
  'open_hours',
  'median_acknowledged_minutes',
  'still_open_count',
];

/** The line of a vehicle in the file of alerts. */
export function alertsFields(row: AlertsRow): CsvValue[][] {
  const wire = alertsRowWire(row);
  return [
    [
      wire.registration,
      wire.incident_count,
      ...problemLevels.map((level) => wire.by_level[level]),
      wire.open_hours,
      wire.median_acknowledged_minutes,
      wire.still_open_count,
    ],
  ];
}

const dayWire = ({ date, distanceM }: DayDistance) => ({ date, distance_km: inKm(distanceM) });

const distancesWire = ({ distanceM, days, leftOutStepCount }: Omit<KilometreTotal, 'vehicleCount'>) => ({
  distance_km: inKm(distanceM),
  days: days.map(dayWire),
  left_out_step_count: leftOutStepCount,
});

/** What a vehicle has driven as it travels. */
export const kilometreRowWire = (row: KilometreRow): KilometreAnswer['items'][number] => ({
  vehicle_id: row.vehicleId,
  registration: row.registration,
  ...distancesWire(row),
});

/** What all vehicles have driven as it travels. */
export const kilometreTotalWire = (total: KilometreTotal): KilometreAnswer['total'] => ({
  ...distancesWire(total),
  vehicle_count: total.vehicleCount,
});

/** Heads of the columns of the file of kilometres. */
export const kilometreColumns = ['registration', 'date', 'distance_km'];

/** The lines of a vehicle in the file of kilometres: one per day, and one without a day where no odometer was read. */
export const kilometreLines = ({ registration, days }: KilometreRow): CsvValue[][] =>
  days.length === 0
    ? [[registration, null, null]]
    : days.map(({ date, distanceM }) => [registration, date, inKm(distanceM)]);
