import { Link, useRouterState } from '@tanstack/react-router';
import { IconLogout, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { AlertsBell } from './alerts-bell.tsx';
import { BrandMark } from '../../components/brand-mark.tsx';
import { isCurrentEntry, navigationEntries, navigationItems } from './navigation-entries.ts';
import { NavigationGroup } from './navigation-group.tsx';
import { showOverlay } from './shell-overlays.ts';
import { paletteKeys } from './shortcut-table.ts';
import { useSignOut } from './use-sign-out.ts';
import classes from './top-bar.module.css';

/** The bar decides itself which entry is current; a link adds that only at exactly its address. */
const exactly = { exact: true } as const;

/** The one navigation bar: brand, screens, search, alerts, account, logout. */
export function TopBar() {
  const t = useTranslations('shell');
  const tTitles = useTranslations('titles');
  const record = useSession();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const signOut = useSignOut();
  const branding = record?.organization?.branding;
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current
      ?.querySelector('[aria-current], [data-current="true"] > button')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [path]);

  return (
    <header className={classes.bar}>
      <Link to={paths.home} className={classes.brand}>
        {branding?.logo_url ? <img src={branding.logo_url} alt="" height={26} /> : <BrandMark size={24} />}
        <span title={branding?.product_name ?? undefined}>{branding?.product_name ?? t('productName')}</span>
      </Link>
      <nav ref={nav} className={classes.nav} aria-label={t('mainNavigation')}>
        {navigationItems(navigationEntries(record)).map(({ group, entries }) =>
          group === null ? (
            entries.map((entry) => (
              <Link
                key={entry.screen}
                to={entry.path}
                activeOptions={exactly}
                className={classes.link}
                aria-current={isCurrentEntry(entry, path) ? 'page' : undefined}
              >
                {tTitles(entry.title as 'vehicles')}
              </Link>
            ))
          ) : (
            <NavigationGroup key={group} group={group} entries={entries} path={path} />
          ),
        )}
      </nav>
      <button
        type="button"
        className={classes.search}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => showOverlay('palette')}
      >
        <IconSearch size={16} aria-hidden />
        <span className={classes.searchText}>{t('searchHint')}</span>
        <kbd className={classes.keys} aria-hidden>
          {paletteKeys()}
        </kbd>
      </button>
      <AlertsBell />
      <AccountMenu />
      <button
        type="button"
        className={classes.iconButton}
        data-hide-on-phone
        aria-label={t('signOut')}
        title={t('signOut')}
        onClick={signOut}
      >
        <IconLogout size={20} aria-hidden />
      </button>
    </header>
  );
}
