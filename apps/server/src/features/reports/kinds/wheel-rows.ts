import { findInstruction } from '@tyrewatch/domain/incidents/alert-advice';
import type { AlertLevel, ProblemLevel } from '@tyrewatch/domain/levels/alert-level';
import { compareLevels, isProblem } from '@tyrewatch/domain/levels/alert-level';
import type { WheelRow } from '@tyrewatch/domain/reports/report-content';
import { deviationPercent } from '@tyrewatch/domain/tyres/wheel-status';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { Queryable } from '@tyrewatch/store/database';
import type { IngestVehicle, LiveIncident } from '@tyrewatch/store/ingest/ingest-configuration';
import { readVehicles } from '@tyrewatch/store/ingest/ingest-loading';
import type { CoveredVehicle } from '@tyrewatch/store/reports/covered-vehicle-views';
import { advisedWheel } from '../../vehicles/advised-wheel.ts';
import { wheelsOnAxle } from '../../../http/wheels-on-axle.ts';

/** Vehicles read at once: a few megabytes. */
const vehiclesAtOnce = 500;

const silentLevels: ReadonlySet<AlertLevel> = new Set(['stale', 'offline']);

/** A wheel's trouble and since when; null = it has none. A wheel that fell silent has the one it was last known to have. */
function troubleOf(
  values: IngestVehicle['wheelValues'][number],
  incident: LiveIncident | undefined,
): { readonly level: ProblemLevel; readonly sinceMs: number | null } | null {
  const level = values?.level ?? 'offline';
  if (isProblem(level)) return { level, sinceMs: values?.levelSinceMs ?? null };
  if (incident === undefined || incident.level === 'stale' || !silentLevels.has(level)) return null;
  return { level: incident.level, sinceMs: incident.levelSinceMs };
}

function wheelRows(
  vehicle: IngestVehicle,
  fleetName: string | null,
  levels: readonly ProblemLevel[],
  nowMs: number,
): WheelRow[] {
  return vehicle.wheels.flatMap(({ positionIndex, recommendedKpa }): WheelRow[] => {
    const values = vehicle.wheelValues[positionIndex] ?? null;
    const incident = vehicle.incidents.findLast((one) => one.positionIndex === positionIndex);
    const trouble = troubleOf(values, incident);
    if (trouble === null || !levels.includes(trouble.level)) return [];
    const { temperatureC = null, coldPressureKpa = null } = values ?? {};
    const position = wheelPositionAt(positionIndex);
    const instruction = findInstruction(advisedWheel(vehicle, positionIndex, nowMs), nowMs);
    return [
      {
        registration: vehicle.registration,
        fleetName,
        position,
        wheelsOnAxle: wheelsOnAxle(vehicle.axleConfiguration, position),
        ...trouble,
        coldPressureKpa,
        recommendedKpa,
        deviationPercent:
          coldPressureKpa === null || recommendedKpa === null
            ? null
            : deviationPercent(coldPressureKpa, recommendedKpa),
        temperatureC,
        readingAtMs: values?.readingAtMs ?? null,
        advice: instruction?.advice ?? null,
        repairBeforeMs: instruction?.repairBeforeMs ?? null,
      },
    ];
  });
}

/** Every wheel at one of these levels, the worst first, then by vehicle and from front to rear. */
export async function gatherWheelRows(
  trx: Queryable,
  vehicles: readonly CoveredVehicle[],
  levels: readonly ProblemLevel[],
  nowMs: number,
): Promise<WheelRow[]> {
  const fleetNames = new Map(vehicles.map(({ vehicleId, fleetName }) => [vehicleId, fleetName]));
  const wanted = vehicles.filter(({ needsService }) => needsService).map(({ vehicleId }) => vehicleId);
  const rows: WheelRow[] = [];
  for (let start = 0; start < wanted.length; start += vehiclesAtOnce) {
    const read = await readVehicles(trx, wanted.slice(start, start + vehiclesAtOnce));
    for (const vehicle of read.values()) {
      rows.push(...wheelRows(vehicle, fleetNames.get(vehicle.vehicleId) ?? null, levels, nowMs));
    }
  }
  return rows.toSorted(
    (a, b) =>
      compareLevels(a.level, b.level) ||
      a.registration.localeCompare(b.registration, 'en') ||
      a.position.localeCompare(b.position, 'en'),
  );
}
