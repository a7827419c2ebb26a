import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { getKilometreReport, getTyreAlertsReport } from '@tyrewatch/contract/fleets/fleet-report-endpoints';
import { roundTo } from '@tyrewatch/domain/units/quantities';
import type { DayDistance, KilometreRow, KilometreTotal } from '@tyrewatch/store/fleet-reports/kilometre-report-views';
import type { AlertFigures, AlertsRow, AlertsTotal } from '@tyrewatch/store/fleet-reports/tyre-alerts-report-views';

type AlertsAnswer = AnswerOf<typeof getTyreAlertsReport>;
type KilometreAnswer = AnswerOf<typeof getKilometreReport>;

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
