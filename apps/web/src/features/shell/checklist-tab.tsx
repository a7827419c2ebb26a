import { Link } from '@tanstack/react-router';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { startPhone, useUnsentCount } from '../../components/walk-round/phone-services.ts';
import { paths } from '../../paths.ts';
import classes from './bottom-bar.module.css';

/** A driver's way to the walk-round check, with how many finished checks are on this phone alone; has them sent. */
export function ChecklistTab() {
  const t = useTranslations('walkround');
  const count = useUnsentCount();
  useEffect(startPhone, []);
  return (
    <Link to={paths.newChecklist} className={classes.entry}>
      <span className={classes.bell}>
        <IconClipboardCheck size={22} aria-hidden />
        {count > 0 && (
          <span className={classes.count} role="img" aria-label={t('unsent', { count })}>
            {count}
          </span>
        )}
      </span>
      <span className={classes.label}>{t('tab')}</span>
    </Link>
  );
}
