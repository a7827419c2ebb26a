import type { CarbonReport } from '@tyrewatch/contract/fleets/carbon-report-endpoints';
import type { CarbonFigures } from '@tyrewatch/domain/environment/carbon-figures';
import type { CarbonTotal } from '@tyrewatch/domain/environment/carbon-report';
import type { Span } from '@tyrewatch/domain/environment/extra-fuel';
import { roundTo } from '@tyrewatch/domain/units/quantities';
import type { FuelPrice } from '@tyrewatch/store/fleet-reports/carbon-report-views';
import { roundOrNull } from '../../http/wire-number.ts';
import type { CarbonReportRow } from './carbon-report.ts';

/** A span to so many decimals. */
export const spanWire = (span: Span | null, decimals: number): Span | null =>
  span && { low: roundTo(span.low, decimals), high: roundTo(span.high, decimals) };

const figuresWire = (
  figures: Pick<CarbonFigures, 'distanceKm' | 'fuelL' | 'co2Kg' | 'gPerKm' | 'extraFuelL' | 'extraCo2Kg'>,
) => ({
  distance_km: roundOrNull(figures.distanceKm, 1),
  fuel_l: roundOrNull(figures.fuelL, 1),
  co2_kg: roundOrNull(figures.co2Kg, 1),
  g_per_km: roundOrNull(figures.gPerKm, 1),
  extra_fuel_l: spanWire(figures.extraFuelL, 2),
  extra_co2_kg: spanWire(figures.extraCo2Kg, 2),
});

/** A vehicle of a carbon report as it travels. */
export const carbonRowWire = (row: CarbonReportRow): CarbonReport['items'][number] => ({
  vehicle_id: row.vehicleId,
  registration: row.registration,
  source: row.figures.source,
  gap: row.figures.gap,
  fuel_type: row.fuelType,
  register_g_per_km: row.registerGPerKm,
  fuel_error_l: roundOrNull(row.figures.fuelErrorL, 1),
  under_inflation_percent: roundOrNull(row.figures.underInflationPercent, 2),
  extra_fuel_percent: spanWire(row.figures.extraFuelPercent, 3),
  ...figuresWire(row.figures),
});

/** What a litre costs as it travels. */
export const fuelPriceWire = (price: FuelPrice | null): CarbonReport['total']['fuel_price'] =>
  price && { per_litre: price.perLitre, currency: price.currency, since: price.since };

/** What the vehicles come to as it travels. */
export const carbonTotalWire = (
  total: CarbonTotal,
  beside: {
    readonly enginelessCount: number;
    readonly step: 'day' | 'week';
    readonly price: FuelPrice | null;
  },
): CarbonReport['total'] => ({
  ...figuresWire(total),
  vehicle_count: total.vehicleCount,
  measured_vehicle_count: total.measuredCount,
  without_figure_count: total.withoutFigureCount,
  engineless_count: beside.enginelessCount,
  measured_co2_kg: roundOrNull(total.measuredCo2Kg, 1),
  worst: total.worst && { vehicle_id: total.worst.vehicleId, registration: total.worst.registration },
  fuel_price: fuelPriceWire(beside.price),
  step: beside.step,
  days: total.days.map(({ date, measuredKg, registerKg }) => ({
    date,
    measured_kg: roundOrNull(measuredKg, 1),
    register_kg: roundOrNull(registerKg, 1),
  })),
});
