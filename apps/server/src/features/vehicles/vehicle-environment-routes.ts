import type { VehicleEnvironment } from '@tyrewatch/contract/vehicles/vehicle-environment-endpoints';
import * as endpoints from '@tyrewatch/contract/vehicles/vehicle-environment-endpoints';
import type { Span } from '@tyrewatch/domain/environment/extra-fuel';
import { extraFuelL, extraFuelPercent } from '@tyrewatch/domain/environment/extra-fuel';
import { co2Of, fuelByDay } from '@tyrewatch/domain/environment/fuel-and-co2';
import { addDays, dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { roundTo } from '@tyrewatch/domain/units/quantities';
import { fuelTypes } from '@tyrewatch/domain/vehicles/vehicle-type';
import { listDayDistances } from '@tyrewatch/store/fleet-reports/vehicle-distance-views';
import { listFuelReadings, listUnderInflation } from '@tyrewatch/store/history/environment-views';
import type { Scoped } from '@tyrewatch/store/scope';
import { findVehicleDetail } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { instantMs } from '../../http/wire-instant.ts';
import { roundOrNull } from '../../http/wire-number.ts';
import { requireSpan } from './asked-span.ts';
import { getNamedVehicleId } from './named-vehicle.ts';

const dayMs = 86_400_000;

/** What is known of a day. */
interface Day {
  readonly date: string;
  readonly distanceKm: number | null;
  readonly fuelL: number | null;
  readonly weight: number;
  readonly weightedPercent: number;
}

/** Sum of what is known; null = nothing is. */
function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** Several days as one. */
function figuresOf(days: readonly Day[]) {
  const weight = sumOf(days.map((day) => day.weight)) ?? 0;
  return {
    distanceKm: sumOf(days.map((day) => day.distanceKm)),
    fuelL: sumOf(days.map((day) => day.fuelL)),
    underInflationPercent: weight === 0 ? null : (sumOf(days.map((day) => day.weightedPercent)) ?? 0) / weight,
  };
}

const figuresWire = ({ distanceKm, fuelL, underInflationPercent }: ReturnType<typeof figuresOf>) => ({
  distance_km: roundOrNull(distanceKm, 1),
  fuel_l: roundOrNull(fuelL, 1),
  under_inflation_percent: roundOrNull(underInflationPercent, 2),
});

const spanWire = (span: Span | null, decimals: number): Span | null =>
  span && { low: roundTo(span.low, decimals), high: roundTo(span.high, decimals) };

/** The Monday of a date's week. */
const weekOf = (date: string): string => addDays(date, -((new Date(date).getUTCDay() + 6) % 7));

/** Every date from one to another, both included. */
function datesBetween(first: string, last: string): string[] {
  const dates: string[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}

async function environmentOf(
  scoped: Scoped,
  vehicleId: number,
  stretch: { readonly fromMs: number; readonly toMs: number; readonly timeZone: string },
): Promise<VehicleEnvironment> {
  const detail = await findVehicleDetail(scoped, vehicleId);
  if (detail === null) throw new Problem('vehicle_not_found');
  const { fuel_type: storedFuelType, co2_emissions_g_per_km: registerGPerKm } = detail.details;
  const fuelType = fuelTypes.find((known) => known === storedFuelType) ?? null;
  const recommended = detail.vehicle.wheels.flatMap(({ positionIndex, recommendedKpa }) =>
    recommendedKpa === null ? [] : [{ positionIndex, recommendedKpa }],
  );
  const asked = { vehicleId, ...stretch };
  const distances = new Map((await listDayDistances(scoped, asked)).map((day) => [day.date, day.distanceM]));
  const fuel = fuelByDay(await listFuelReadings(scoped, asked));
  const lacks = new Map((await listUnderInflation(scoped, asked, recommended)).map((day) => [day.date, day]));
  const dates = datesBetween(dateIn(stretch.fromMs, stretch.timeZone), dateIn(stretch.toMs - 1, stretch.timeZone));
  const days = dates.map((date): Day => {
    const distanceM = distances.get(date);
    const { weight, weightedPercent } = lacks.get(date) ?? { weight: 0, weightedPercent: 0 };
    return {
      date,
      distanceKm: distanceM === undefined ? null : distanceM / 1000,
      fuelL: fuel.get(date) ?? null,
      weight,
      weightedPercent,
    };
  });
  const co2From = ({ fuelL, distanceKm }: { readonly fuelL: number | null; readonly distanceKm: number | null }) =>
    co2Of({ fuelL, fuelType, distanceKm, registerGPerKm });
  const total = figuresOf(days);
  const co2 = co2From(total);
  const percent = total.underInflationPercent === null ? null : extraFuelPercent(total.underInflationPercent);
  const step = dates.length <= endpoints.mostEnvironmentDays ? 'day' : 'week';
  const groups = Map.groupBy(days, ({ date }) => (step === 'day' ? date : weekOf(date)));
  return {
    ...figuresWire(total),
    fuel_type: fuelType,
    co2: co2 && { ...co2, kg: roundTo(co2.kg, 1) },
    extra_fuel_percent: spanWire(percent, 3),
    extra_fuel_l: spanWire(percent && total.fuelL !== null ? extraFuelL(total.fuelL, percent) : null, 2),
    step,
    rows: [...groups].map(([date, group]) => {
      const figures = figuresOf(group);
      // A chart compares like with like: where fuel is measured, days without it have no carbon dioxide by the register.
      const fuelOnly = co2?.by === 'fuel' && figures.fuelL === null;
      return { date, ...figuresWire(figures), co2_kg: fuelOnly ? null : roundOrNull(co2From(figures)?.kg ?? null, 1) };
    }),
  };
}

/** Registers what a vehicle used, emitted and lost by under-inflation. `nowMs` is the clock, epoch milliseconds. */
export function registerVehicleEnvironmentRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(endpoints.getVehicleEnvironment, async ({ scoped, session, params, query }) => {
    const fromMs = instantMs(query.from);
    const askedToMs = instantMs(query.to);
    requireSpan(fromMs, askedToMs, endpoints.longestEnvironmentDays);
    const vehicleId = await getNamedVehicleId(scoped, params.vehicle_id);
    const toMs = Math.max(fromMs + 1, Math.min(askedToMs, nowMs() + dayMs));
    return environmentOf(scoped, vehicleId, { fromMs, toMs, timeZone: session.profile.timeZone });
  });
}
