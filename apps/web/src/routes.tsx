import type { AnyRoute, RouterHistory } from '@tanstack/react-router';
import { createRootRouteWithContext, createRoute, createRouter, Outlet, useMatches } from '@tanstack/react-router';
import { builtScreens } from './built-screens.ts';
import { CrashedScreen } from './features/error-pages/crashed-screen.tsx';
import { InvalidResourcePage } from './features/error-pages/invalid-resource-page.tsx';
import { NotFoundPage } from './features/error-pages/not-found-page.tsx';
import { fleetSearch } from './features/fleets/fleet-search.ts';
import { simCardSearch } from './features/sim-cards/sim-card-search.ts';
import { sensorSearch } from './features/sensors/sensor-search.ts';
import { parseInboxSearch } from './features/incidents/inbox-search.ts';
import type { LinkSearch } from './features/login/link-token.ts';
import { hideLinkToken, parseLinkSearch, parseWayIn } from './features/login/link-token.ts';
import { parseTelematicsSearch } from './features/telematics-units/unit-search.ts';
import { parseUnitPageSearch } from './features/telematics-units/unit-page-search.ts';
import { reportSearch } from './features/reports/report-search.ts';
import { parseVehicleSearch } from './features/vehicle-list/vehicle-search.ts';
import { parseOverviewSearch } from './components/overview-state/overview-state.ts';
import { hiddenScreen } from './hidden-screen.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { managementScreen } from './management-screen.ts';
import { paths } from './paths.ts';
import type { GuardContext } from './route-guard.ts';
import { guard } from './route-guard.ts';
import type { ScreenEntry, ScreenName, TitleKey } from './screen-table.ts';
import { screenTable } from './screen-table.ts';
import { parseOrganisationSearch } from './screens/organisation-search.ts';
import { parseFleetPageSearch } from './screens/fleet-page-search.ts';
import { parseSettingsSearch } from './screens/settings-search.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import { rememberOpenedAddress } from './session/opened-address.ts';
import { PageTitle } from './page-title.tsx';

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

/** What every route takes from the table: its gate and its title. */
const fromTable = ({ gate, title }: ScreenEntry) => ({
  beforeLoad: guard(gate),
  staticData: { title },
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screenTable.login.path,
  ...fromTable(screenTable.login),
  validateSearch: parseWayIn,
  component: lazyScreen('login', async () => (await import('./features/login/login-page.tsx')).LoginPage),
});

/** What a route that links in mails lead to does before it opens. */
const openLink =
  (path: typeof paths.oneTimePassword | typeof paths.resetPassword) =>
  (opening: { readonly search: LinkSearch; readonly location: { href: string }; readonly context: GuardContext }) => {
    hideLinkToken(path, opening.search);
    return guard('public')(opening);
  };

const oneTimePasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screenTable.oneTimePassword.path,
  ...fromTable(screenTable.oneTimePassword),
  validateSearch: parseLinkSearch,
  beforeLoad: openLink(paths.oneTimePassword),
  component: lazyScreen('otp', async () => (await import('./features/login/sign-in-link-page.tsx')).SignInLinkPage),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screenTable.forgotPassword.path,
  ...fromTable(screenTable.forgotPassword),
  validateSearch: parseWayIn,
  component: lazyScreen(
    'forgotPassword',
    async () => (await import('./features/login/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screenTable.resetPassword.path,
  ...fromTable(screenTable.resetPassword),
  validateSearch: parseLinkSearch,
  beforeLoad: openLink(paths.resetPassword),
  component: lazyScreen(
    'resetPassword',
    async () => (await import('./features/login/new-password-page.tsx')).NewPasswordPage,
  ),
});

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: guard('signed_in'),
  component: lazyScreen('shell', async () => (await import('./features/shell/shell-layout.tsx')).ShellLayout),
});

/** Asks for the first vehicles beside the code of the list, which is in the same file. */
const askForVehicles = async ({ location }: { readonly location: { readonly search: object } }): Promise<void> => {
  const { askForFirstVehicles } = await import('./features/vehicle-list/first-vehicles.ts');
  await askForFirstVehicles(parseVehicleSearch({ ...location.search }, Date.now()));
};

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: screenTable.home.path,
  ...fromTable(screenTable.home),
  validateSearch: (search: Record<string, unknown>) => parseVehicleSearch(search, Date.now()),
  loader: askForVehicles,
  component: lazyScreen('home', async () => (await import('./screens/home-screen.tsx')).HomeScreen),
});

const vehiclesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: screenTable.vehicles.path,
  ...fromTable(screenTable.vehicles),
  validateSearch: (search: Record<string, unknown>) => parseVehicleSearch(search, Date.now()),
  loader: askForVehicles,
  component: lazyScreen('vehicles', async () => (await import('./screens/vehicles-screen.tsx')).VehiclesScreen),
});

const addVehicleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: screenTable.addVehicle.path,
  ...fromTable(screenTable.addVehicle),
  component: hiddenScreen(
    managementScreen('addVehicle', async () => (await import('./screens/new-vehicle-screen.tsx')).NewVehicleScreen),
  ),
});

const vehicleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: screenTable.vehicle.path,
  ...fromTable(screenTable.vehicle),
  validateSearch: (search: Record<string, unknown>) => parseOverviewSearch(search, Date.now()),
  component: lazyScreen('vehicle', async () => (await import('./screens/vehicle-screen.tsx')).VehicleScreen),
});

const fleetsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: screenTable.fleets.path,
  ...fromTable(screenTable.fleets),
  validateSearch: fleetSearch.parse,
  component: managementScreen('fleets', async () => (await import('./screens/fleets-screen.tsx')).FleetsScreen),
});

const fleetRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: screenTable.fleet.path,
  ...fromTable(screenTable.fleet),
  validateSearch: (search: Record<string, unknown>) => parseFleetPageSearch(search, Date.now()),
  component: managementScreen('fleet', async () => (await import('./screens/fleet-screen.tsx')).FleetScreen),
});

const alertsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: screenTable.alerts.path,
  ...fromTable(screenTable.alerts),
  validateSearch: parseInboxSearch,
  component: lazyScreen('alerts', async () => (await import('./screens/alerts-screen.tsx')).AlertsScreen),
});

const sensorsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: screenTable.sensors.path,
  ...fromTable(screenTable.sensors),
  validateSearch: sensorSearch.parse,
  component: hiddenScreen(
    managementScreen('sensors', async () => (await import('./screens/sensors-screen.tsx')).SensorsScreen),
  ),
});

const simCardsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: screenTable.simCards.path,
  ...fromTable(screenTable.simCards),
  validateSearch: simCardSearch.parse,
  component: hiddenScreen(
    managementScreen('simCards', async () => (await import('./screens/sim-cards-screen.tsx')).SimCardsScreen),
  ),
});

const simCardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: screenTable.simCard.path,
  ...fromTable(screenTable.simCard),
  component: hiddenScreen(
    managementScreen('simCard', async () => (await import('./screens/sim-card-screen.tsx')).SimCardScreen),
  ),
});

const organisationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: screenTable.organization.path,
  ...fromTable(screenTable.organization),
  validateSearch: parseOrganisationSearch,
  component: hiddenScreen(
    managementScreen(
      'organization',
      async () => (await import('./screens/organisation-screen.tsx')).OrganisationScreen,
    ),
  ),
});

const telematicsBoxesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: screenTable.telematicsBoxes.path,
  ...fromTable(screenTable.telematicsBoxes),
  validateSearch: parseTelematicsSearch,
  component: hiddenScreen(
    managementScreen(
      'telematicsBoxes',
      async () => (await import('./screens/telematics-boxes-screen.tsx')).TelematicsBoxesScreen,
    ),
  ),
});

const telematicsUnitRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: screenTable.telematicsUnit.path,
  ...fromTable(screenTable.telematicsUnit),
  validateSearch: parseUnitPageSearch,
  component: managementScreen(
    'telematicsUnit',
    async () => (await import('./screens/telematics-unit-screen.tsx')).TelematicsUnitScreen,
  ),
});

const reportsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: screenTable.reports.path,
  ...fromTable(screenTable.reports),
  validateSearch: reportSearch.parse,
  component: hiddenScreen(
    managementScreen('reports', async () => (await import('./screens/reports-screen.tsx')).ReportsScreen),
  ),
});

const addReportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: screenTable.addReport.path,
  ...fromTable(screenTable.addReport),
  component: hiddenScreen(
    managementScreen('addReport', async () => (await import('./screens/add-report-screen.tsx')).AddReportScreen),
  ),
});

const editReportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: screenTable.editReport.path,
  ...fromTable(screenTable.editReport),
  component: hiddenScreen(
    managementScreen('editReport', async () => (await import('./screens/edit-report-screen.tsx')).EditReportScreen),
  ),
});

const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: screenTable.settings.path,
  ...fromTable(screenTable.settings),
  validateSearch: parseSettingsSearch,
  component: lazyScreen('settings', async () => (await import('./screens/settings-screen.tsx')).SettingsScreen),
});

const internalErrorRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: screenTable.internalError.path,
  ...fromTable(screenTable.internalError),
  component: lazyScreen(
    'internalError',
    async () => (await import('./features/error-pages/internal-error-page.tsx')).InternalErrorPage,
  ),
});

const invalidResourceRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: screenTable.invalidResource.path,
  ...fromTable(screenTable.invalidResource),
  component: InvalidResourcePage,
});

/** Any other address: login for anonymous visitors, then the page for unknown addresses. */
const unknownRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  staticData: { isUnknown: true },
  component: NotFoundPage,
});

/** Routes of the table without a screen keep their gates; whoever passes them finds nothing there. */
const unbuiltRoutes: AnyRoute[] = (Object.keys(screenTable) as ScreenName[])
  .filter((name) => !builtScreens.has(name))
  .map((name) => {
    const entry: ScreenEntry = screenTable[name];
    return createRoute({
      getParentRoute: () => (entry.gate === 'public' ? rootRoute : shellRoute) as AnyRoute,
      path: entry.path,
      beforeLoad: guard(entry.gate),
      staticData: { title: entry.title, isUnknown: true },
      component: NotFoundPage,
    });
  });
const isPublic = (route: AnyRoute): boolean => route.options.getParentRoute() === rootRoute;

const routeTree = rootRoute.addChildren([
  loginRoute,
  oneTimePasswordRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  shellRoute.addChildren([
    homeRoute,
    vehiclesRoute,
    addVehicleRoute,
    vehicleRoute,
    fleetsRoute,
    fleetRoute,
    alertsRoute,
    sensorsRoute,
    simCardsRoute,
    simCardRoute,
    organisationRoute,
    telematicsBoxesRoute,
    telematicsUnitRoute,
    reportsRoute,
    addReportRoute,
    editReportRoute,
    settingsRoute,
    internalErrorRoute,
    invalidResourceRoute,
    unknownRoute,
    ...(unbuiltRoutes.filter((route) => !isPublic(route)) as []),
  ]),
  ...(unbuiltRoutes.filter(isPublic) as []),
]);

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
