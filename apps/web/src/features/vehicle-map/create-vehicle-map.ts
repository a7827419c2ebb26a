import {
  AttributionControl,
  type GeoJSONSource,
  type LngLatBoundsLike,
  Map as MapView,
  NavigationControl,
  prewarm,
  setWorkerUrl,
} from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { formatBounds, type MapBounds } from '../../map-window.ts';
import { coarseShare, drawEconomically } from './drawing-economy.ts';
import { groundArchive } from './ground-archive.ts';
import { greatestZoom } from './map-places.ts';
import { type BaseMap, drawTownDot, groundSource, groundStyle, townImage } from './map-style.ts';
import type { MapLook } from './use-map-look.ts';
import { noVehicles, type VehicleFeatures } from './vehicle-features.ts';
import {
  addLevelImages,
  chosenSource,
  vehicleLayerNames,
  vehicleLayers,
  vehicleSource,
  vehicleSourceOf,
} from './vehicle-layers.ts';

setWorkerUrl(workerUrl);
// The worker starts while the screen is still finding the map's place.
prewarm();

/** Great Britain, where there is nothing else to show. */
const homeBounds: LngLatBoundsLike = [-7.6, 49.8, 2.1, 59.2];

/** How vehicles are brought into view: none at the edge, and one alone with its neighbourhood. */
export const roomAround = { padding: 48, maxZoom: 10 } as const;

/** A map with its two sources, which can be changed. */
export interface VehicleMapView {
  readonly map: MapView;
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

/** Tells once that ground and vehicles in view have been drawn, sharp from then on, or cannot be. */
const tellWhenDrawn = (map: MapView, onDrawn: () => void): void => {
  const end = (): void => {
    map.off('render', look);
    map.off('error', end);
    map.once('render', onDrawn);
    map.setPixelRatio(devicePixelRatio);
  };
  // Not `idle`: live vehicles keep the map busy for as long as they move.
  const look = (): void => {
    const isThere = map.getSource(vehicleSource) !== undefined && map.isSourceLoaded(vehicleSource);
    if (isThere && map.isSourceLoaded(groundSource)) end();
  };
  map.on('render', look);
  map.on('error', end);
};

/** What a move says that fits the map to its vehicles, which is nobody's own choice of a place. */
export const ownFitting = { isFitting: true } as const;

/** Tells where a person has moved the map: a change of its size leaves its middle where it was, and is none. */
const tellMoves = (map: MapView, onBoundsChange: (bounds: string) => void): void => {
  const placeNow = (): string => `${map.getCenter().toString()} ${map.getZoom()}`;
  let place = placeNow();
  map.on('moveend', (event) => {
    const isMoved = placeNow() !== place;
    place = placeNow();
    if (!isMoved || 'isFitting' in event) return;
    const bounds = map.getBounds();
    onBoundsChange(formatBounds([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]));
  });
};

/** Creates the map; the caller removes it with `map.remove()`. Throws where WebGL 2 is missing. */
export const createVehicleMap = (options: VehicleMapOptions): MapView => {
  const map = new MapView({
    container: options.container,
    style: groundStyle(options.look.scheme, options.baseMap, groundArchive),
    locale: options.look.words,
    bounds: options.bounds ?? options.around ?? homeBounds,
    ...(options.bounds === null ? { fitBoundsOptions: roomAround } : {}),
    maxZoom: greatestZoom,
    minZoom: 2,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // Names that fade in are drawn for as many frames, again with every second in which a vehicle moves.
    fadeDuration: 0,
    // While the tiles come one by one, each brings a frame; they are only a foretaste.
    pixelRatio: devicePixelRatio * coarseShare,
  });
  map.addControl(new AttributionControl({ compact: false }));
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  // Without waiting for the ground, which is worth less than the vehicles upon it.
  map.once('style.load', () => {
    const dot = drawTownDot(options.look.scheme);
    if (dot !== null) map.addImage(townImage, dot, { pixelRatio: 2 });
    addLevelImages(map);
    map.addSource(vehicleSource, vehicleSourceOf(options.vehicles));
    map.addSource(chosenSource, { type: 'geojson', data: noVehicles });
    for (const layer of vehicleLayers(options.look.scheme)) map.addLayer(layer);
    const [vehicles, chosen] = [vehicleSource, chosenSource].map((name) => map.getSource<GeoJSONSource>(name));
    if (vehicles !== undefined && chosen !== undefined) options.onReady({ map, vehicles, chosen });
  });
  map.on('error', (event) => {
    if ('sourceId' in event && event.sourceId === groundSource) options.onGroundFailure();
  });
  tellWhenDrawn(map, () => {
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
