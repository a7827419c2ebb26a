import type uPlot from 'uplot';

/** A tinted zone between two values of the chart's unit; null = open to that side. */
export interface ThresholdZone {
  from: number | null;
  to: number | null;
  /** CSS colour of the tint; drawn faintly. */
  colour: string;
  /** Zones with a hatch stay apart when colours cannot be told from each other. */
  hatched: boolean;
}

/** A labelled level line. */
export interface ThresholdLine {
  value: number;
  label: string;
  colour: string;
  dashed: boolean;
  /** Where the label stands, so that the labels of near lines do not cover each other. */
  labelAt: 'right_above' | 'right_below' | 'left_above';
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

const drawLine = (plot: uPlot, line: ThresholdLine, textColour: string): void => {
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
  ctx.fillStyle = textColour;
  ctx.font = `${11 * devicePixelRatio}px system-ui, sans-serif`;
  const isLeft = line.labelAt === 'left_above';
  const isBelow = line.labelAt === 'right_below';
  const inset = 4 * devicePixelRatio;
  ctx.textAlign = isLeft ? 'left' : 'right';
  ctx.textBaseline = isBelow ? 'top' : 'bottom';
  ctx.fillText(
    line.label,
    isLeft ? bbox.left + inset : bbox.left + bbox.width - inset,
    isBelow ? y + inset : y - inset / 2,
  );
  ctx.restore();
};

/** A plugin that paints zones and labelled lines behind the series. */
export const thresholdPlugin = (
  zones: readonly ThresholdZone[],
  lines: readonly ThresholdLine[],
  textColour: string,
): uPlot.Plugin => ({
  hooks: {
    drawClear: (plot) => {
      for (const zone of zones) drawZone(plot, zone);
      for (const line of lines) drawLine(plot, line, textColour);
    },
  },
});
