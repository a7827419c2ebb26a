import { useTranslations } from 'use-intl';
import { Delayed } from './delayed.tsx';
import classes from './skeleton-lines.module.css';

/** Space above, between and below the bars, pixels. */
const gap = 8;

/** Grey bars that keep the layout while something loads: their room is there at once, they are invisible for the first 200 ms. */
export function SkeletonLines({ lines, height = 16 }: { lines: number; height?: number }) {
  const t = useTranslations('shell');
  return (
    <div
      role="status"
      aria-busy
      aria-label={t('loadingScreen')}
      className={classes.lines}
      style={{ gap, paddingBlock: gap, minHeight: lines * (height + gap) + gap }}
    >
      <Delayed>
        {Array.from({ length: lines }, (_, index) => (
          <div key={index} className={classes.line} style={{ height }} aria-hidden />
        ))}
      </Delayed>
    </div>
  );
}
