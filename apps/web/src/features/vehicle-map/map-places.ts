import { greatestZoom } from '../../components/ground-map/map-style.ts';
import type { MapBounds } from '@tyrewatch/domain/vehicles/map-window';
import type { GeoJSONSource, Map as MapView, MapGeoJSONFeature } from 'maplibre-gl';
import type { VehicleFeature, VehicleFeatures } from './vehicle-features.ts';
import { vehicleLayerNames, vehicleSource } from './vehicle-layers.ts';

/** A vehicle where it is drawn, in pixels of the map. */
export interface DrawnVehicle {
  readonly id: number;
  readonly registration: string;
  /** As in {@link VehicleFeature}. */
  readonly code: number;
  readonly x: number;
  readonly y: number;
}

/** What can be opened on the map: a group, or a vehicle with those that it covers, worst first. */
export type MapPlace =
  | {
      readonly vehicles: readonly [DrawnVehicle, ...DrawnVehicle[]];
      readonly code: number;
      readonly x: number;
      readonly y: number;
    }
  | {
      readonly vehicles: null;
      /** The greatest of its vehicles'. */
      readonly code: number;
      /** Null: the server has gathered them, and the map knows of them no more than this. */
      readonly clusterId: number | null;
      /** Of the worst vehicle, or of the cluster. */
      readonly key: string;
      readonly count: number;
      readonly needActionCount: number;
      readonly center: [longitudeDeg: number, latitudeDeg: number];
      readonly x: number;
      readonly y: number;
    };

/** From how many pixels between them on the badges of two vehicles can be told apart. */
const apartPx = 12;
/** How far from its middle a badge is taken for hit, in pixels. */
const reachPx = 20;
const worseFirst = (a: { readonly code: number }, b: { readonly code: number }): number => b.code - a.code;

type Point = Readonly<Record<'x' | 'y', number>>;
const distancePx = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Gathers vehicles that cover one another; the stacks and the vehicles of each are worst first. */
export function stacksOf(vehicles: readonly DrawnVehicle[]): [DrawnVehicle, ...DrawnVehicle[]][] {
  const stacks: [DrawnVehicle, ...DrawnVehicle[]][] = [];
  const worstFirst = vehicles.toSorted(
    (a, b) => worseFirst(a, b) || a.registration.localeCompare(b.registration, 'en-GB'),
  );
  for (const vehicle of worstFirst) {
    const stack = stacks.find(([worst]) => distancePx(worst, vehicle) < apartPx);
    if (stack === undefined) stacks.push([vehicle]);
    else stack.push(vehicle);
  }
  return stacks;
}

const drawnVehicle = (map: MapView, { id, geometry, properties }: VehicleFeature): DrawnVehicle => {
  const { x, y } = map.project(geometry.coordinates);
  return { id, registration: properties.registration, code: properties.level_code, x, y };
};

const groupKey = ({ id, properties }: Pick<MapGeoJSONFeature, 'id' | 'properties'>): string =>
  properties['cluster_id'] === undefined ? `group-${id}` : `cluster-${properties['cluster_id']}`;

const groupPlace = (map: MapView, { id, geometry, properties }: MapGeoJSONFeature): MapPlace => {
  const [longitude = 0, latitude = 0] = geometry.type === 'Point' ? geometry.coordinates : [];
  const { x, y } = map.project([longitude, latitude]);
  return {
    vehicles: null,
    code: Number(properties['level_code']),
    clusterId: properties['cluster_id'] === undefined ? null : Number(properties['cluster_id']),
    key: groupKey({ id, properties }),
    count: Number(properties['count']),
    needActionCount: Number(properties['need_action']),
    center: [longitude, latitude],
    x,
    y,
  };
};

const drawnIn = (map: MapView, ...layers: string[]): MapGeoJSONFeature[] =>
  map.queryRenderedFeatures({ layers: layers.filter((name) => map.getLayer(name) !== undefined) });

