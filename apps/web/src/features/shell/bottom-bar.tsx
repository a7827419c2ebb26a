import { Link, useRouterState } from '@tanstack/react-router';
import { IconBell, IconDots } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import type { ScreenName } from '../../screen-table.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { useOpenAlertCount } from './alerts-bell.tsx';
import classes from './bottom-bar.module.css';
import { isCurrentEntry, navigationEntries } from './navigation-entries.ts';
import { showOverlay } from './shell-overlays.ts';

const mostEntries = 2;

/** Navigation on a phone: the first screens, alerts, and the palette for everything else. */
export function BottomBar() {
  const t = useTranslations('shell');
  const tTitles = useTranslations('titles');
  const record = useSession();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const count = useOpenAlertCount();
  // A fourth of a phone's width is too little for these titles in most languages.
  const shortNames: Partial<Record<ScreenName, string>> = { settings: t('settingsShort'), fleets: tTitles('fleets') };
  return (
    <nav className={classes.bar} aria-label={t('mainNavigation')}>
      {navigationEntries(record)
        .slice(0, mostEntries)
        .map((entry) => (
          <Link
            key={entry.screen}
            to={entry.path}
            activeOptions={{ exact: true }}
            className={classes.entry}
            aria-current={isCurrentEntry(entry, path) ? 'page' : undefined}
          >
            <entry.icon size={22} aria-hidden />
            <span className={classes.label}>{shortNames[entry.screen] ?? tTitles(entry.title as 'vehicles')}</span>
          </Link>
        ))}
      {may(record, 'vehicle:list') && (
        <Link to={paths.alerts} className={classes.entry}>
          <span className={classes.bell}>
            <IconBell size={22} aria-hidden />
            {count !== null && count > 0 && <span className={classes.dot} aria-hidden />}
          </span>
          <span className={classes.label}>{t('alertsShort')}</span>
        </Link>
      )}
      <button type="button" className={classes.entry} onClick={() => showOverlay('palette')}>
        <IconDots size={22} aria-hidden />
        <span className={classes.label}>{t('more')}</span>
      </button>
    </nav>
  );
}
