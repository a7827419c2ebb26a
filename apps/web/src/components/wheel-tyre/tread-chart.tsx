import type { WheelTread } from '@tyrewatch/contract/tyres/tread-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { useMedia } from '../../ui/use-media.ts';
import { replaceMm, roundTicks, treadChartContent } from './tread-chart-layout.ts';
import classes from './tread-chart.module.css';

const dayMs = 86_400_000;
const heightPx = 280;
const edge = { left: 34, right: 12, top: 12, bottom: 30 } as const;

/** The lowest points of a tyre over its kilometres (days where no odometer says), with the way to 3 mm and the legal limit. */
export function TreadChart({ wheel, legalMm }: { readonly wheel: WheelTread; readonly legalMm: number }) {
  const t = useTranslations('tread');
  const format = useFormatter();
  const { distance } = useQuantities();
  const isNarrow = useMedia('(max-width: 767.98px)');
  const content = treadChartContent(wheel);
  if (content === null) return null;
  const { points, due, unit } = content;
  const widthPx = isNarrow ? 360 : 760;
  const xs = [...points.map(({ x }) => x), ...(due === null ? [] : [due.x, due.latest ?? due.x])];
  const [lowest, highest] = [Math.min(...xs), Math.max(...xs)];
  const spare = Math.max((highest - lowest) * 0.05, unit === 'km' ? 500 : 14);
  const [fromX, toX] = [lowest - spare, highest + spare];
  const topMm = Math.max(8, Math.ceil(Math.max(...points.map(({ depthMm }) => depthMm))) + 1);
  const px = (x: number): number => edge.left + ((x - fromX) / (toX - fromX)) * (widthPx - edge.left - edge.right);
  const py = (mm: number): number => edge.top + (1 - mm / topMm) * (heightPx - edge.top - edge.bottom);
  const path = (line: readonly { readonly x: number; readonly depthMm: number }[]): string =>
    line.map(({ x, depthMm }, index) => `${index === 0 ? 'M' : 'L'}${px(x)},${py(depthMm)}`).join('');
  const sure = points.filter(({ isDoubted }) => !isDoubted);
  const last = sure.at(-1);
  const xText = (x: number): string =>
    unit === 'km'
      ? distance.number(x)
      : format.dateTime(new Date(x * dayMs), { month: 'short', year: '2-digit', timeZone: 'UTC' });
  return (
    <svg className={classes.chart} viewBox={`0 0 ${widthPx} ${heightPx}`} role="img" aria-label={t('chart')}>
      {roundTicks(0, topMm, 6).map((mm) => (
        <g key={mm}>
          <line className={classes.grid} x1={edge.left} x2={widthPx - edge.right} y1={py(mm)} y2={py(mm)} />
          <text x={edge.left - 6} y={py(mm) + 4} textAnchor="end">
            {format.number(mm)}
          </text>
        </g>
      ))}
      {roundTicks(fromX, toX, isNarrow ? 3 : 6).map((x) => (
        <text key={x} x={px(x)} y={heightPx - 10} textAnchor="middle">
          {xText(x)}
        </text>
      ))}
      {(
        [
          ['replace', replaceMm],
          ['legal', legalMm],
        ] as const
      ).map(([kind, mm]) => (
        <g key={kind}>
          <line className={classes[kind]} x1={edge.left} x2={widthPx - edge.right} y1={py(mm)} y2={py(mm)} />
          <text x={edge.left + 4} y={py(mm) - 4}>
            {t(`limits.${kind}`, { depth: format.number(mm, { minimumFractionDigits: 1 }) })}
          </text>
        </g>
      ))}
      {due !== null && last !== undefined && last.depthMm > replaceMm && (
        <>
          <path
            className={classes.band}
            d={`${path([last, { x: due.earliest, depthMm: replaceMm }, { x: due.latest ?? toX, depthMm: replaceMm }])}Z`}
          />
          <path className={classes.line} strokeDasharray="5 4" d={path([last, { x: due.x, depthMm: replaceMm }])} />
        </>
      )}
      <path className={classes.line} d={path(sure)} />
      {points.map(({ x, depthMm, isDoubted }) => (
        <circle
          key={`${x} ${depthMm}`}
          className={classes.point}
          data-check={isDoubted || undefined}
          cx={px(x)}
          cy={py(depthMm)}
          r={4.5}
        />
      ))}
    </svg>
  );
}