/** All that is drawn now and can be opened, worst first. */
export function placesInView(map: MapView): MapPlace[] {
  // One at the edge of a tile is drawn by two of them.
  const vehicles = new Map<number, DrawnVehicle>();
  for (const feature of drawnIn(map, vehicleLayerNames.vehicles, vehicleLayerNames.chosen)) {
    const vehicle = drawnVehicle(map, feature as unknown as VehicleFeature);
    vehicles.set(vehicle.id, vehicle);
  }
  const groups = new Map<string, MapGeoJSONFeature>();
  for (const feature of drawnIn(map, vehicleLayerNames.clusters)) groups.set(groupKey(feature), feature);
  const places: MapPlace[] = [
    ...stacksOf([...vehicles.values()]).map((stack) => ({
      vehicles: stack,
      code: stack[0].code,
      x: stack[0].x,
      y: stack[0].y,
    })),
    ...[...groups.values()].map((feature) => groupPlace(map, feature)),
  ];
  return places.toSorted(worseFirst);
}

/** What is at a point of the map; null = nothing. */
export function findPlaceAt(map: MapView, point: Point): MapPlace | null {
  const places = placesInView(map);
  const [nearest] = places.toSorted((a, b) => distancePx(a, point) - distancePx(b, point));
  if (nearest !== undefined && distancePx(nearest, point) <= reachPx) return nearest;
  const [label] = map.queryRenderedFeatures([point.x, point.y], {
    layers: [vehicleLayerNames.labels].filter((name) => map.getLayer(name) !== undefined),
  });
  return places.find(({ vehicles }) => vehicles?.some(({ id }) => id === label?.id)) ?? null;
}

/** The vehicles of a window, which the server is asked for. */
export type AskForVehicles = (window: MapBounds) => Promise<VehicleFeatures>;

/** How far around a group its vehicles are asked for, in pixels at the greatest zoom. */
const groupReachPx = 64;
/** How much nearer to go to a group that the server has gathered. */
const nearerZooms = 2;

/** Goes nearer, until the server no longer gathers the vehicles; those that it gathers even there are answered. */
async function openServerGroup(
  map: MapView,
  center: [longitudeDeg: number, latitudeDeg: number],
  ask: AskForVehicles,
): Promise<readonly DrawnVehicle[] | null> {
  if (map.getZoom() < greatestZoom - 0.1) {
    map.easeTo({ center, zoom: Math.min(map.getZoom() + nearerZooms, greatestZoom) });
    return null;
  }
  const reachDeg = (groupReachPx * 360) / (512 * 2 ** greatestZoom);
  const [longitude, latitude] = center;
  const { features } = await ask([
    longitude - reachDeg,
    latitude - reachDeg,
    longitude + reachDeg,
    latitude + reachDeg,
  ]);
  return stacksOf(features.map((feature) => drawnVehicle(map, feature))).flat();
}

/**
 * Brings a group apart by going nearer. One whose vehicles cover one another even at the greatest zoom stays: its
 * vehicles are answered, worst first; null otherwise.
 */
async function openGroup(
  map: MapView,
  { clusterId, count, center }: Extract<MapPlace, { vehicles: null }>,
  ask: AskForVehicles,
): Promise<readonly DrawnVehicle[] | null> {
  if (clusterId === null) return openServerGroup(map, center, ask);
  const source = map.getSource<GeoJSONSource>(vehicleSource);
  if (source === undefined) return null;
  const leaves = (await source.getClusterLeaves(clusterId, count, 0)) as VehicleFeature[];
  const nearer = 2 ** (greatestZoom - map.getZoom());
  const [stack = [], ...others] = stacksOf(
    leaves.map((leaf) => {
      const vehicle = drawnVehicle(map, leaf);
      return { ...vehicle, x: vehicle.x * nearer, y: vehicle.y * nearer };
    }),
  );
  if (others.length === 0 && stack.length === count) return stack;
  const zoom = await source.getClusterExpansionZoom(clusterId);
  map.easeTo({ center, zoom: Math.min(zoom + 0.3, greatestZoom) });
  return null;
}

/** The vehicles of a place, worst first; null = it is a group, and the map goes nearer until that comes apart. */
export const openPlace = async (
  map: MapView,
  place: MapPlace,
  ask: AskForVehicles,
): Promise<readonly DrawnVehicle[] | null> => place.vehicles ?? openGroup(map, place, ask);
