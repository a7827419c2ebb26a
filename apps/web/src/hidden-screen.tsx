import { useRouteContext } from '@tanstack/react-router';
import { NotFoundPage } from './features/error-pages/not-found-page.tsx';
import type { LazyScreen } from './lazy-screen.tsx';

/** A screen of administrators: everyone else sees, inside the same frame, the page for addresses that do not exist. */
export function hiddenScreen(Screen: LazyScreen): LazyScreen {
  function Hidden() {
    const { isHidden } = useRouteContext({ strict: false });
    return isHidden === true ? <NotFoundPage /> : <Screen />;
  }
  return Object.assign(Hidden, { preload: Screen.preload });
}
