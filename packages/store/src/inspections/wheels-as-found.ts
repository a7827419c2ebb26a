import { isProblem, levelCode, levelOfCode } from '@tyrewatch/domain/levels/alert-level';
import { deviationPercent, pressureLevel } from '@tyrewatch/domain/tyres/wheel-status';
import { fromTenths, roundTo } from '@tyrewatch/domain/units/quantities';
import { sql } from 'kysely';
import type { Scoped } from '../scope.ts';
import { openTelemetry } from '../scope.ts';
import { wheelSource } from '../tyres/cold-snap-views.ts';
import type { FoundWheel } from './inspection-views.ts';

const dayMs = 86_400_000;

type Found = {
  readonly positionIndex: number;
  /** Shown at this moment. */
  readonly levelCode: number | null;
  readonly coldDkpa: number | null;
  readonly recommendedKpa: number | null;
  readonly percents: readonly [number, number, number];
  readonly overInflationPercent: number;
  readonly referenceC: number;
  readonly treadMm: number | null;
};

function levelThen({ levelCode: code, coldDkpa, ...wheel }: Found, isNow: boolean): number | null {
  if (isNow) return code !== null && (isProblem(levelOfCode(code)) || code === levelCode.okay) ? code : null;
  if (coldDkpa === null || wheel.recommendedKpa === null) return null;
  const [maintenancePercent, warningPercent, dangerPercent] = wheel.percents;
  return levelCode[
    pressureLevel(fromTenths(coldDkpa), {
      recommendedKpa: wheel.recommendedKpa,
      thresholds: { maintenancePercent, warningPercent, dangerPercent },
      overInflationPercent: wheel.overInflationPercent,
      referenceC: wheel.referenceC,
    })
  ];
}

/**
 * The wheels of a vehicle as they are at this moment (`untilMs` null), or were by their last pressures in the day before an instant, judged by what
 * is set now; and the last tread measured until then of the tyres that were fitted. A wheel of which nothing is known is left out.
 */
export async function findWheelsAsFound(
  scoped: Scoped,
  vehicleId: number,
  at: { readonly nowMs: number; readonly untilMs: number | null },
): Promise<FoundWheel[]> {
  await openTelemetry(scoped, [vehicleId]);
  const isNow = at.untilMs === null;
  const until = new Date(at.untilMs ?? at.nowMs);
  const from = new Date(until.getTime() - dayMs);
  const past = sql`(select hour.cold_pressure_last_dkpa[wheel."positionIndex" + 1] from rollup_hour hour
    where hour.vehicle_id = ${vehicleId} and hour.bucket_at >= ${from} and hour.bucket_at < ${until}
      and hour.cold_pressure_last_dkpa[wheel."positionIndex" + 1] is not null order by hour.bucket_at desc limit 1)`;
  const filters = { search: null, fleetId: null, depotId: null, vehicleIds: [vehicleId] };
  const { rows } = await sql<Found>`
    select wheel."positionIndex", wheel."levelCode", ${isNow ? sql`wheel."coldDkpa"` : past} as "coldDkpa", wheel."recommendedKpa", wheel.percents,
      wheel."overInflationPercent", wheel."referenceC", (select round(reading.lowest_mm::numeric, 2)::float8 from tread_reading reading
        where reading.vehicle_id = ${vehicleId} and reading.position_index = wheel."positionIndex" and reading.at <= ${until}
          and exists (select from tyre_fitting fitting where fitting.tyre_id = reading.tyre_id and fitting.vehicle_id = reading.vehicle_id
            and coalesce(fitting.fitted_at, '-infinity') <= ${until} and coalesce(fitting.removed_at, 'infinity') > ${until})
        order by reading.at desc, reading.id desc limit 1) as "treadMm"
    from (${wheelSource(scoped.scope, filters)}) wheel order by wheel."positionIndex"`.execute(scoped.trx);
  return rows.flatMap((wheel) => {
    const level = levelThen(wheel, isNow);
    const cold = level === null || wheel.coldDkpa === null ? null : fromTenths(wheel.coldDkpa);
    if (level === null && wheel.treadMm === null) return [];
    const { recommendedKpa } = wheel;
    return [
      {
        position_index: wheel.positionIndex,
        level,
        cold_pressure_kpa: cold,
        deviation_percent:
          cold === null || recommendedKpa === null ? null : roundTo(deviationPercent(cold, recommendedKpa), 1),
        tread_mm: wheel.treadMm,
      },
    ];
  });
}
