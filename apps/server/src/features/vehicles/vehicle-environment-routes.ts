import type { VehicleEnvironment } from '@tyrewatch/contract/vehicles/vehicle-environment-endpoints';
import * as endpoints from '@tyrewatch/contract/vehicles/vehicle-environment-endpoints';
import type { CarbonPartFigures } from '@tyrewatch/domain/environment/carbon-figures';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { instantMs } from '../../http/wire-instant.ts';
import { roundOrNull } from '../../http/wire-number.ts';
import type { CarbonReportRow } from '../fleets/carbon-report.ts';
import { listCarbonFigures } from '../fleets/carbon-report.ts';
import { carbonRowWire, fuelPriceWire } from '../fleets/carbon-report-wire.ts';
import { requireSpan } from './asked-span.ts';
import { getNamedVehicleId } from './named-vehicle.ts';

const dayMs = 86_400_000;

const rowWire = (part: CarbonPartFigures) => ({
  date: part.date,
  distance_km: roundOrNull(part.distanceKm, 1),
  fuel_l: roundOrNull(part.fuelL, 1),
  under_inflation_percent: roundOrNull(part.underInflationPercent, 2),
  co2_kg: roundOrNull(part.co2Kg, 1),
});

/** A part for each date, also where nothing was read. */
function rowsOf({ figures: { parts } }: CarbonReportRow, dates: readonly string[]): VehicleEnvironment['rows'] {
  const known = new Map(parts.map((part) => [part.date, part]));
  const nothing = { distanceKm: null, fuelL: null, underInflationPercent: null, co2Kg: null };
  return dates.map((date) => rowWire(known.get(date) ?? { date, ...nothing }));
}

/** Registers what a vehicle used, emitted and lost by under-inflation. `nowMs` is the clock, epoch milliseconds. */
export function registerVehicleEnvironmentRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(endpoints.getVehicleEnvironment, async ({ scoped, session, params, query }) => {
    const fromMs = instantMs(query.from);
    const askedToMs = instantMs(query.to);
    requireSpan(fromMs, askedToMs, endpoints.longestEnvironmentDays);
    const vehicleId = await getNamedVehicleId(scoped, params.vehicle_id);
    const toMs = Math.max(fromMs + 1, Math.min(askedToMs, nowMs() + dayMs));
    const stretch = { vehicleIds: [vehicleId], fromMs, toMs, timeZone: session.profile.timeZone };
    const { rows, parts } = await listCarbonFigures(scoped, stretch);
    const [vehicle] = rows;
    if (vehicle === undefined) throw new Problem('vehicle_not_found');
    const { vehicle_id: _id, registration: _registration, ...figures } = carbonRowWire(vehicle);
    return {
      ...figures,
      fuel_price: fuelPriceWire(vehicle.price),
      step: parts.step,
      rows: rowsOf(vehicle, parts.partDates),
    };
  });
}
