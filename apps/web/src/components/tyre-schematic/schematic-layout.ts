import type { BadgeShape } from '../alert-level/level-appearance.ts';

/** Measures of the drawing, in its own units (a pixel at 100 %). */
export const tyreSize = { width: 52, height: 96, radius: 8 } as const;

const dualGap = 4;
const trackHalfWidth = 60;
const rowHeight = 136;
const cabHeight = 62;
const leastLabelWidth = 84;
/** Width of a letter of the axles' names at their size, on the generous side, and what keeps them from the tyres. */
const letterWidth = 6.6;
const labelGap = 20;

/** Where a tyre stands: the upper left corner. */
export interface TyrePlace {
  position: string;
  x: number;
  y: number;
}

/** Where an axle stands. */
export interface AxlePlace {
  number: number;
  /** Height of the axle's middle. */
  y: number;
  left: number;
  right: number;
  tyres: TyrePlace[];
}

/** A vehicle's drawing. */
export interface SchematicLayout {
  width: number;
  height: number;
  centre: number;
  axles: AxlePlace[];
  chassis: { top: number; bottom: number };
}

/** Sides of wheels relative to the middle: two wheels stand single, four stand in pairs. */
const offsetsOf = (wheelCount: number): number[] => {
  const { width } = tyreSize;
  const inner = trackHalfWidth - width / 2;
  return wheelCount === 2
    ? [-inner - width, inner]
    : [-inner - width - dualGap - width, -inner - width, inner, inner + width + dualGap];
};

/** Lays out axles from the front downwards, wheels from left to right. */
export const layOutSchematic = (
  axles: readonly { number: number; positions: readonly string[]; labels: readonly string[] }[],
  hasCab: boolean,
): SchematicLayout => {
  const longestLabel = Math.max(0, ...axles.flatMap(({ labels }) => labels.map(({ length }) => length)));
  const labelWidth = Math.max(leastLabelWidth, Math.ceil(longestLabel * letterWidth) + labelGap);
  const widest = Math.max(2, ...axles.map(({ positions }) => positions.length));
  const halfWidth = Math.max(...offsetsOf(widest)) + tyreSize.width;
  const width = labelWidth + halfWidth * 2 + 12;
  const centre = labelWidth + halfWidth;
  const top = (hasCab ? cabHeight : 22) + tyreSize.height / 2;
  const places = axles.map(({ number, positions }, row) => {
    const y = top + row * rowHeight;
    const offsets = offsetsOf(positions.length);
    const tyres = positions.map((position, index) => ({
      position,
      x: centre + (offsets[index] ?? 0),
      y: y - tyreSize.height / 2,
    }));
    const first = tyres[0]?.x ?? centre;
    const last = tyres.at(-1)?.x ?? centre;
    return { number, y, tyres, left: first - 6, right: last + tyreSize.width + 6 };
  });
  const lastY = places.at(-1)?.y ?? top;
  return {
    width,
    height: lastY + tyreSize.height / 2 + 14,
    centre,
    axles: places,
    chassis: { top: top - 40, bottom: lastY + 46 },
  };
};

/** Wheels in reading order, for moving by arrow keys: left and right along an axle, up and down between axles. */
export const neighbourOf = (layout: SchematicLayout, position: string, key: string): string | null => {
  const row = layout.axles.findIndex(({ tyres }) => tyres.some((t) => t.position === position));
  const tyres = layout.axles[row]?.tyres ?? [];
  const column = tyres.findIndex((tyre) => tyre.position === position);
  const x = tyres[column]?.x ?? 0;
  if (key === 'ArrowLeft') return tyres[column - 1]?.position ?? null;
  if (key === 'ArrowRight') return tyres[column + 1]?.position ?? null;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const target = layout.axles[row + (key === 'ArrowUp' ? -1 : 1)];
  if (target === undefined) return null;
  const nearest = target.tyres.toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))[0];
  return nearest?.position ?? null;
};

/** Shapes whose badge would hide the position unless it sits a little higher. */
export const badgeRise: Readonly<Partial<Record<BadgeShape, number>>> = { triangle: 2 };
