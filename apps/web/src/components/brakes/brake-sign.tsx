import type { BrakeResult } from '@tyrewatch/domain/telemetry/brake-performance';
import { useTranslations } from 'use-intl';
import { LevelShape } from '../alert-level/level-shape.tsx';
import classes from './brake-sign.module.css';

/** Results whose sign is that of a level. */
const levelOf = { pass: 'okay', low_performance: 'warning', action_required: 'critical' } as const;

/** The sign of a result around a point of a drawing, `size` high; every result has a shape of its own. */
export function BrakeSign(props: {
  readonly result: BrakeResult;
  readonly size: number;
  readonly x: number;
  readonly y: number;
}) {
  const { result, size, x, y } = props;
  if (result === 'pass' || result === 'low_performance' || result === 'action_required') {
    return <LevelShape level={levelOf[result]} size={size} x={x} y={y} />;
  }
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 20})`} className={classes[result]}>
      {result === 'gathering_data' && (
        <>
          <circle r={8.5} strokeDasharray="3 2.3" />
          <path d="M0,-4.5V0.5L3.5,2.5" />
        </>
      )}
      {result === 'no_data' && (
        <>
          <rect x={-10} y={-6} width={20} height={12} rx={1.5} />
          <path d="M-4,0H4" />
        </>
      )}
      {result === 'unqualified' && (
        <>
          <rect x={-9} y={-9} width={18} height={18} rx={2} />
          <path d="M-3.5,-4.5V1.2A3.5,3.5,0,0,0,3.5,1.2V-4.5" />
        </>
      )}
    </g>
  );
}

/** A result as its sign and its word. */
export function BrakeResultLabel({ result, words }: { readonly result: BrakeResult; readonly words?: string }) {
  const t = useTranslations('brakes');
  return (
    <span className={classes.label}>
      <svg width={18} height={18} viewBox="-12 -12 24 24" aria-hidden>
        <BrakeSign result={result} size={20} x={0} y={0} />
      </svg>
      {words ?? t(`results.${result}`)}
    </span>
  );
}
