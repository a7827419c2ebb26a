import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Delayed } from './delayed.tsx';
import classes from './held-content.module.css';

/** Content that stays while what was asked for instead is on its way: dimmed then, under a slim sign of loading. */
export function HeldContent({ busy, children }: { busy: boolean; children: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <div className={classes.held} aria-busy={busy}>
      {busy && (
        <div role="status" aria-label={t('loadingScreen')}>
          <Delayed>
            <div className={classes.line} aria-hidden />
          </Delayed>
        </div>
      )}
      <div className={classes.content}>{children}</div>
    </div>
  );
}
