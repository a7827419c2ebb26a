import type { Map as MapView } from 'maplibre-gl';

/** A frame that takes longer does not follow a hand, in milliseconds. */
const slowFrameMs = 40;
/** Share of each side's pixels that are drawn of a frame that only passes: a quarter of all. */
export const coarseShare = 0.5;
/** How long a map that has been drawn is left alone before its speed is found out, in milliseconds. */
const settleMs = 300;

/** How long a wheel that turns is taken to be turned on, in milliseconds. */
const wheelPauseMs = 300;

/** How long it takes here to draw one frame and to bring it to where the page is put together, in milliseconds. */
const frameMs = (map: MapView): number => {
  const gl = map.getCanvas().getContext('webgl2');
  if (gl === null) return 0;
  const { drawingBufferWidth: width, drawingBufferHeight: height } = gl;
  const pixels = new Uint8Array(width * height * 4);
  const startMs = performance.now();
  map.redraw();
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  return performance.now() - startMs;
};

/** Draws the map coarse while a hand moves it, as long as drawing is slow, and sharp again as soon as it rests. */
const beCoarseInMotion = (map: MapView, isSlow: () => boolean): void => {
  let isHeld = false;
  let isCoarse = false;
  const draw = (coarse: boolean): void => {
    if (coarse === isCoarse) return;
    // Told first: a change of the canvas is itself told as a move.
    isCoarse = coarse;
    map.setPixelRatio(devicePixelRatio * (coarse ? coarseShare : 1));
  };
  const rest = (): void => {
    if (!isHeld && !map.isMoving()) draw(false);
  };
  // Before the map hears of it: a change of the canvas would end a gesture that has begun.
  const hold = (): void => {
    isHeld = true;
    if (isSlow() && !map.isMoving()) draw(true);
  };
  const release = (): void => {
    isHeld = false;
    rest();
  };
  let wheelPause: ReturnType<typeof setTimeout> | undefined;
  const turn = (): void => {
    clearTimeout(wheelPause);
    wheelPause = setTimeout(release, wheelPauseMs);
    hold();
  };
  const canvases = map.getCanvasContainer();
  canvases.addEventListener('pointerdown', hold, { capture: true });
  canvases.addEventListener('wheel', turn, { capture: true, passive: true });
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release);
  map.on('moveend', rest);
  map.on('remove', () => {
    clearTimeout(wheelPause);
    for (const end of ['pointerup', 'pointercancel']) window.removeEventListener(end, release);
  });
};

/**
 * Finds out, once a map that has been drawn is at rest, how long one frame takes here. Where that is long, as without a
 * graphics card, the map is coarse while a hand moves it: that it follows is worth more than sharp names meanwhile. So it
 * is until that is known too, because where drawing is slow, rest comes late.
 */
export const drawEconomically = (map: MapView): void => {
  let isSlow = true;
  beCoarseInMotion(map, () => isSlow);
  const look = (): void => {
    // Twice, as anything may have come between once.
    isSlow = frameMs(map) >= slowFrameMs && frameMs(map) >= slowFrameMs;
  };
  const settled = setTimeout(() => map.once('idle', look), settleMs);
  map.on('remove', () => clearTimeout(settled));
};
