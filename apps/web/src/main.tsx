import './ui/theme/kit-styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { activeLocale } from './i18n/active-locale.ts';
import { loadMessages } from './i18n/load-messages.ts';
import { paths } from './paths.ts';
import { createAppRouter } from './routes.tsx';
import { watchSession } from './session/session-end.ts';
import { session } from './session/session.ts';
import { installTrustedTypesPolicy } from './trusted-types-policy.ts';

installTrustedTypesPolicy();

const router = createAppRouter();

watchSession({
  session,
  onEnd: () => {
    const wanted = router.state.location;
    if (wanted.pathname === paths.login) return;
    void router.navigate({ to: paths.login, search: { redirect: wanted.href }, replace: true });
  },
  onOtherUser: () => window.location.assign(paths.home),
});

const container = document.getElementById('root');
if (container === null) throw new Error('the page has no root element');
const messages = loadMessages(activeLocale());
void messages.then((initialLocale) => {
  createRoot(container).render(
    <StrictMode>
      <App router={router} initialLocale={initialLocale} />
    </StrictMode>,
  );
});
