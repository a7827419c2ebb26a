import { Link } from '@tanstack/react-router';
import { IconLogout, IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { AlertsBell } from './alerts-bell.tsx';
import { BrandMark } from '../../components/brand-mark.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { showOverlay } from './shell-overlays.ts';
import { paletteKeys } from './shortcut-table.ts';
import { useSignOut } from './use-sign-out.ts';
import classes from './top-bar.module.css';

/** The one navigation bar: brand, screens, search, alerts, account, logout. */
export function TopBar() {
  const t = useTranslations('shell');
  const record = useSession();
  const signOut = useSignOut();
  const branding = record?.organization?.branding;

  return (
    <header className={classes.bar}>
      <Link to={paths.home} className={classes.brand}>
        {branding?.logo_url ? <img src={branding.logo_url} alt="" height={26} /> : <BrandMark size={24} />}
        <span title={branding?.product_name ?? undefined}>{branding?.product_name ?? t('productName')}</span>
      </Link>
      <NavigationBar />
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
