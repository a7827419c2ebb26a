import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { listVehiclePositions } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import type { VehicleLive } from '@tyrewatch/contract/vehicles/vehicle-row';
import { alertLevels, isProblem, levelCode, levelOfCode } from '@tyrewatch/domain/levels/alert-level';
import { type DisplayLevel, displayLevelOf, displayLevels } from '@tyrewatch/domain/levels/not-monitored';
import { isReferenceTo } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { isVehicleSilenced } from '../../components/vehicle-silence.ts';
import type { MapBounds } from '../../map-window.ts';

/** Positions of the matching vehicles, in columns. */
export type VehiclePositions = AnswerOf<typeof listVehiclePositions>;

/** What the map knows of a vehicle. */
export interface VehicleProperties {
  registration: string;
  /** The registration as it is written on the plate. */
  plate: string;
  /** From {@link mapCode}, so that a cluster can take the greatest as its most urgent. */
  level_code: number;
  /** 1 where its level calls for action and its alerts are not silenced, so that a cluster can add up how many there are. */
  need_action: 0 | 1;
}

/** A vehicle as a point; the id is the vehicle's. */
export interface VehicleFeature {
  type: 'Feature';
  id: number;
  geometry: { type: 'Point'; coordinates: [longitudeDeg: number, latitudeDeg: number] };
  properties: VehicleProperties;
}

/** All vehicles as one GeoJSON object. */
export interface VehicleFeatures {
  type: 'FeatureCollection';
  features: VehicleFeature[];
}

/** By how much the code of a vehicle whose alerts are silenced is lower: it comes after all others, as in the list, and keeps its level. */
export const silencedBy = 10;

/** Stored code 8–0; not monitored lies above okay. Below 0 = alerts are silenced. */
export const mapCode = (level: DisplayLevel, isSilenced = false): number =>
  (level === 'not_monitored' ? levelCode.okay + 0.5 : levelCode[level]) - (isSilenced ? silencedBy : 0);

/** Level of such a code. */
export const levelOfMapCode = (code: number): DisplayLevel => {
  if (!Number.isInteger(code)) return 'not_monitored';
  return levelOfCode(code < 0 ? code + silencedBy : code);
};

const levelAt = ({ levels, not_monitored_reasons: reasons }: VehiclePositions, row: number): DisplayLevel =>
  displayLevelOf(alertLevels[levels[row] ?? -1] ?? 'unassigned', reasons[row] ?? null);

const propertiesOf = (registration: string, level: DisplayLevel, isSilenced: boolean): VehicleProperties => ({
  registration,
  plate: plateText(registration),
  level_code: mapCode(level, isSilenced),
  need_action: !isSilenced && level !== 'not_monitored' && isProblem(level) ? 1 : 0,
});

/** No vehicles, where it cannot be told where they are. */
export const noVehicles: VehicleFeatures = { type: 'FeatureCollection', features: [] };

/** Points of all vehicles. */
export function vehicleFeatures(positions: VehiclePositions): VehicleFeatures {
  const silenced = new Set(positions.silenced_ids);
  return {
    type: 'FeatureCollection',
    features: positions.ids.map((id, row) => ({
      type: 'Feature',
      id,
      geometry: {
        type: 'Point',
        coordinates: [positions.longitudes[row] ?? 0, positions.latitudes[row] ?? 0],
      },
      properties: propertiesOf(positions.registrations[row] ?? '', levelAt(positions, row), silenced.has(id)),
    })),
  };
}

/** The positions of one vehicle alone, as addresses name it; of none where it is not among them. */
export const positionsOfOne = (positions: VehiclePositions, reference: string | null): VehiclePositions => {
  const at = positions.ids.findIndex((id, row) =>
    isReferenceTo(reference ?? '', { id, registration: positions.registrations[row] ?? '' }),
  );
  const only = <Value>(column: readonly Value[]): Value[] => (at < 0 ? [] : column.slice(at, at + 1));
  return {
    ids: only(positions.ids),
    registrations: only(positions.registrations),
    latitudes: only(positions.latitudes),
    longitudes: only(positions.longitudes),
    headings_deg: only(positions.headings_deg),
    levels: only(positions.levels),
    not_monitored_reasons: only(positions.not_monitored_reasons),
    silenced_ids: positions.silenced_ids.filter((id) => id === positions.ids[at]),
    truncated: false,
  };
};

/** What a live batch changes on the map. */
export interface VehicleChanges {
  /** New, or in the place of what the map has of them. */
  add: VehicleFeature[];
  /** Ids of vehicles. */
  remove: number[];
}

/**
 * The changes of a live batch for the vehicles among the positions, null where there are none. `levels` are those of the
 * filter, separated by commas; undefined where it takes them all. A vehicle of another level leaves the map, and is back
 * with its own; one whose alerts are silenced is at none. Vehicles without a position stay where they were last.
 */
export const vehicleChanges = (
  batch: ReadonlyMap<number, VehicleLive>,
  positions: Pick<VehiclePositions, 'ids' | 'registrations'>,
  levels: string | undefined,
): VehicleChanges | null => {
  const fitting = new Set<string>(levels?.split(',') ?? displayLevels);
  const changes: VehicleChanges = { add: [], remove: [] };
  for (const [row, id] of positions.ids.entries()) {
    const vehicle = batch.get(id);
    if (vehicle === undefined) continue;
    const level = displayLevelOf(vehicle.level, vehicle.not_monitored_reason);
    const isSilenced = isVehicleSilenced(vehicle);
    if (!fitting.has(level) || (isSilenced && levels !== undefined)) changes.remove.push(id);
    else if (vehicle.longitude !== null && vehicle.latitude !== null) {
      changes.add.push({
        type: 'Feature',
        id,
        geometry: { type: 'Point', coordinates: [vehicle.longitude, vehicle.latitude] },
        properties: propertiesOf(positions.registrations[row] ?? '', level, isSilenced),
      });
    }
  }
  return changes.add.length + changes.remove.length === 0 ? null : changes;
};

/** The smallest window that holds all vehicles; null when there are none. */
export const boundsOf = ({ longitudes, latitudes }: VehiclePositions): MapBounds | null => {
  const bounds: MapBounds = [180, 90, -180, -90];
  for (const [row, longitude] of longitudes.entries()) {
    const latitude = latitudes[row] ?? 0;
    bounds[0] = Math.min(bounds[0], longitude);
    bounds[1] = Math.min(bounds[1], latitude);
    bounds[2] = Math.max(bounds[2], longitude);
    bounds[3] = Math.max(bounds[3], latitude);
  }
  return longitudes.length === 0 ? null : bounds;
};

/** Whether all of a window lies within another. */
export const holds = (outer: MapBounds, [west, south, east, north]: MapBounds): boolean =>
  outer[0] <= west && outer[1] <= south && east <= outer[2] && north <= outer[3];

/** Name of the badge image of a level. */
export const imageOf = (level: DisplayLevel): string => `level-${mapCode(level)}`;
