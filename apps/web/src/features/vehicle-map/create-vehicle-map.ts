import { formatBounds, type MapBounds } from '@tyrewatch/domain/vehicles/map-window';
import type { GeoJSONSource, LngLatBoundsLike, Map as MapView } from 'maplibre-gl';
import { createGroundMap, onFirstDrawing } from '../../components/ground-map/create-ground-map.ts';
import { addDepotLayers } from '../../components/ground-map/depot-layers.ts';
import { drawEconomically } from '../../components/ground-map/drawing-economy.ts';
import type { BaseMap } from '../../components/ground-map/map-style.ts';
import type { MapLook } from '../../components/ground-map/use-map-look.ts';
import { noVehicles, type VehicleFeatures } from './vehicle-features.ts';
import {
  addLevelImages,
  chosenSource,
  vehicleLayerNames,
  vehicleLayers,
  vehicleSource,
  vehicleSourceOf,
} from './vehicle-layers.ts';

/** Great Britain, where there is nothing else to show. */
const homeBounds: LngLatBoundsLike = [-7.6, 49.8, 2.1, 59.2];

/** How vehicles are brought into view: none at the edge, and one alone with its neighbourhood. */
export const roomAround = { padding: 48, maxZoom: 10 } as const;

/** A map with its sources, which can be changed. */
export interface VehicleMapView {
  readonly map: MapView;
  readonly depots: GeoJSONSource;
  readonly vehicles: GeoJSONSource;
  readonly chosen: GeoJSONSource;
}

/** What a map is made of and whom it tells. */
export interface VehicleMapOptions {
  container: HTMLElement;
  look: MapLook;
  baseMap: BaseMap;
  /** The window of the address, opened as it is; null = it names none. */
  bounds: MapBounds | null;
  /** Where the vehicles are, opened with room around them; null = there are none: Great Britain. */
  around: MapBounds | null;
  /** What the map opens with: given later, it would be cut into tiles and drawn twice. */
  vehicles: VehicleFeatures;
  onBoundsChange: (bounds: string) => void;
  /** The vehicles can be changed from now on; the ground may still be on its way. */
  onReady: (view: VehicleMapView) => void;
  /** A part of the ground could not be loaded; the vehicles are there all the same. */
  onGroundFailure: () => void;
  /** Everything in view has been drawn, or cannot be. */
  onDrawn: () => void;
}

/** What a move says that fits the map to its vehicles, which is nobody's own choice of a place. */
export const ownFitting = { isFitting: true } as const;

/** What a map shows. */
export const viewBounds = (map: MapView): MapBounds => {
  const [[west, south], [east, north]] = map.getBounds().toArray();
  return [west, south, east, north];
};

/** Tells where a person has moved the map: a change of its size leaves its middle where it was, and is none. */
const tellMoves = (map: MapView, onBoundsChange: (bounds: string) => void): void => {
  const placeNow = (): string => `${map.getCenter().toString()} ${map.getZoom()}`;
  let place = placeNow();
  map.on('moveend', (event) => {
    const isMoved = placeNow() !== place;
    place = placeNow();
    if (!isMoved || 'isFitting' in event) return;
    onBoundsChange(formatBounds(viewBounds(map)));
  });
};

/** Creates the map; the caller removes it with `map.remove()`. Throws where WebGL 2 is missing. */
export const createVehicleMap = (options: VehicleMapOptions): MapView => {
  const map = createGroundMap({
    container: options.container,
    look: options.look,
    baseMap: options.baseMap,
    bounds: options.bounds ?? options.around ?? homeBounds,
    ...(options.bounds === null ? { fitting: roomAround } : {}),
    onStyle: (styled) => {
      addLevelImages(styled, options.look.scheme);
      const depots = addDepotLayers(styled, options.look.scheme, []);
      styled.addSource(vehicleSource, vehicleSourceOf(options.vehicles));
      styled.addSource(chosenSource, { type: 'geojson', data: noVehicles });
      for (const layer of vehicleLayers(options.look.scheme)) styled.addLayer(layer);
      const [vehicles, chosen] = [vehicleSource, chosenSource].map((name) => styled.getSource<GeoJSONSource>(name));
      if (vehicles !== undefined && chosen !== undefined) options.onReady({ map: styled, depots, vehicles, chosen });
    },
    onGroundFailure: options.onGroundFailure,
  });
  onFirstDrawing(map, vehicleSource, () => {
    options.onDrawn();
    drawEconomically(map);
  });
  map.on('mousemove', ({ point, originalEvent }) => {
    // Who drags the map looks for nothing under the pointer.
    if (originalEvent.buttons !== 0) return;
    const isOver = map.queryRenderedFeatures([point.x, point.y], {
      layers: Object.values(vehicleLayerNames).filter((name) => map.getLayer(name) !== undefined),
    });
    map.getCanvas().style.cursor = isOver.length > 0 ? 'pointer' : '';
  });
  tellMoves(map, options.onBoundsChange);
  return map;
};
