import { addDays, addMonths } from '@tyrewatch/domain/maintenance/calendar-date';
import { brakePassPercent } from '@tyrewatch/domain/telemetry/brake-performance';
import { resultOf } from '@tyrewatch/domain/brakes/brake-row';
import { insertRows } from '@tyrewatch/store/bulk-rows';
import type { Queryable } from '@tyrewatch/store/database';
import type { SeededVehicle } from './seed-tyre-care.ts';

/** A month of a trailer: percent and qualified events; null percent = nothing was computed. */
type Month = readonly [valuePercent: number | null, qualifiedEvents: number];

const monthCount = 36;
/** Month in which the brakes of the first trailer were relined, and from which they wear again. */
const relinedMonth = 22;

/** Lives of the trailers' brakes by their place: worn, relined and worn again; too few events; failing; as they should be. */
const lives: readonly ((month: number) => Month)[] = [
  (month) => {
    const since = month < relinedMonth ? month : month - relinedMonth;
    const wear = month < relinedMonth ? 0.035 * since ** 2 : 0.085 * since ** 2;
    return month === 8 || month === 9
      ? [null, month === 8 ? 0 : 41]
      : [59 - wear + (month % 3) * 0.4, 180 + ((month * 37) % 90)];
  },
  (month) => [month % 4 === 0 ? 51.2 : null, month % 4 === 0 ? 112 : 34 + (month % 5) * 9],
  (month) => [52 - month * 0.42, 210 + ((month * 53) % 80)],
  (month) => [54 + Math.sin(month) * 1.5, 230 + ((month * 29) % 60)],
];

const weeksBetween = 6;
const daysSinceLast = 19;

/** An inspection every six weeks, with the brakes as their report had them: what the next one will find can be told. */
async function seedInspections(
  trx: Queryable,
  vehicleIds: readonly number[],
  { today, nowMs }: { readonly today: string; readonly nowMs: number },
): Promise<void> {
  const plans = vehicleIds.map((vehicle_id) => ({ vehicle_id, pmi_weeks: weeksBetween }));
  await insertRows(
    trx,
    'maintenance_plan',
    plans.map((plan) => ({ ...plan, due_dates: [], version: 1 })),
    { skipsPresent: true },
  );
  const days = Array.from({ length: 25 }, (_, back) => addDays(today, -daysSinceLast - 7 * weeksBetween * (24 - back)));
  for (const vehicleId of vehicleIds) {
    for (const day of days) {
      await trx
        .insertInto('inspection')
        .values({
          vehicle_id: vehicleId,
          done_on: day,
          result: 'passed',
          brake_kind: 'ebpms',
          recorded_at: new Date(nowMs),
          recorded_by_name: 'Demo workshop',
        })
        .execute();
    }
  }
}

/** Brake results of trailers over three years, as units would have sent them; the last trailers have none, for every state there is. */
export async function seedBrakes(trx: Queryable, vehicles: readonly SeededVehicle[], nowMs: number): Promise<void> {
  const today = new Date(nowMs).toISOString().slice(0, 10);
  const trailers = await trx
    .selectFrom('vehicle')
    .select('id')
    .where('vehicle_type', '=', 'trailer')
    .where(
      'id',
      'in',
      vehicles.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  const rows = trailers.slice(0, Math.max(1, trailers.length - 2)).flatMap(({ id }, place) =>
    Array.from({ length: monthCount }, (_, month) => {
      const start = addMonths(`${today.slice(0, 7)}-01`, month - monthCount + 1);
      const isRunning = month === monthCount - 1;
      const [value, events] = (lives[place % lives.length] ?? (() => [null, 0] as const))(month);
      const qualified = isRunning ? Math.max(Math.round(events * 0.8), value === null ? 0 : 100) : events;
      const valuePercent = value === null ? null : Math.round(value * 10) / 10;
      const without = qualified === 0 ? 'no_data' : isRunning ? 'gathering_data' : 'unqualified';
      return {
        vehicle_id: id,
        period_start: start,
        period_end: isRunning ? today : addDays(addMonths(start, 1), -1),
        value_percent: valuePercent,
        uncertainty_percent: valuePercent === null ? null : 1.2 + (month % 4) * 0.3,
        pass_mark_percent: brakePassPercent,
        result: valuePercent === null ? without : resultOf(valuePercent, qualified),
        qualified_events: qualified,
        total_events: Math.round(qualified * 1.42),
        distance_km: qualified * 20,
        mean_demand_bar: qualified === 0 ? null : 1.4 + (month % 4) / 10,
        mean_load_kg: qualified === 0 ? null : 17_800 + (month % 6) * 400,
        recorded_at: new Date(nowMs).toISOString(),
      };
    }),
  );
  await insertRows(trx, 'brake_performance', rows);
  await seedInspections(
    trx,
    trailers.map(({ id }) => id),
    { today, nowMs },
  );
}
