import UPlot from 'uplot';
import { withMinus } from '../../i18n/quantities.ts';
import { loneRows } from './lone-rows.ts';
import type { ThresholdLine } from './threshold-labels.ts';
import { labelMarginPx } from './threshold-labels.ts';
import { tickTexts } from './tick-texts.ts';
import { type ThresholdZone, thresholdPlugin } from './threshold-zones.ts';

/** One line of a chart. */
export interface Series {
  label: string;
  /** As long as the chart's instants; null = no data, undefined = an instant of another series. */
  values: (number | null | undefined)[];
  colour: string;
  dashed: boolean;
  /** Lengths of dashes and gaps in CSS pixels instead of the usual ones. */
  dash?: readonly number[];
  /** It is read off the right axis. */
  isRight?: boolean;
}

/** What a chart shows. */
export interface TimeSeriesContent {
  /** Epoch seconds, strictly rising; a row of nulls breaks the lines. */
  atS: number[];
  series: readonly Series[];
  /** Pairs of series, by their indices, between which the ground is tinted in a CSS colour. */
  bands: readonly { readonly upper: number; readonly lower: number; readonly colour: string }[];
  zones: readonly ThresholdZone[];
  lines: readonly ThresholdLine[];
  /** Lines of all charts that stand below each other, so that their time axes end alike. */
  linesOfAll: readonly ThresholdLine[];
  /** Title of the value axis, with the unit. */
  axisTitle: string;
  /** Fixed ends of the value axis; null = by the data. */
  valueRange: readonly [number, number] | null;
  /** Title of a second value axis, on the right, with the unit; absent = there is none. */
  rightAxisTitle?: string;
  /** Instants that are marked across the plot, each with a word at its upper end. */
  flags?: readonly TimeFlag[];
  /** Ends of the time axis in epoch seconds, also where there is no data. */
  timeRangeS: readonly [number, number];
  /** IANA zone in which the time axis is labelled. */
  timeZone: string;
  /** BCP 47 tag for numbers and instants. */
  locale: string;
}

/** An instant worth a mark. */
export interface TimeFlag {
  atS: number;
  label: string;
  colour: string;
}

interface Colours {
  text: string;
  grid: string;
}

const timeAxis = (content: TimeSeriesContent, colours: Colours): UPlot.Axis => ({
  stroke: colours.text,
  grid: { stroke: colours.grid, width: 1 },
  ticks: { stroke: colours.grid, width: 1 },
  space: 80,
  values: (_plot, splits, _axis, _space, stepS) => tickTexts(splits, stepS, content.locale, content.timeZone),
});

const valueAxis = (content: TimeSeriesContent, colours: Colours, title: string): UPlot.Axis => {
  const write = withMinus(new Intl.NumberFormat(content.locale, { maximumFractionDigits: 2 }));
  return {
    stroke: colours.text,
    grid: { stroke: colours.grid, width: 1 },
    ticks: { stroke: colours.grid, width: 1 },
    label: title,
    labelSize: 22,
    size: 52,
    values: (_plot, splits) => splits.map(write),
  };
};

const rightAxis = (content: TimeSeriesContent, colours: Colours, title: string): UPlot.Axis => ({
  ...valueAxis(content, colours, title),
  scale: 'right',
  side: 1,
  grid: { show: false },
});

const flagPx = 11;

/** A plugin that marks instants with a dashed line and a word on its own ground. */
const flagPlugin = (flags: readonly TimeFlag[]): UPlot.Plugin => ({
  hooks: {
    draw: (plot: UPlot) => {
      const { ctx, bbox } = plot;
      const size = flagPx * devicePixelRatio;
      let endsAt = [0, 0, 0];
      ctx.save();
      ctx.font = `600 ${size}px system-ui, sans-serif`;
      ctx.textBaseline = 'middle';
      for (const { atS, label, colour } of flags.toSorted((a, b) => a.atS - b.atS)) {
        const x = plot.valToPos(atS, 'x', true);
        if (x < bbox.left || x > bbox.left + bbox.width) continue;
        ctx.strokeStyle = colour;
        ctx.lineWidth = devicePixelRatio;
        ctx.setLineDash([3 * devicePixelRatio, 3 * devicePixelRatio]);
        ctx.beginPath();
        ctx.moveTo(x, bbox.top);
        ctx.lineTo(x, bbox.top + bbox.height);
        ctx.stroke();
        const width = ctx.measureText(label).width + size;
        const left = Math.min(x, bbox.left + bbox.width - width);
        // Of flags that would cover each other the next stands a row lower; where none is free, the line alone tells.
        const row = endsAt.findIndex((end) => end <= left);
        if (row === -1) continue;
        endsAt = endsAt.with(row, left + width + size / 2);
        const top = bbox.top + row * size * 1.9;
        ctx.fillStyle = colour;
        ctx.fillRect(left, top, width, size * 1.7);
        ctx.fillStyle = '#fff';
        ctx.fillText(label, left + size / 2, top + size * 0.9);
      }
      ctx.restore();
    },
  },
});

/** Builds uPlot's options; `onZoom` gets the chosen range in epoch seconds. */
export const timeSeriesOptions = (
  content: TimeSeriesContent,
  size: { widthPx: number; heightPx: number },
  colours: Colours,
  syncKey: string,
  onZoom: (fromS: number, toS: number) => void,
): UPlot.Options => ({
  width: size.widthPx,
  height: size.heightPx,
  padding: [10, (plot) => Math.max(8, labelMarginPx(content.linesOfAll, plot.width)), 0, 0],
  legend: { show: false },
  // Days begin where they begin for the reader.
  tzDate: (atS) => UPlot.tzDate(new Date(atS * 1_000), content.timeZone),
  cursor: {
    sync: { key: syncKey },
    drag: { x: true, y: false, setScale: false },
    points: { size: 7 },
  },
  scales: {
    x: { time: true, range: [content.timeRangeS[0], content.timeRangeS[1]] },
    y: content.valueRange === null ? {} : { range: [content.valueRange[0], content.valueRange[1]] },
  },
  axes: [
    timeAxis(content, colours),
    valueAxis(content, colours, content.axisTitle),
    ...(content.rightAxisTitle === undefined ? [] : [rightAxis(content, colours, content.rightAxisTitle)]),
  ],
  series: [
    {},
    ...content.series.map((series) => ({
      label: series.label,
      stroke: series.colour,
      width: 1.75,
      spanGaps: false,
      ...(series.isRight === true ? { scale: 'right' } : {}),
      ...(series.dashed ? { dash: [...(series.dash ?? [5, 4])] } : {}),
      // A value with nothing to join it to has no line; it is drawn as a dot.
      points: {
        show: false,
        filter: (plot: UPlot, index: number) => loneRows(plot.data[index] ?? []),
        size: 6,
        fill: series.colour,
      },
    })),
  ],
  // In uPlot's counting the first series are the instants.
  bands: content.bands.map(({ upper, lower, colour }) => ({ series: [upper + 1, lower + 1], fill: colour })),
  plugins: [thresholdPlugin(content.zones, content.lines, colours.text), flagPlugin(content.flags ?? [])],
  hooks: {
    setSelect: [
      (plot) => {
        if (plot.select.width < 8) return;
        const fromS = plot.posToVal(plot.select.left, 'x');
        const toS = plot.posToVal(plot.select.left + plot.select.width, 'x');
        plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
        onZoom(fromS, toS);
      },
    ],
  },
});
