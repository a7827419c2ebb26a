import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { BrakeReport } from '@tyrewatch/contract/brakes/brake-performance-endpoints';
import { brakeActionPercent, brakePassPercent } from '@tyrewatch/domain/telemetry/brake-performance';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BrakeResultLabel, BrakeSign } from '../../components/brakes/brake-sign.tsx';
import { useMedia } from '../../ui/use-media.ts';
import type { ChartMonth } from './brake-chart-layout.ts';
import { axisSpan, chartMonths, isShown, valueRuns } from './brake-chart-layout.ts';
import classes from './brakes.module.css';
import { useBrakeWords } from '../../components/brakes/use-brake-words.ts';

const heightPx = 330;
const edge = { left: 38, right: 96, top: 14, bottom: 58 } as const;
const monthsOnPhone = 12;
const legend = ['pass', 'low_performance', 'action_required', 'gathering_data', 'no_data', 'unqualified'] as const;

/** The axes, the limits, and the bands below them. */
function Ground(props: {
  readonly widthPx: number;
  readonly span: readonly [number, number];
  readonly py: (percent: number) => number;
  readonly isNarrow: boolean;
}) {
  const { widthPx, span, py, isNarrow } = props;
  const t = useTranslations('brakes');
  const { percent } = useBrakeWords();
  const right = widthPx - (isNarrow ? 10 : edge.right);
  const bottom = heightPx - edge.bottom;
  const ticks = Array.from({ length: (span[1] - span[0]) / 10 + 1 }, (_, index) => span[0] + 10 * index);
  const limits = [
    ['passLine', brakePassPercent, t('chart.pass', { mark: percent(brakePassPercent) })],
    ['actionLine', brakeActionPercent, t('chart.action', { mark: percent(brakeActionPercent) })],
  ] as const;
  return (
    <>
      <rect
        className={classes.lowBand}
        x={edge.left}
        width={right - edge.left}
        y={py(brakePassPercent)}
        height={py(brakeActionPercent) - py(brakePassPercent)}
      />
      <rect
        className={classes.actionBand}
        x={edge.left}
        width={right - edge.left}
        y={py(brakeActionPercent)}
        height={bottom - py(brakeActionPercent)}
      />
      <rect
        fill="url(#brake-hatch)"
        x={edge.left}
        width={right - edge.left}
        y={py(brakeActionPercent)}
        height={bottom - py(brakeActionPercent)}
      />
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={classes.grid} x1={edge.left} x2={right} y1={py(tick)} y2={py(tick)} />
          <text x={edge.left - 6} y={py(tick) + 4} textAnchor="end">
            {percent(tick, 0)}
          </text>
        </g>
      ))}
      {limits.map(([kind, limit, words]) => (
        <g key={kind} className={classes[kind]}>
          <line x1={edge.left} x2={right} y1={py(limit)} y2={py(limit)} />
          <text
            x={isNarrow ? right - 4 : right + 6}
            y={py(limit) + (isNarrow ? -4 : 4)}
            textAnchor={isNarrow ? 'end' : 'start'}
          >
            {words}
          </text>
        </g>
      ))}
    </>
  );
}

/** What stands in a month: its value with its uncertainty, or its sign at the foot. */
function MonthMark(props: { readonly of: ChartMonth; readonly x: number; readonly py: (percent: number) => number }) {
  const { x, py } = props;
  const { result, isMissing, month } = props.of;
  const t = useTranslations('brakes');
  const { performance, monthName } = useBrakeWords();
  const foot = heightPx - edge.bottom - 12;
  if (result === null) {
    return isMissing ? (
      <g>
        <title>{`${monthName(month)}: ${t('results.no_data')}`}</title>
        <BrakeSign result="no_data" size={14} x={x} y={foot} />
      </g>
    ) : null;
  }
  const title = <title>{`${monthName(month)}: ${performance(result)}, ${t(`results.${result.result}`)}`}</title>;
  const value = result.value_percent;
  if (value === null || !isShown(result)) {
    return (
      <g>
        {title}
        <BrakeSign result={result.result} size={14} x={x} y={foot} />
      </g>
    );
  }
  const spread = result.uncertainty_percent;
  return (
    <g>
      {title}
      {spread !== null && (
        <line className={classes.spread} x1={x} x2={x} y1={py(value - spread)} y2={py(value + spread)} />
      )}
      {result.result === 'pass' ? (
        <circle className={classes.passPoint} cx={x} cy={py(value)} r={5} />
      ) : (
        <BrakeSign result={result.result} size={15} x={x} y={py(value)} />
      )}
    </g>
  );
}

