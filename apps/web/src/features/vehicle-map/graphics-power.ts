/** What draws the map: a graphics card, the processor in its place, or nothing, as WebGL 2 is missing. */
export type GraphicsPower = 'graphics_card' | 'processor' | 'none';

const canDraw = (attributes: WebGLContextAttributes): boolean =>
  document.createElement('canvas').getContext('webgl2', attributes) !== null;

/** Asks the browser what draws here. Many an office computer and every remote desktop has no graphics card. */
export const findGraphicsPower = (): GraphicsPower => {
  if (canDraw({ failIfMajorPerformanceCaveat: true })) return 'graphics_card';
  return canDraw({}) ? 'processor' : 'none';
};
