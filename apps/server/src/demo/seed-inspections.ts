import { addDays } from '@tyrewatch/domain/maintenance/calendar-date';
import type { BrakeAssessment } from '@tyrewatch/domain/maintenance/inspection';
import { levelCode } from '@tyrewatch/domain/levels/alert-level';
import { isTowed } from '@tyrewatch/domain/vehicles/vehicle-type';
import { insertRows } from '@tyrewatch/store/bulk-rows';
import type { Queryable } from '@tyrewatch/store/database';
import { odometerAt } from './demo-tyre-lives.ts';
import type { SeededVehicle, Workshop } from './seed-tyre-care.ts';

const dayMs = 86_400_000;
const weeks = 6;
const inspectionCount = 8;
/** Days since the last inspection by a vehicle's place: overdue, due soon, later, and done this week. */
const daysSince = [44, 40, 38, 51, 33, 27, 20, 0, 14, 9, 30, 5] as const;
/** Every so many vehicles one has no interval yet, and one was never inspected. */
const withoutEvery = 17;

const kinds: readonly BrakeAssessment[] = ['laden_roller', 'laden_roller', 'decelerometer'];

/** Intervals and inspections over the last year of what has an engine: those of trailers come with their brakes. */
export async function seedInspections(
  trx: Queryable,
  vehicles: readonly SeededVehicle[],
  workshopOf: (customerId: number) => Workshop,
  nowMs: number,
): Promise<void> {
  const today = new Date(nowMs).toISOString().slice(0, 10);
  const powered = vehicles.filter(({ document }) => !isTowed[document.vehicleType]);
  const planned = powered.filter((_, place) => place % withoutEvery !== withoutEvery - 1);
  await insertRows(
    trx,
    'maintenance_plan',
    planned.map(({ id }, place) => ({
      vehicle_id: id,
      pmi_weeks: weeks,
      pmi_km: place % 3 === 0 ? 20_000 : null,
      due_dates: [],
    })),
  );
  await insertRows(
    trx,
    'inspection',
    planned.flatMap(({ id, document, customerId }, place) =>
      Array.from({ length: inspectionCount }, (_, index) => {
        const back = (daysSince[place % daysSince.length] ?? 0) + 7 * weeks * index + (index === 0 ? 0 : place % 3);
        const doneOn = addDays(today, -back);
        const kind = kinds[(place + index) % kinds.length] ?? 'laden_roller';
        const isUntested = place % 11 === 5 && index === 0;
        const low = (place + 3 * index) % 9 === 0;
        return {
          vehicle_id: id,
          done_on: doneOn,
          odometer_km: Math.round(odometerAt(document, nowMs - back * dayMs, nowMs)),
          result: low ? 'rectified' : 'passed',
          brake_kind: isUntested ? null : kind,
          brake_percent: isUntested ? null : 48 + ((place * 7 + index * 5) % 17),
          due_on: addDays(doneOn, (place + index) % 7 === 0 ? -2 : (place + index) % 3),
          tyre_level: low ? levelCode.maintenance : levelCode.okay,
          tread_mm: 4 + ((place * 13 + index * 3) % 70) / 10,
          wheels: low
            ? [
                {
                  position_index: 0,
                  level: levelCode.maintenance,
                  cold_pressure_kpa: null,
                  deviation_percent: -22,
                  tread_mm: null,
                },
              ]
            : [],
          recorded_at: new Date(nowMs - back * dayMs).toISOString(),
          recorded_by_name: workshopOf(customerId).name,
        };
      }),
    ),
  );
}
