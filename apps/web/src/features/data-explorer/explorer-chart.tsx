import { useComputedColorScheme } from '@mantine/core';
import type { SeriesIncident } from '@tyrewatch/contract/series/series-endpoints';
import type { KeyboardEvent } from 'react';
import { useMemo, useRef, useState } from 'react';
import { useFormatter, useLocale, useTimeZone, useTranslations } from 'use-intl';
import type { TimeRange } from '../../components/overview-state/history-limits.ts';
import { TimeSeries } from '../../ui/time-series/time-series.tsx';
import classes from './data-explorer.module.css';
import type { DrawnSeries } from './drawn-series.ts';
import { axisTitle } from './drawn-series.ts';
import { joinLines, nearestValue } from './joined-lines.ts';
import { LineSample } from './line-sample.tsx';
import type { SeriesWords } from './use-series-words.ts';
import { plotLeftPx, useWheelZoom } from './use-wheel-zoom.ts';

/** What an act on the chart does to its range. */
export type RangeAct =
  | { readonly kind: 'zoom'; readonly factor: number; readonly place?: number }
  | { readonly kind: 'move'; readonly share: number }
  | { readonly kind: 'range'; readonly fromS: number; readonly toS: number }
  | { readonly kind: 'undo' };

const keyActs: Readonly<Record<string, RangeAct>> = {
  ArrowLeft: { kind: 'move', share: -0.25 },
  ArrowRight: { kind: 'move', share: 0.25 },
  ArrowUp: { kind: 'zoom', factor: 0.5 },
  ArrowDown: { kind: 'zoom', factor: 2 },
  '+': { kind: 'zoom', factor: 0.5 },
  '=': { kind: 'zoom', factor: 0.5 },
  '-': { kind: 'zoom', factor: 2 },
  Backspace: { kind: 'undo' },
};

const none: readonly never[] = [];

/** Height of the chart in CSS pixels. */
export const chartHeightPx = (isNarrow: boolean): number => (isNarrow ? 300 : 430);

function useLines(series: readonly DrawnSeries[]) {
  const drawn = useMemo(
    () => series.filter(({ isHidden, answer }) => !isHidden && (answer?.at_s.length ?? 0) > 0),
    [series],
  );
  const content = useMemo(() => {
    const { atS, columns } = joinLines(drawn.flatMap(({ answer }) => answer ?? []));
    return {
      atS,
      series: drawn.map(({ title, look, side, format: { convert } }, index) => ({
        label: title,
        values: (columns[index] ?? []).map((value) => (value == null ? value : convert(value))),
        colour: look.colour,
        dashed: look.dash.length > 0,
        dash: look.dash,
        isRight: side === 'right',
      })),
    };
  }, [drawn]);
  return { drawn, content };
}

function useFlags(incidents: readonly SeriesIncident[]) {
  const levels = useTranslations('levels.name');
  return useMemo(
    () =>
      incidents.map(({ position, worst_level: level, opened_at: openedAt }) => ({
        atS: Date.parse(openedAt) / 1000,
        label: position === null ? levels(level) : `${position} ${levels(level)}`,
        colour: level === 'critical' ? '#c92a2a' : '#495057',
      })),
    [incidents, levels],
  );
}

/** What the lines were at an instant, in epoch seconds. */
function CursorValues(props: {
  readonly series: readonly DrawnSeries[];
  readonly atS: number;
  readonly reachS: number;
}) {
  const format = useFormatter();
  return (
    <>
      <strong>{format.dateTime(new Date(props.atS * 1000), 'long')}</strong>
      {props.series.map(({ id, look, title, answer, format: { text } }) => (
        <span key={id} className={classes.cursorValue}>
          <LineSample look={look} />
          <span>{title}</span>
          <b>{text(answer === undefined ? null : nearestValue(answer, props.atS, props.reachS))}</b>
        </span>
      ))}
    </>
  );
}

/** The lines over time on two axes, with the values under the cursor. */
export function ExplorerChart(props: {
  readonly series: readonly DrawnSeries[];
  readonly incidents: readonly SeriesIncident[];
  readonly range: TimeRange;
  readonly words: SeriesWords;
  readonly isNarrow: boolean;
  readonly onAct: (act: RangeAct) => void;
}) {
  const { series, incidents, range, words, isNarrow, onAct } = props;
  const t = useTranslations('dataExplorer');
  const format = useFormatter();
  const locale = useLocale();
  const timeZone = useTimeZone() ?? 'UTC';
  const scheme = useComputedColorScheme();
  const [hoveredS, setHoveredS] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { drawn, content } = useLines(series);
  const flags = useFlags(incidents);
  const timeRangeS = useMemo(() => [range.fromS, range.toS] as const, [range.fromS, range.toS]);
  const rightTitle = axisTitle(drawn, 'right', words);

  useWheelZoom(box, (factor, place) => onAct({ kind: 'zoom', factor, place }));
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = keyActs[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onAct(act);
  };

  const reachS = Math.max(3720, (range.toS - range.fromS) / 100);
  const share = hoveredS === null ? 0 : (hoveredS - range.fromS) / (range.toS - range.fromS);
  const instant = (atS: number): string => format.dateTime(new Date(atS * 1000), 'long');
  const values = hoveredS !== null && <CursorValues series={drawn} atS={hoveredS} reachS={reachS} />;
  return (
    <div className={classes.chartBox}>
      {isNarrow && <div className={classes.cursorAbove}>{values}</div>}
      <div
        ref={box}
        className={classes.chart}
        role="group"
        tabIndex={0}
        aria-label={t('chartOf', { count: drawn.length, from: instant(range.fromS), to: instant(range.toS) })}
        onKeyDown={onKeyDown}
      >
        <TimeSeries
          {...content}
          bands={none}
          zones={none}
          lines={none}
          linesOfAll={none}
          flags={flags}
          axisTitle={axisTitle(drawn, 'left', words) ?? ''}
          {...(rightTitle === null ? {} : { rightAxisTitle: rightTitle })}
          valueRange={null}
          timeRangeS={timeRangeS}
          timeZone={timeZone}
          locale={locale}
          description={drawn.map(({ title }) => title).join(', ') || t('chart')}
          heightPx={chartHeightPx(isNarrow)}
          syncKey="data-explorer"
          scheme={scheme}
          onZoom={(fromS, toS) => onAct({ kind: 'range', fromS: Math.round(fromS), toS: Math.round(toS) })}
          onHover={setHoveredS}
        />
        {!isNarrow && hoveredS !== null && share >= 0 && share <= 1 && (
          <div
            className={classes.cursor}
            aria-hidden="true"
            data-side={share > 0.5 ? 'before' : 'after'}
            style={{
              insetInlineStart: `calc(${plotLeftPx}px + ${share} * (100% - ${plotLeftPx + (rightTitle === null ? 8 : plotLeftPx)}px))`,
            }}
          >
            {values}
          </div>
        )}
      </div>
    </div>
  );
}
