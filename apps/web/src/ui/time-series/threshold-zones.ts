import type uPlot from 'uplot';
import type { ThresholdLine } from './threshold-labels.ts';
import { drawLabels } from './threshold-labels.ts';

/** A tinted zone between two values of the chart's unit; null = open to that side. */
export interface ThresholdZone {
  from: number | null;
  to: number | null;
  /** CSS colour of the tint; drawn faintly. */
  colour: string;
  /** Zones with a hatch stay apart when colours cannot be told from each other. */
  hatched: boolean;
}

const hatchSpacingPx = 8;

const hatch = (context: CanvasRenderingContext2D, box: DOMRect): void => {
  context.beginPath();
  for (let x = box.left - box.height; x < box.right; x += hatchSpacingPx * devicePixelRatio) {
    context.moveTo(x, box.bottom);
    context.lineTo(x + box.height, box.top);
  }
  context.stroke();
};

const drawZone = (plot: uPlot, zone: ThresholdZone): void => {
  const { ctx, bbox } = plot;
  const edge = (value: number | null, open: number): number =>
    value === null ? open : plot.valToPos(value, 'y', true);
  const clampToPlot = (y: number): number => Math.min(bbox.top + bbox.height, Math.max(bbox.top, y));
  const top = clampToPlot(edge(zone.to, bbox.top));
  const bottom = clampToPlot(edge(zone.from, bbox.top + bbox.height));
  if (bottom <= top) return;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, top, bbox.width, bottom - top);
  ctx.clip();
  ctx.globalAlpha = 0.13;
  ctx.fillStyle = zone.colour;
  ctx.fillRect(bbox.left, top, bbox.width, bottom - top);
  if (zone.hatched) {
    ctx.globalAlpha = 0.28;
    ctx.strokeStyle = zone.colour;
    ctx.lineWidth = devicePixelRatio;
    hatch(ctx, new DOMRect(bbox.left, top, bbox.width, bottom - top));
  }
  ctx.restore();
};

const drawLine = (plot: uPlot, line: ThresholdLine): void => {
  const { ctx, bbox } = plot;
  const y = Math.round(plot.valToPos(line.value, 'y', true));
  if (y < bbox.top || y > bbox.top + bbox.height) return;
  ctx.save();
  ctx.strokeStyle = line.colour;
  ctx.lineWidth = 1.5 * devicePixelRatio;
  if (line.dashed) ctx.setLineDash([6 * devicePixelRatio, 4 * devicePixelRatio]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.restore();
};

/** A plugin that paints zones and lines behind the series, and the lines' names beside the plot. */
export const thresholdPlugin = (
  zones: readonly ThresholdZone[],
  lines: readonly ThresholdLine[],
  textColour: string,
): uPlot.Plugin => ({
  hooks: {
    drawClear: (plot) => {
      for (const zone of zones) drawZone(plot, zone);
      for (const line of lines) drawLine(plot, line);
    },
    draw: (plot) => drawLabels(plot, lines, textColour),
  },
});
