import { useTranslations } from 'use-intl';
import { Delayed } from '../../ui/delayed.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './vehicle-table.module.css';

const rowsShown = 14;

/** Rows of nothing in the list's own layout, until the first answer; invisible for the first 200 ms. */
export function TableSkeleton() {
  const t = useTranslations('shell');
  return (
    <div role="status" aria-busy aria-label={t('loadingScreen')}>
      <Delayed>
        {Array.from({ length: rowsShown }, (_, index) => (
          <div key={index} className={classes.skeletonRow}>
            <SkeletonLines lines={1} height={12} />
          </div>
        ))}
      </Delayed>
    </div>
  );
}
