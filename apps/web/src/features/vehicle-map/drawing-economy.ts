import type { Map as MapView } from 'maplibre-gl';

/** A frame that takes longer does not follow a hand, in milliseconds. */
const slowFrameMs = 40;
/** Share of each side's pixels that are drawn while a hand moves the map: a quarter of all. */
const movingShare = 0.5;

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

/**
 * Where one frame takes long, as without a graphics card, lets the map be coarse while a hand moves it and sharp again as
 * soon as it rests: a map that follows the hand is worth more than sharp names while it does. To be called when the map
 * has been drawn.
 */
export const drawEconomically = (map: MapView): void => {
  // Twice, as anything may have come between once.
  if (Math.min(frameMs(map), frameMs(map)) < slowFrameMs) return;
  let isHeld = false;
  let isCoarse = false;
  const draw = (coarse: boolean): void => {
    if (coarse === isCoarse) return;
    // Told first: a change of the canvas is itself told as a move.
    isCoarse = coarse;
    map.setPixelRatio(devicePixelRatio * (coarse ? movingShare : 1));
  };
  const rest = (): void => {
    if (!isHeld && !map.isMoving()) draw(false);
  };
  // Before the map hears of it: a change of the canvas would end a gesture that has begun.
  const hold = (): void => {
    isHeld = true;
    if (!map.isMoving()) draw(true);
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
