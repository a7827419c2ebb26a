import './ui/theme/kit-styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { activeLocale } from './i18n/active-locale.ts';
import { watchStyles } from './fetch-code.ts';
import { isAnswer } from './forbidden-screen.ts';
import { loadFirstMessages } from './i18n/load-messages.ts';
import { isPublicPath, paths } from './paths.ts';
import { createAppRouter } from './routes.tsx';
import { keepPaperLight } from './ui/theme/light-on-paper.ts';
import { watchSession } from './session/session-end.ts';
import { session } from './session/session.ts';
import { installTrustedTypesPolicy } from './trusted-types-policy.ts';

declare global {
  interface Window {
    /** Settles when the page's own styles are there; sent for by `first-script.js`, which says so where they do not come. */
    tyrewatchStyles?: Promise<unknown>;
  }
}

installTrustedTypesPolicy();
watchStyles();
keepPaperLight();

// The server puts the address in place of a placeholder, or nothing; what reports is fetched only where there is one.
const reportDsn = document.querySelector<HTMLMetaElement>('meta[name=error-reports]')?.content ?? '';
if (/^https?:/.test(reportDsn)) {
  void import('./error-reports/start-error-reports.ts').then(({ startErrorReports }) =>
    startErrorReports(reportDsn, 'web'),
  );
}

const router = createAppRouter();

watchSession({
  session,
  onEnd: () => {
    const wanted = router.state.location;
    if (isPublicPath(wanted.pathname)) return;
    const redirect = router.options.context.inFull(wanted.href);
    void router.navigate({ to: paths.login, search: { redirect }, replace: true });
  },
  onOtherUser: () => window.location.assign(paths.home),
});

const container = document.getElementById('root');
if (container === null) throw new Error('the page has no root element');
// The first screen's code and content are on their way while its texts are.
void router.load();
const messages = loadFirstMessages(activeLocale());
void Promise.all([messages, window.tyrewatchStyles]).then(([initialLocale]) => {
  createRoot(container, {
    // What an error page caught is still an error, unless it is an answer: the listener for errors nobody caught hears of it.
    onCaughtError: (error) => {
      if (!isAnswer(error)) window.reportError(error);
    },
  }).render(
    <StrictMode>
      <App router={router} initialLocale={initialLocale} />
    </StrictMode>,
  );
});
