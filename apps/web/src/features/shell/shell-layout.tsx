import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { queryClient } from '../../api/query-client.ts';
import { BrandColours } from '../../components/branding/brand-colours.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { firstConfirmation } from '../../components/saved-confirmation/confirm-saved.ts';
import { UnsavedChanges } from '../../components/unsaved-changes.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import { isAdministrator } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { CriticalAnnouncer } from './critical-announcer.tsx';
import classes from './shell-layout.module.css';
import { ShortcutListener } from './shortcut-listener.tsx';
import { ShownOverlay } from './shown-overlay.tsx';
import { TopBar } from './top-bar.tsx';
import { useLiveServices } from './use-live-services.ts';

const SecondFactorGate = lazyPart(
  async () => (await import('../../components/second-factor/second-factor-gate.tsx')).SecondFactorGate,
  { Failure: (failure) => <ErrorNotice {...failure} headingLevel={1} /> },
);

const pageHasCome = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));

/** Not among what the first page waits for; without its code the page goes on as it is. */
const StoringBanner = lazyPart(
  async () => {
    await pageHasCome();
    return (await import('./storing-banner.tsx')).StoringBanner;
  },
  { Failure: () => null },
);

/** Its code comes with the first confirmation. */
const SavedConfirmations = lazyPart(
  async () => {
    await firstConfirmation;
    return (await import('../../components/saved-confirmation/saved-confirmations.tsx')).SavedConfirmations;
  },
  { Failure: () => null },
);

/** The frame around every screen of a signed-in person. */
export function ShellLayout() {
  const t = useTranslations('shell');
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
          {isAdministrator(record) && <StoringBanner />}
          <main id="content" tabIndex={-1} className={classes.content} data-path={path}>
            <Suspense fallback={null}>
              {record?.second_factor_missing === true ? <SecondFactorGate /> : <Outlet />}
            </Suspense>
          </main>
          <footer className={classes.footer}>{provider !== undefined && t('poweredBy', { provider })}</footer>
          <BottomBar />
          <CriticalAnnouncer />
          <ShortcutListener />
          <ShownOverlay />
          <SavedConfirmations />
        </div>
      </UnsavedChanges>
    </QueryClientProvider>
  );
}
