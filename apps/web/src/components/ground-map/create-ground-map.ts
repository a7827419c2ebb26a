import {
  AttributionControl,
  type FitBoundsOptions,
  type LngLatBoundsLike,
  Map as MapView,
  NavigationControl,
  prewarm,
  setWorkerUrl,
} from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { coarseShare } from './drawing-economy.ts';
import { groundArchive } from './ground-archive.ts';
import { type BaseMap, drawTownDot, greatestZoom, groundSource, groundStyle, townImage } from './map-style.ts';
import type { MapLook } from './use-map-look.ts';

setWorkerUrl(workerUrl);
// The worker starts while the screen is still finding the map's place.
prewarm();

/** Whether this browser can draw maps. */
export const supportsMaps = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;

/** What a map is made of and whom it tells. */
export interface GroundMapOptions {
  container: HTMLElement;
  look: MapLook;
  baseMap: BaseMap;
  /** What is in view at first. */
  bounds: LngLatBoundsLike;
  /** Room around that; absent = none. */
  fitting?: FitBoundsOptions;
  /** Its own sources and layers can be added, though the ground may still be on its way. */
  onStyle: (map: MapView) => void;
  /** A part of the ground could not be loaded. */
  onGroundFailure: () => void;
}

/** Creates a map of nothing but the ground; the caller removes it with `map.remove()`. Throws where WebGL 2 is missing. */
export const createGroundMap = (options: GroundMapOptions): MapView => {
  const map = new MapView({
    container: options.container,
    style: groundStyle(options.look.scheme, options.baseMap, groundArchive),
    locale: options.look.words,
    bounds: options.bounds,
    ...(options.fitting === undefined ? {} : { fitBoundsOptions: options.fitting }),
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
  // Without waiting for the ground, which is worth less than what is shown upon it.
  map.once('style.load', () => {
    const dot = drawTownDot(options.look.scheme);
    if (dot !== null) map.addImage(townImage, dot, { pixelRatio: 2 });
    options.onStyle(map);
  });
  map.on('error', (event) => {
    if ('sourceId' in event && event.sourceId === groundSource) options.onGroundFailure();
  });
  return map;
};

/** Tells once that the ground and a source in view have been drawn, sharp from then on, or cannot be. */
export const onFirstDrawing = (map: MapView, source: string, onDrawn: () => void): void => {
  const end = (): void => {
    map.off('render', look);
    map.off('error', end);
    map.once('render', onDrawn);
    map.setPixelRatio(devicePixelRatio);
  };
  // Not `idle`: live vehicles keep the map busy for as long as they move.
  const look = (): void => {
    const isThere = map.getSource(source) !== undefined && map.isSourceLoaded(source);
    if (isThere && map.isSourceLoaded(groundSource)) end();
  };
  map.on('render', look);
  map.on('error', end);
};
