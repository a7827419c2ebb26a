import type { Map as MapView } from 'maplibre-gl';

/** Share of each side's pixels that are drawn while the map is busy: a quarter of all. */
const busyShare = 0.5;

/**
 * Lets a map that the processor draws be coarse while it loads or moves, and sharp as soon as it rests: a frame takes
 * as long as it has pixels, and a map that follows the hand is worth more than sharp names while it does.
 * Returns what to call when it has loaded.
 */
export const drawEconomically = (map: MapView): (() => void) => {
  let isLoading = true;
  let isCoarse = false;
  let isChanging = false;
  const draw = (coarse: boolean): void => {
    // A change of the canvas is itself told as a move.
    if (coarse === isCoarse || isChanging) return;
    isCoarse = coarse;
    isChanging = true;
    map.setPixelRatio(devicePixelRatio * (coarse ? busyShare : 1));
    isChanging = false;
  };
  draw(true);
  map.on('movestart', () => draw(true));
  map.on('moveend', () => {
    if (!isLoading) draw(false);
  });
  return () => {
    isLoading = false;
    if (!map.isMoving()) draw(false);
  };
};
