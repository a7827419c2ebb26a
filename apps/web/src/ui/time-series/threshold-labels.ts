import type uPlot from 'uplot';
import { labelPlaces } from './label-places.ts';

/** A labelled level line. */
export interface ThresholdLine {
  value: number;
  label: string;
  /** Stands for the label where there is little width, e.g. the value alone. */
  shortLabel: string;
  colour: string;
  dashed: boolean;
}

/** Size of the labels' text and the least distance between two of them, in CSS pixels. */
const textPx = 11;
const lineHeightPx = 15;
/** From the plot's edge over the leader to the text, in CSS pixels. */
const leaderPx = 14;
const marginPx = 6;
/** Below this width the words would leave the curves no room; the margin then holds values alone. */
const narrowBelowPx = 560;

const font = (ratio: number): string => `${textPx * ratio}px system-ui, sans-serif`;

/** Whether a chart of this width, in CSS pixels, names its lines by their values only. */
export const hasShortLabels = (widthPx: number): boolean => widthPx < narrowBelowPx;

const labelOf = (line: ThresholdLine, isShort: boolean): string => (isShort ? line.shortLabel : line.label);

/** Width in CSS pixels of the margin that the labels of `lines` need to the right of the plot; 0 without lines. */
export function labelMarginPx(lines: readonly ThresholdLine[], widthPx: number): number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null || lines.length === 0) return 0;
  context.font = font(1);
  const isShort = hasShortLabels(widthPx);
  const widest = Math.max(...lines.map((line) => context.measureText(labelOf(line, isShort)).width));
  return Math.ceil(widest) + leaderPx + marginPx;
}

/** Writes the lines' names beside the plot, where no curve can cross them, each led to from its line. */
export function drawLabels(plot: uPlot, lines: readonly ThresholdLine[], textColour: string): void {
  const { ctx, bbox } = plot;
  const bottom = bbox.top + bbox.height;
  const shown = lines
    .map((line) => ({ line, y: plot.valToPos(line.value, 'y', true) }))
    .filter(({ y }) => y >= bbox.top && y <= bottom);
  const places = labelPlaces(
    shown.map(({ y }) => y),
    lineHeightPx * devicePixelRatio,
    bbox.top,
    bottom,
  );
  const isShort = hasShortLabels(plot.width);
  const edge = bbox.left + bbox.width;
  ctx.save();
  ctx.font = font(devicePixelRatio);
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.lineWidth = 1.5 * devicePixelRatio;
  // The series drawn before may have left its dashes.
  ctx.setLineDash([]);
  for (const [index, { line, y }] of shown.entries()) {
    const place = places[index] ?? y;
    ctx.strokeStyle = line.colour;
    ctx.beginPath();
    ctx.moveTo(edge, y);
    ctx.lineTo(edge + 4 * devicePixelRatio, y);
    ctx.lineTo(edge + 8 * devicePixelRatio, place);
    ctx.lineTo(edge + (leaderPx - 3) * devicePixelRatio, place);
    ctx.stroke();
    ctx.fillStyle = textColour;
    ctx.fillText(labelOf(line, isShort), edge + leaderPx * devicePixelRatio, place);
  }
  ctx.restore();
}
