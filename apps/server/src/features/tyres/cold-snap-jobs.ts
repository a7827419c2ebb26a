import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type { createColdSnapJobs } from '@tyrewatch/contract/tyres/cold-snap-endpoints';
import { dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import { leastTimeLeft } from '@tyrewatch/domain/outlook/time-left';
import type { ColdSnap } from '@tyrewatch/domain/tyres/cold-snap';
import { coldSnap } from '@tyrewatch/domain/tyres/cold-snap';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import { listVehiclesWithPressureJob } from '@tyrewatch/store/job-sheets/job-sheet-views';
import { lockColdSnapJobs } from '@tyrewatch/store/job-sheets/job-sheet-repository';
import type { ColdSnapFilters, ColdSnapRow } from '@tyrewatch/store/tyres/cold-snap-views';
import { listColdSnap } from '@tyrewatch/store/tyres/cold-snap-views';
import type { AuditedCall } from '../../http/audit.ts';
import { createJobSheet } from '../job-sheets/job-sheet-service.ts';

/** How a listed tyre stands at the low, and what to let in. */
export function snapOf(row: ColdSnapRow, lowC: number, nowMs: number): ColdSnap {
  const ageMs = nowMs - row.readingAtMs;
  const { pressureKpa: gaugeKpa, hoursToCritical: hours } = row;
  const hoursToCritical = hours === null ? null : leastTimeLeft({ lowerHours: hours }, ageMs);
  return coldSnap({ ...row, gaugeKpa, hoursToCritical, ageMs }, row, lowC);
}

/** Tyres that are looked at in one query, and jobs that are made in one call. */
const mostTyres = 2000;
const mostJobs = 100;

/** The work at a tyre: what to inflate it to, or to look at it where no air may be let in. */
function lineOf(row: ColdSnapRow, lowC: number, nowMs: number) {
  const position = wheelPositionAt(row.positionIndex);
  const { coldTargetKpa } = snapOf(row, lowC, nowMs);
  if (coldTargetKpa === null) return { position, work: 'inspect' as const };
  return { position, work: 'inflate' as const, target_kpa: Math.round(coldTargetKpa * 10) / 10 };
}

/** Vehicles of the list, worst first, that have no job about pressure: one more than are made at once, where there are; and how many have one. */
async function findVehiclesWithoutJob({ scoped }: AuditedCall, filters: ColdSnapFilters, lowC: number) {
  const without = new Set<number>();
  const existing = new Set<number>();
  let cursor: string | null = null;
  do {
    const { tyres, nextCursor } = await listColdSnap(scoped, { filters, lowC, limit: mostTyres, cursor });
    const vehicleIds = [...new Set(tyres.map(({ vehicleId }) => vehicleId))];
    const found = await listVehiclesWithPressureJob(scoped, vehicleIds);
    for (const id of vehicleIds) (found.has(id) ? existing : without).add(id);
    cursor = nextCursor;
  } while (cursor !== null && without.size <= mostJobs);
  return { without: [...without], existingCount: existing.size };
}

/** Makes a job for each vehicle of the list that has none about pressure, due today. Run twice, also at once, it makes none again. */
export async function makeColdSnapJobs(call: AuditedCall, wanted: BodyOf<typeof createColdSnapJobs>) {
  const { low_c: lowC, q: search = null, fleet_id: fleetId = null, depot_id: depotId = null } = wanted;
  const filters = { search, fleetId, depotId };
  await lockColdSnapJobs(call.scoped.trx);
  const { without, existingCount } = await findVehiclesWithoutJob(call, filters, lowC);
  const vehicleIds = without.slice(0, mostJobs);
  // All tyres of a vehicle, also those that stand far down the list.
  const { tyres } = await listColdSnap(call.scoped, {
    filters: { ...filters, vehicleIds },
    lowC,
    limit: mostJobs * 24,
    cursor: null,
  });
  const byVehicle = Map.groupBy(tyres, ({ vehicleId }) => vehicleId);
  const ids: number[] = [];
  for (const [vehicleId, rows] of byVehicle) {
    const { id } = await createJobSheet(call, {
      vehicle_id: vehicleReference(vehicleId),
      priority: 'today',
      due_on: dateIn(call.nowMs, call.session.profile.timeZone),
      lines: rows.map((row) => lineOf(row, lowC, call.nowMs)),
    });
    ids.push(id);
  }
  return { job_sheet_ids: ids, existing_count: existingCount, has_more: without.length > mostJobs };
}
