import type { RouterHistory } from '@tanstack/react-router';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  useMatches,
  useRouteContext,
} from '@tanstack/react-router';
import { CrashedScreen } from './features/error-pages/crashed-screen.tsx';
import { NotFoundPage } from './features/error-pages/not-found-page.tsx';
import type { LazyScreen } from './lazy-screen.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { lateScreen } from './late-screen.ts';
import { PageTitle } from './page-title.tsx';
import type { GuardContext } from './route-guard.ts';
import { guard } from './route-guard.ts';
import type { ScreenRow, TitleKey } from './screen-row.ts';
import { screenRows, type screenTable } from './screen-table.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import type { AccessGate } from './session/access-gate.ts';
import { rememberOpenedAddress } from './session/opened-address.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the screen; absent or null shows the product's name. */
    title?: TitleKey | null;
    /** The route shows the page for unknown addresses. */
    isUnknown?: true;
  }
  interface Register {
    router: AppRouter;
  }
}

/** The browser's title and the matching screen. An address that cannot be decoded matches none, not even the unknown one. */
function Root() {
  const isUnreadable = useMatches({ select: (matches) => matches.length === 1 });
  return (
    <>
      <PageTitle />
      {isUnreadable ? <NotFoundPage /> : <Outlet />}
    </>
  );
}

const rootRoute = createRootRouteWithContext<GuardContext>()({
  component: Root,
  notFoundComponent: NotFoundPage,
});

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: guard('signed_in'),
  component: lazyScreen('shell', async () => (await import('./features/shell/shell-layout.tsx')).ShellLayout),
});

/** A screen of administrators: everyone else sees, inside the same frame, the page for addresses that do not exist. */
function hiddenScreen(Screen: LazyScreen): LazyScreen {
  function Hidden() {
    const { isHidden } = useRouteContext({ strict: false });
    return isHidden === true ? <NotFoundPage /> : <Screen />;
  }
  return Object.assign(Hidden, { preload: Screen.preload });
}

function componentOf(name: string, { gate, load, texts = [] }: ScreenRow) {
  if (load === undefined) return NotFoundPage;
  const component = lateScreen(name, texts, load);
  return gate === 'admin' ? hiddenScreen(component) : component;
}

/** What a row of the table says to the router, beside the frame it is shown in. */
const optionsOf = <Path extends string, Search extends object>(
  name: string,
  row: ScreenRow<Path, AccessGate, Search>,
) => ({
  path: row.path,
  staticData: { title: row.title, ...(row.load === undefined ? ({ isUnknown: true } as const) : {}) },
  validateSearch: row.search ?? ((): Search => ({}) as Search),
  beforeLoad: (opening: { search: object; location: { href: string }; context: GuardContext }) => {
    row.opening?.({ ...opening.search });
    return guard(row.gate)(opening);
  },
  loader: ({ location }: { location: { search: object } }) => row.ask?.({ ...location.search }),
  component: componentOf(name, row),
});

const publicRoute = <Path extends string, Search extends object>(
  name: string,
  row: ScreenRow<Path, AccessGate, Search>,
) => createRoute({ getParentRoute: () => rootRoute, ...optionsOf(name, row) });

const framedRoute = <Path extends string, Search extends object>(
  name: string,
  row: ScreenRow<Path, AccessGate, Search>,
) => createRoute({ getParentRoute: () => shellRoute, ...optionsOf(name, row) });

type Table = typeof screenTable;
type PublicName = { [Name in keyof Table]: Table[Name]['gate'] extends 'public' ? Name : never }[keyof Table];
type PublicRoutes = {
  [Name in PublicName]: Table[Name] extends ScreenRow<infer Path, infer _Gate, infer Search>
    ? ReturnType<typeof publicRoute<Path, Search>>
    : never;
};
type FramedRoutes = {
  [Name in Exclude<keyof Table, PublicName>]: Table[Name] extends ScreenRow<infer Path, infer _Gate, infer Search>
    ? ReturnType<typeof framedRoute<Path, Search>>
    : never;
};

const isPublic = ({ gate }: ScreenRow): boolean => gate === 'public';
// The rows as they come lose their exact types, which the tables of routes get back from the table of screens.
const publicRoutes = Object.fromEntries(
  screenRows.filter(([, row]) => isPublic(row)).map(([name, row]) => [name, publicRoute(name, row)]),
) as unknown as PublicRoutes;
const framedRoutes = Object.fromEntries(
  screenRows.filter(([, row]) => !isPublic(row)).map(([name, row]) => [name, framedRoute(name, row)]),
) as unknown as FramedRoutes;

/** Any other address: login for anonymous visitors, then the page for unknown addresses. */
const unknownRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  staticData: { isUnknown: true },
  component: NotFoundPage,
});

const routeTree = rootRoute.addChildren({
  ...publicRoutes,
  shell: shellRoute.addChildren({ ...framedRoutes, unknown: unknownRoute }),
});

/** Creates the router over the whole route table; `history` is the browser's unless a test brings its own. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    parseSearch,
    stringifySearch,
    // Unknown query fields are dropped, so that an address says only what it means.
    search: { strict: true },
    defaultPreload: 'intent',
    defaultPreloadDelay: 80,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: CrashedScreen,
    defaultPendingMs: 300,
    scrollRestoration: history === undefined,
    caseSensitive: true,
    context: { inFull: (href) => inFull(href) },
  });
  const shortened = router.buildLocation({
    to: router.latestLocation.pathname,
    search: true,
    params: true,
    hash: true,
    _includeValidateSearch: true,
  });
  const inFull = rememberOpenedAddress({
    asked: router.history.location.href,
    written: [router.latestLocation.href, shortened.href],
  });
  return router;
}

/** The router of the application. */
export type AppRouter = ReturnType<typeof createAppRouter>;
