import type { DisplayLevel } from '@tyrewatch/domain/levels/not-monitored';

/** Outline of a badge; every colour has its own, so that nothing is told by colour alone. */
export type BadgeShape = 'octagon' | 'triangle' | 'diamond' | 'circle' | 'square' | 'bar' | 'ring' | 'hexagon';

/** How a level looks, the same in both colour schemes. */
export interface LevelAppearance {
  /** Fill of tyres and badges. */
  fill: string;
  /** Text and glyphs upon `fill`; at least 5.5:1. */
  text: string;
  shape: BadgeShape;
  /** The sign inside the badge; empty where it is drawn, as `glyphPath`. */
  glyph: string;
  /** SVG path of a drawn sign around the badge's middle; null = `glyph` is the sign. */
  glyphPath: string | null;
  /** A second, small badge that tells levels of one colour apart. */
  mark: 'thermometer' | 'arrow_up' | null;
}

const red = { fill: '#c92a2a', text: '#ffffff', shape: 'octagon', glyph: '!!', glyphPath: null } as const;
const orange = { fill: '#f76707', text: '#000000', shape: 'triangle', glyph: '!', glyphPath: null } as const;
/** A letter m, drawn: as text it would belong to what can be read of a tyre, which its name must contain. */
const drawnM =
  'M-4.9,3.5V-3.3H-3.2V-2.4C-2.8,-3.1,-2.1,-3.5,-1.3,-3.5C-0.4,-3.5,0.3,-3.1,0.6,-2.3C1,-3.1,1.8,-3.5,2.6,-3.5C4.1,-3.5,4.9,-2.6,4.9,-1V3.5H3V-0.5C3,-1.4,2.7,-1.9,2.05,-1.9C1.3,-1.9,0.95,-1.4,0.95,-0.4V3.5H-0.95V-0.5C-0.95,-1.4,-1.25,-1.9,-1.9,-1.9C-2.6,-1.9,-3,-1.4,-3,-0.4V3.5Z';
const yellow = { fill: '#f2c200', text: '#000000', shape: 'diamond' } as const;

/** A thermometer some 14 high. */
export const thermometerPath = 'M-1.6,-5.5A1.6,1.6,0,0,1,1.6,-5.5V1A3.2,3.2,0,1,1,-1.6,1Z';
/** The thermometer made to fit into the lower part of the triangle, which is where it is wide. */
const thermometerInTriangle = 'M-1.3,-3.2A1.3,1.3,0,0,1,1.3,-3.2V2.1A2.7,2.7,0,1,1,-1.3,2.1Z';

/** A slash from corner to corner. */
const slash = 'M-6,4.5L4.5,-6L6,-4.5L-4.5,6Z';

/** Colours and shapes of the specification's legend; offline, not monitored and over-inflation are told apart by shape. */
export const levelAppearance: Readonly<Record<DisplayLevel, LevelAppearance>> = {
  critical: { ...red, mark: null },
  high_temperature: { ...orange, glyph: '', glyphPath: thermometerInTriangle, mark: 'thermometer' },
  warning: { ...orange, mark: null },
  maintenance: { ...yellow, glyph: '', glyphPath: drawnM, mark: null },
  over_inflation: { ...yellow, glyph: '↑', glyphPath: null, mark: 'arrow_up' },
  not_monitored: { fill: '#4b5563', text: '#ffffff', shape: 'hexagon', glyph: '', glyphPath: slash, mark: null },
  okay: { fill: '#237032', text: '#ffffff', shape: 'circle', glyph: '✓', glyphPath: null, mark: null },
  stale: { fill: '#1864ab', text: '#ffffff', shape: 'square', glyph: '?', glyphPath: null, mark: null },
  offline: { fill: '#5c6773', text: '#ffffff', shape: 'ring', glyph: '×', glyphPath: null, mark: null },
  unassigned: { fill: '#1f2933', text: '#ffffff', shape: 'bar', glyph: '–', glyphPath: null, mark: null },
};

/** SVG outline of each shape in a box from −10 to 10. */
export const badgePath: Readonly<Record<BadgeShape, string>> = {
  octagon: 'M-4.1,-10H4.1L10,-4.1V4.1L4.1,10H-4.1L-10,4.1V-4.1Z',
  triangle: 'M0,-10L11,9H-11Z',
  diamond: 'M0,-11L11,0L0,11L-11,0Z',
  circle: 'M-10,0A10,10,0,1,1,10,0A10,10,0,1,1,-10,0Z',
  square: 'M-9,-9H9V9H-9Z',
  bar: 'M-11,-6H11V6H-11Z',
  hexagon: 'M-5.5,-9.5H5.5L11,0L5.5,9.5H-5.5L-11,0Z',
  ring: 'M-10,0A10,10,0,1,1,10,0A10,10,0,1,1,-10,0Z',
};
