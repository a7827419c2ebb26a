import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../session/session.ts';
import { UnsavedChanges } from '../../components/unsaved-changes.tsx';
import { BrandColours } from '../../components/branding/brand-colours.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { CriticalAnnouncer } from './critical-announcer.tsx';
import classes from './shell-layout.module.css';
import { ShortcutListener } from './shortcut-listener.tsx';
import { TopBar } from './top-bar.tsx';
import { useLiveServices } from './use-live-services.ts';
import { useShellOverlays } from './shell-overlays.ts';

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}));
const SecondFactorGate = lazy(async () => ({
  default: (await import('../../components/second-factor/second-factor-gate.tsx')).SecondFactorGate,
}));
const ShortcutHelp = lazy(async () => ({
  default: (await import('./shortcut-help.tsx')).ShortcutHelp,
}));

/** The frame around every screen of a signed-in person. */
export function ShellLayout() {
  const t = useTranslations('shell');
  const overlay = useShellOverlays();
  const record = useSession();
  const provider = record?.organization?.powered_by;
  const density = record?.density ?? 'default';
  useEffect(() => {
    document.documentElement.dataset['density'] = density;
  }, [density]);
  const path = useRouterState({ select: (state) => state.location.pathname });

  useLiveServices();

  return (
    <QueryClientProvider client={queryClient}>
      <UnsavedChanges>
        <div className={classes.frame}>
          <a className={classes.skip} href="#content">
            {t('skipToContent')}
          </a>
          <BrandColours />
          <TopBar />
          <ConnectionBanner />
          <main id="content" tabIndex={-1} className={classes.content} data-path={path}>
            <Suspense fallback={null}>
              {record?.second_factor_missing === true ? <SecondFactorGate /> : <Outlet />}
            </Suspense>
          </main>
          <footer className={classes.footer}>{provider !== undefined && t('poweredBy', { provider })}</footer>
          <BottomBar />
          <CriticalAnnouncer />
          <ShortcutListener />
          <Suspense fallback={null}>
            {overlay === 'palette' && <CommandPalette />}
            {overlay === 'shortcuts' && <ShortcutHelp />}
          </Suspense>
        </div>
      </UnsavedChanges>
    </QueryClientProvider>
  );
}