/** The months below the axis, and the inspections as ticks. */
function Foot(props: {
  readonly months: readonly ChartMonth[];
  readonly inspectedOn: readonly string[];
  readonly px: (place: number) => number;
  readonly isNarrow: boolean;
}) {
  const { months, px, isNarrow } = props;
  const t = useTranslations('brakes');
  const { monthName } = useBrakeWords();
  const inspected = new Set(props.inspectedOn.map((day) => `${day.slice(0, 7)}-01`));
  const step = months.length > 18 ? 6 : 4;
  return (
    <>
      {months.map(({ month }, place) =>
        place % step === 0 ? (
          <text key={month} x={px(place)} y={heightPx - edge.bottom + 18} textAnchor="middle">
            {monthName(month)}
          </text>
        ) : null,
      )}
      {months.map(({ month, result }, place) =>
        inspected.has(month) ? (
          <line
            key={month}
            className={classes.inspection}
            data-tested={(result !== null && isShown(result)) || undefined}
            x1={px(place)}
            x2={px(place)}
            y1={heightPx - 28}
            y2={heightPx - 18}
          />
        ) : null,
      )}
      {inspected.size > 0 && (
        <text x={isNarrow ? edge.left : px(months.length - 0.5) + 6} y={isNarrow ? heightPx - 4 : heightPx - 19}>
          {t('chart.inspections')}
        </text>
      )}
    </>
  );
}

/** The line of values, which goes on only where no month is missing, and what stands in each month. */
function Values({
  months,
  px,
  py,
}: {
  readonly months: readonly ChartMonth[];
  readonly px: (place: number) => number;
  readonly py: (percent: number) => number;
}) {
  const point = (place: number): string => `${px(place)},${py(months[place]?.result?.value_percent ?? 0)}`;
  return (
    <>
      {valueRuns(months).map((run) => (
        <path key={run[0]} className={classes.line} d={`M${run.map(point).join('L')}`} />
      ))}
      {months.map((month, place) => (
        <MonthMark key={month.month} of={month} x={px(place)} py={py} />
      ))}
    </>
  );
}

/** Goes back and forth between parts of the months, where they do not fit beside each other. */
function Pager(props: {
  readonly months: readonly ChartMonth[];
  readonly today: string;
  readonly back: number;
  readonly isFirst: boolean;
  readonly onBack: (back: number) => void;
}) {
  const { months, today, back, onBack } = props;
  const t = useTranslations('brakes');
  const { monthName } = useBrakeWords();
  return (
    <div className={classes.pager}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('chart.earlier')}
        disabled={props.isFirst}
        onClick={() => onBack(back + 1)}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <span aria-live="polite">{`${monthName(months[0]?.month ?? today)} – ${monthName(months.at(-1)?.month ?? today)}`}</span>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('chart.later')}
        disabled={back === 0}
        onClick={() => onBack(back - 1)}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** Performance month by month, with its limits, its uncertainty and the inspections; on a phone twelve months at a time. */
export function BrakeChart({
  report,
  months: count,
  today,
}: {
  readonly report: BrakeReport;
  readonly months: number;
  readonly today: string;
}) {
  const t = useTranslations('brakes');
  const isNarrow = useMedia('(max-width: 767.98px)');
  const [back, setBack] = useState(0);
  const all = chartMonths(report.results, today, count);
  const shownCount = isNarrow ? Math.min(monthsOnPhone, count) : count;
  const end = all.length - back * shownCount;
  const months = all.slice(Math.max(0, end - shownCount), end);
  const widthPx = isNarrow ? 360 : 860;
  const span = axisSpan(all);
  const right = widthPx - (isNarrow ? 10 : edge.right);
  const px = (place: number): number => edge.left + ((place + 0.5) / months.length) * (right - edge.left);
  const py = (percent: number): number =>
    edge.top + (1 - (percent - span[0]) / (span[1] - span[0])) * (heightPx - edge.top - edge.bottom);
  return (
    <section className={classes.card} aria-labelledby="brake-chart">
      <header className={classes.chartHead}>
        <h2 id="brake-chart">{t('chart.title', { count })}</h2>
        <ul className={classes.legend} aria-label={t('chart.legend')}>
          {legend.map((result) => (
            <li key={result}>
              <BrakeResultLabel result={result} words={t(`chart.signs.${result}`)} />
            </li>
          ))}
        </ul>
      </header>
      {isNarrow && count > monthsOnPhone && (
        <Pager months={months} today={today} back={back} isFirst={end - shownCount <= 0} onBack={setBack} />
      )}
      <svg
        className={classes.chart}
        viewBox={`0 0 ${widthPx} ${heightPx}`}
        role="img"
        aria-label={t('chart.label', { count: months.length })}
      >
        <defs>
          <pattern id="brake-hatch" width={8} height={8} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line className={classes.hatch} x1={0} x2={0} y1={0} y2={8} />
          </pattern>
        </defs>
        <Ground widthPx={widthPx} span={span} py={py} isNarrow={isNarrow} />
        <Values months={months} px={px} py={py} />
        <Foot months={months} inspectedOn={report.inspected_on} px={px} isNarrow={isNarrow} />
      </svg>
    </section>
  );
}
