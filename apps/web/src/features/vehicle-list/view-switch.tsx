import { Link } from '@tanstack/react-router';
import { IconLayoutList, IconChartBar, IconMap2 } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { vehicleViews } from './vehicle-search.ts';
import classes from './view-switch.module.css';

/** A view is current only at exactly its address. */
const exactly = { exact: true, includeSearch: true } as const;

const icons = { list: IconLayoutList, map: IconMap2, summary: IconChartBar } as const;

/** List, map or summary, as links: each view has its own address. */
export function ViewSwitch({ hasMap }: { hasMap: boolean }) {
  const t = useTranslations('vehicleList');
  const offered = vehicleViews.filter((each) => each !== 'map' || hasMap);
  return (
    <nav className={classes.switch} aria-label={t('view')}>
      {offered.map((each) => {
        const Icon = icons[each];
        const search = (before: object) => ({ ...before, view: each === 'list' ? undefined : each });
        return (
          <Link
            key={each}
            to="."
            activeOptions={exactly}
            search={search as never}
            resetScroll={false}
            className={classes.view}
          >
            <Icon size={16} aria-hidden />
            <span className={classes.word}>{t(`views.${each}`)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
