import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { listVehiclePositions } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import type { VehicleLive } from '@tyrewatch/contract/vehicles/vehicle-row';
import { alertLevels, isProblem, levelCode, levelOfCode } from '@tyrewatch/domain/levels/alert-level';
import { type DisplayLevel, displayLevelOf, displayLevels } from '@tyrewatch/domain/levels/not-monitored';
import { isReferenceTo } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { isVehicleSilenced } from '../../components/vehicle-silence.ts';
import type { MapBounds } from '@tyrewatch/domain/vehicles/map-window';

/** Positions of the matching vehicles, in columns. */
export type VehiclePositions = AnswerOf<typeof listVehiclePositions>;

/** What the map knows of a vehicle. */
export interface VehicleProperties {
  registration: string;
  /** The registration as it is written on the plate. */
  plate: string;
  /** From {@link mapCode}, so that a group can take the greatest as its most urgent. */
  level_code: number;
  /** How many vehicles: more than 1 where the server has gathered them, under the worst one's registration and level. */
  count: number;
  /** How many of them need action: at a level that calls for it, and not silenced. */
  need_action: number;
}

/** A vehicle, or a group that the server has gathered, as a point; the id is that of the worst vehicle. */
export interface VehicleFeature {
  type: 'Feature';
  id: number;
  geometry: { type: 'Point'; coordinates: [longitudeDeg: number, latitudeDeg: number] };
  properties: VehicleProperties;
}

/** All of them as one GeoJSON object. */
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
  count: 1,
  need_action: !isSilenced && level !== 'not_monitored' && isProblem(level) ? 1 : 0,
});

/** No vehicles, where it cannot be told where they are. */
export const noVehicles: VehicleFeatures = { type: 'FeatureCollection', features: [] };

/** Points of all vehicles and groups. */
export const vehicleFeatures = (
  positions: VehiclePositions,
  silenced = new Set(positions.silenced_ids),
): VehicleFeatures => ({
  type: 'FeatureCollection',
  features: positions.ids.map((id, row) => ({
    type: 'Feature',
    id,
    geometry: {
      type: 'Point',
      coordinates: [positions.longitudes[row] ?? 0, positions.latitudes[row] ?? 0],
    },
    properties: {
      ...propertiesOf(positions.registrations[row] ?? '', levelAt(positions, row), silenced.has(id)),
      count: positions.counts[row] ?? 1,
      need_action: positions.need_action_counts[row] ?? 0,
    },
  })),
});

/** Whether the server has gathered vehicles. */
export const isGrouped = ({ counts }: VehiclePositions): boolean => counts.some((count) => count > 1);

/** The vehicle of these that an address names; null where it is not among them, or gathered with others. */
export const featureOf = ({ features }: VehicleFeatures, reference: string | null): VehicleFeature | null =>
  features.find(
    ({ id, properties: { count, registration } }) =>
      count === 1 && isReferenceTo(reference ?? '', { id, registration }),
  ) ?? null;

/** A vehicle with its registration at its live state; null without a position. */
export const liveFeature = (registration: string, vehicle: VehicleLive): VehicleFeature | null =>
  vehicle.longitude === null || vehicle.latitude === null
    ? null
    : {
        type: 'Feature',
        id: vehicle.id,
        geometry: { type: 'Point', coordinates: [vehicle.longitude, vehicle.latitude] },
        properties: propertiesOf(
          registration,
          displayLevelOf(vehicle.level, vehicle.not_monitored_reason),
          isVehicleSilenced(vehicle),
        ),
      };

/** What a live batch changes on the map. */
export interface VehicleChanges {
  /** New, or in the place of what the map has of them. */
  add: VehicleFeature[];
  /** Ids of vehicles. */
  remove: number[];
}

/** What of the map is seen. */
export interface Sight {
  readonly bounds: MapBounds;
  /** A shorter way is not noticed, in degrees of longitude. */
  readonly leastDeg: number;
}

const leastLatitudeShare = 0.5;

/** Whether somebody looking at the map would miss the change. */
const isSeen = (before: VehicleFeature, after: VehicleFeature, { bounds, leastDeg }: Sight): boolean => {
  const [[x, y], [toX, toY]] = [before.geometry.coordinates, after.geometry.coordinates];
  const isMoved = Math.abs(toX - x) >= leastDeg || Math.abs(toY - y) >= leastDeg * leastLatitudeShare;
  if (before.properties.level_code === after.properties.level_code && !isMoved) return false;
  return holds(bounds, [x, y, x, y]) || holds(bounds, [toX, toY, toX, toY]);
};

/** Turns live states into changes of the map. */
export interface LiveFeatures {
  /** Whether the map has this vehicle by itself. */
  readonly has: (id: number) => boolean;
  /** What a batch changes for the eye, with what has waited since; null where that is nothing. */
  readonly changes: (
    batch: ReadonlyMap<number, VehicleLive>,
    levels: string | undefined,
    sight: Sight,
  ) => VehicleChanges | null;
}

/**
 * Follows the single vehicles among features. A change that nobody would see waits until one would: every change has the map cut
 * and drawn again. `levels` are those of the filter, separated by commas; undefined where it takes them all. A vehicle of
 * another level leaves the map, and is back with its own; one whose alerts are silenced is at none. Vehicles without a position stay where they were last.
 */
export function followFeatures({ features }: VehicleFeatures): LiveFeatures {
  const drawn = new Map(features.filter(({ properties }) => properties.count === 1).map((one) => [one.id, one]));
  const gone = new Set<number>();
  const waiting = new Map<number, VehicleLive>();
  return {
    has: (id) => drawn.has(id),
    changes: (batch, levels, sight) => {
      for (const [id, vehicle] of batch) if (drawn.has(id)) waiting.set(id, vehicle);
      const fitting = new Set<string>(levels?.split(',') ?? displayLevels);
      const changes: VehicleChanges = { add: [], remove: [] };
      for (const [id, vehicle] of waiting) {
        const before = drawn.get(id);
        if (before === undefined) continue;
        const isFitting =
          fitting.has(displayLevelOf(vehicle.level, vehicle.not_monitored_reason)) &&
          !(levels !== undefined && isVehicleSilenced(vehicle));
        const after = liveFeature(before.properties.registration, vehicle);
        if (!isFitting && !gone.has(id)) {
          changes.remove.push(id);
          gone.add(id);
        } else if (isFitting && after !== null) {
          if (!gone.has(id) && !isSeen(before, after, sight)) continue;
          changes.add.push(after);
          drawn.set(id, after);
          gone.delete(id);
        }
        waiting.delete(id);
      }
      return changes.add.length + changes.remove.length === 0 ? null : changes;
    },
  };
}

/** Whether all of a window lies within another. */
export const holds = (outer: MapBounds, [west, south, east, north]: MapBounds): boolean =>
  outer[0] <= west && outer[1] <= south && east <= outer[2] && north <= outer[3];

/** Name of the badge image of a level. */
export const imageOf = (level: DisplayLevel): string => `level-${mapCode(level)}`;
