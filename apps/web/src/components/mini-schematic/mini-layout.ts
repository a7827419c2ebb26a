import type { DisplayLevel } from '@tyrewatch/domain/levels/not-monitored';
import { displayLevels } from '@tyrewatch/domain/levels/not-monitored';
import { wheelLevels } from '../wheel-levels.ts';

/** Room for one axle, in drawing units. */
const axlePitch = 17;
const noseWidth = 9;
/** Height of the drawing. */
export const miniHeight = 36;
/** Centres of an axle's wheels A, B, … from the top: the front is left, so the left side is below. */
const centresY: Readonly<Record<number, readonly number[]>> = {
  2: [28, 8],
  4: [31.5, 22.5, 13.5, 4.5],
};

/** The wheels of one level as path data: their shapes, and signs upon them ('' where there are none). */
export interface MiniLevel {
  readonly level: DisplayLevel;
  readonly shapes: string;
  readonly signs: string;
}

/** A vehicle from above, front to the left, ready to be drawn. */
export interface MiniLayout {
  readonly width: number;
  readonly chassis: string;
  readonly levels: readonly MiniLevel[];
}

type Mark = (x: number, y: number) => string;

const octagon: Mark = (x, y) => `M${x - 2.6},${y - 4.7}h5.2l2.8,2.7v4l-2.8,2.7h-5.2l-2.8,-2.7v-4z`;
const triangle: Mark = (x, y) => `M${x},${y - 4.7}l6,9h-12z`;
const diamond: Mark = (x, y) => `M${x},${y - 4.8}l6,4.8l-6,4.8l-6,-4.8z`;
const tyre: Mark = (x, y) =>
  `M${x - 5},${y - 3.2}h10q1.6,0 1.6,1.6v3.2q0,1.6 -1.6,1.6h-10q-1.6,0 -1.6,-1.6v-3.2q0,-1.6 1.6,-1.6z`;
const square: Mark = (x, y) => `M${x - 3.9},${y - 3.9}h7.8v7.8h-7.8z`;
const ring: Mark = (x, y) => `M${x - 4.2},${y}a4.2,4.2 0 1,0 8.4,0a4.2,4.2 0 1,0 -8.4,0z`;
const hexagon: Mark = (x, y) => `M${x - 2.6},${y - 4.5}h5.2l2.6,4.5l-2.6,4.5h-5.2l-2.6,-4.5z`;
const bar: Mark = (x, y) => `M${x - 6},${y - 1.5}h12v3h-12z`;

const none: Mark = () => '';
const exclamations: Mark = (x, y) => `M${x - 1.4},${y - 2.6}v5.2M${x + 1.4},${y - 2.6}v5.2`;
const drop: Mark = (x, y) => `M${x},${y - 1.6}v3.6M${x - 1.3},${y + 2.2}h2.6`;
const arrow: Mark = (x, y) => `M${x},${y + 2.4}v-4.6M${x - 1.8},${y - 0.6}l1.8,-1.8l1.8,1.8`;
const question: Mark = (x, y) => `M${x - 1.4},${y}h2.8`;
const slash: Mark = (x, y) => `M${x - 1.8},${y + 1.8}l3.6,-3.6`;
const cross: Mark = (x, y) => `M${x - 1.6},${y - 1.6}l3.2,3.2M${x + 1.6},${y - 1.6}l-3.2,3.2`;

/** Silhouette of each level, so that a wheel is told by shape as well as by colour. */
const marks: Readonly<Record<DisplayLevel, readonly [shape: Mark, sign: Mark]>> = {
  critical: [octagon, exclamations],
  high_temperature: [triangle, drop],
  warning: [triangle, none],
  maintenance: [diamond, none],
  over_inflation: [diamond, arrow],
  not_monitored: [hexagon, slash],
  okay: [tyre, none],
  stale: [square, question],
  offline: [ring, cross],
  unassigned: [bar, none],
};

type WheelSpot = { readonly level: DisplayLevel; readonly x: number; readonly y: number };

function wheelSpots(wheels: readonly number[], levels: readonly DisplayLevel[]): WheelSpot[] {
  const spots: WheelSpot[] = [];
  for (const [axle, count] of wheels.entries()) {
    for (const y of centresY[count] ?? []) {
      const level = levels[spots.length] ?? 'unassigned';
      spots.push({ level, x: noseWidth + axle * axlePitch + axlePitch / 2, y });
    }
  }
  return spots;
}

/** Lays out a vehicle of the configuration (`2x4x4`) with the levels of its wheels. */
export function layOutMini(configuration: string, levelText: string): MiniLayout {
  const wheels = configuration.split('x').map(Number);
  const spots = wheelSpots(wheels, wheelLevels(levelText));
  const width = noseWidth + wheels.length * axlePitch + 2;
  const middle = miniHeight / 2;
  const axles = wheels
    .map((count, axle) => {
      const [lowest = middle] = centresY[count] ?? [];
      const x = noseWidth + axle * axlePitch + axlePitch / 2;
      return `M${x},${miniHeight - lowest}V${lowest}`;
    })
    .join('');
  return {
    width,
    chassis: `M7,${middle - 5}L3,${middle}L7,${middle + 5}M3,${middle}H${width - 2}${axles}`,
    levels: displayLevels.flatMap((level) => {
      const own = spots.filter((spot) => spot.level === level);
      if (own.length === 0) return [];
      const [shape, sign] = marks[level];
      const path = (mark: Mark): string => own.map(({ x, y }) => mark(x, y)).join('');
      return [{ level, shapes: path(shape), signs: path(sign) }];
    }),
  };
}
