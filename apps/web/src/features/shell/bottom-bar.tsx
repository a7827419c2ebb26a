import { Link, useRouterState } from '@tanstack/react-router';
import { IconBell, IconDots } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { checksPart } from '../../late-screen.ts';
import { paths } from '../../paths.ts';
import type { ScreenName } from '../../screen-table.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import type { SessionRecord } from '../../session/session-record.ts';
import { useOpenAlertCount } from './alerts-bell.tsx';
import classes from './bottom-bar.module.css';
import type { NavigationEntry } from './navigation-entries.ts';
import { isCurrentEntry, navigationEntries } from './navigation-entries.ts';
import { showOverlay } from './shell-overlays.ts';

/** Its code also sends what waits on the phone. */
const ChecklistTab = checksPart(async () => (await import('./checklist-tab.tsx')).ChecklistTab, {
  Failure: () => null,
});

const mostEntries = 2;
/** What the jobs are narrowed to at first. */
const ownJobs = { whose: 'mine', state: 'present' } as never;

/** The first screens; for who works on vehicles and does not drive them, the jobs come second. */
function firstEntries(record: SessionRecord | null): readonly NavigationEntry[] {
  const entries = navigationEntries(record);
  const jobs = entries.find(({ screen }) => screen === 'jobSheets');
  if (jobs === undefined || record?.role === 'DRIVER') return entries.slice(0, mostEntries);
  return [...entries.filter(({ screen }) => screen !== 'jobSheets').slice(0, mostEntries - 1), jobs];
}

/** Navigation on a phone: the first screens, alerts, and the palette for everything else. */
export function BottomBar() {
  const t = useTranslations('shell');
  const tTitles = useTranslations('titles');
  const record = useSession();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const count = useOpenAlertCount();
  // A fourth of a phone's width is too little for these titles in most languages.
  const shortNames: Partial<Record<ScreenName, string>> = {
    settings: t('settingsShort'),
    fleets: tTitles('fleets'),
    jobSheets: t('jobsShort'),
  };
  return (
    <nav className={classes.bar} aria-label={t('mainNavigation')}>
      {firstEntries(record).map((entry) => (
        <Link
          key={entry.screen}
          to={entry.path}
          {...(entry.screen === 'jobSheets' ? { search: ownJobs } : {})}
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
      {record?.role === 'DRIVER' && <ChecklistTab />}
      <button type="button" className={classes.entry} onClick={() => showOverlay('palette')}>
        <IconDots size={22} aria-hidden />
        <span className={classes.label}>{t('more')}</span>
      </button>
    </nav>
  );
}
