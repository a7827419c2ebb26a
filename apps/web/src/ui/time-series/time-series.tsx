import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import classes from './time-series.module.css';
import { type TimeSeriesContent, timeSeriesOptions } from './time-series-options.ts';

interface Properties extends TimeSeriesContent {
  /** What the picture shows, for those who do not see it. */
  description: string;
  heightPx: number;
  /** Charts with the same key share their cursor. */
  syncKey: string;
  /** Colour scheme; a change draws the chart anew. */
  scheme: string;
  /** A range was dragged; epoch seconds. */
  onZoom: (fromS: number, toS: number) => void;
  /** The row under the cursor changed; null = the cursor left. */
  onHover?: (atS: number | null) => void;
}

const coloursOf = (element: HTMLElement): { text: string; grid: string } => {
  const style = getComputedStyle(element);
  return {
    text: style.getPropertyValue('--mantine-color-text').trim() || style.color,
    grid: style.getPropertyValue('--mantine-color-default-border').trim() || 'rgba(128,128,128,.3)',
  };
};

/** A time chart on a canvas; drawn anew when its content changes, resized with its box. */
export function TimeSeries(properties: Properties) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(properties);
  latest.current = properties;
  const { atS, series, zones, lines, linesOfAll, axisTitle, valueRange, timeRangeS, heightPx, scheme, locale, flags } =
    properties;

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const shown = latest.current;
    const options = timeSeriesOptions(
      shown,
      { widthPx: element.clientWidth, heightPx: shown.heightPx },
      coloursOf(element),
      shown.syncKey,
      (fromS, toS) => latest.current.onZoom(fromS, toS),
    );
    options.hooks = {
      ...options.hooks,
      setCursor: [
        (plot) => {
          const row = plot.cursor.idx;
          latest.current.onHover?.(row == null ? null : (shown.atS[row] ?? null));
        },
      ],
    };
    const plot = new UPlot(options, [shown.atS, ...shown.series.map(({ values }) => values)], element);
    const observer = new ResizeObserver(() => {
      plot.setSize({ width: element.clientWidth, height: latest.current.heightPx });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [atS, series, zones, lines, linesOfAll, axisTitle, valueRange, timeRangeS, heightPx, scheme, locale, flags]);

  return (
    <div
      ref={box}
      role="img"
      aria-label={properties.description}
      className={classes.chart}
      style={{ height: heightPx }}
    />
  );
}
