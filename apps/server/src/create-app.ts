import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { allEndpoints } from '@tyrewatch/contract/all-endpoints';
import { livePath } from '@tyrewatch/contract/live/live-events';
import type { ReportTarget } from '@tyrewatch/domain/error-reports/report-target';
import type { Ingest } from '@tyrewatch/ingest/ingest';
import type { Database } from '@tyrewatch/store/database';
import type { ErrorReporter } from './error-reports/error-reporter.ts';
import { reportRequests } from './error-reports/report-requests.ts';
import { registerAuditRoutes } from './features/audit/audit-routes.ts';
import { registerAuthRoutes } from './features/auth/auth-routes.ts';
import { createFailureRecord } from './features/auth/sign-in-record.ts';
import { createLinkThrottle } from './features/auth/link-throttle.ts';
import { createSessionTokens } from './features/auth/session-tokens.ts';
import { createSignInThrottle } from './features/auth/sign-in-throttle.ts';
import type { SigningKey } from './features/auth/signing-key.ts';
import { registerBrakeRoutes } from './features/brakes/brake-routes.ts';
import { registerDealerJobRoutes } from './features/dealers/dealer-job-routes.ts';
import { registerDealerRoutes } from './features/dealers/dealer-routes.ts';
import { registerFleets } from './features/fleets/register-fleets.ts';
import { registerIncidentFileRoutes } from './features/incidents/incident-file.ts';
import { registerIncidentRoutes } from './features/incidents/incident-routes.ts';
import type { TestParts } from './features/integrations/connection-check.ts';
import type { CredentialSeal } from './features/integrations/credential-seal.ts';
import { registerMotRoutes } from './features/mot-history/mot-routes.ts';
import { registerIntegrationRoutes } from './features/integrations/integration-routes.ts';
import { registerNotificationRoutes } from './features/notifications/notification-routes.ts';
import { createMotAccountFinder } from './features/mot-history/mot-account.ts';
import { motDueFinder } from './features/registers/mot-due.ts';
import { registerRegisterRoutes } from './features/registers/register-check-routes.ts';
import { createVesAccountFinder } from './features/registers/ves-account.ts';
import { registerApiKeyRoutes } from './features/organisations/api-key-routes.ts';
import { logoPath, registerLogoRoutes } from './features/organisations/logo-routes.ts';
import { registerOrganisationRoutes } from './features/organisations/organisation-routes.ts';
import { registerPrivacyRoutes } from './features/privacy/privacy-routes.ts';
import { registerScalarRoutes } from './features/feeds/scalar-routes.ts';
import { registerReadingRoutes } from './features/readings/reading-routes.ts';
import { registerNoticeRoutes } from './features/notices/notice-routes.ts';
import { registerReportFileRoutes } from './features/report-files/report-file-routes.ts';
import { registerReportHistoryRoutes } from './features/reports/report-history-routes.ts';
import { registerReportRoutes } from './features/reports/report-routes.ts';
import { registerSecondFactorRoutes } from './features/second-factor/second-factor-routes.ts';
import { registerSeriesRoutes } from './features/series/series-routes.ts';
import { registerEvidenceRoutes } from './features/evidence/evidence-routes.ts';
import { registerJobSheetRoutes } from './features/job-sheets/job-sheet-routes.ts';
import { registerChecklistRoutes } from './features/checklists/checklist-routes.ts';
import { registerChecklistTemplateRoutes } from './features/checklists/template-routes.ts';
import { registerPhotoRoutes } from './features/photos/photo-routes.ts';
import { registerSimCardRoutes } from './features/sim-cards/sim-card-routes.ts';
import { registerRefusedMessageRoutes } from './features/telematics-units/refused-message-routes.ts';
import { registerTelematicsUnitRoutes } from './features/telematics-units/telematics-unit-routes.ts';
import { registerUnitCommandRoutes } from './features/telematics-units/unit-command-routes.ts';
import { registerUnitMessageRoutes } from './features/telematics-units/unit-message-routes.ts';
import { registerUnitConditionRoutes } from './features/telematics-units/unit-condition-routes.ts';
import { registerUnitLogRoutes } from './features/telematics-units/unit-log-routes.ts';
import { registerSensorRoutes } from './features/sensors/sensor-routes.ts';
import { registerAccountRoutes } from './features/users/account-routes.ts';
import { registerSavedViewRoutes } from './features/users/saved-view-routes.ts';
import { registerMeRoutes } from './features/users/me-routes.ts';
import { registerUserTransferRoutes } from './features/users/user-transfer-routes.ts';
import { registerUserRoutes } from './features/users/user-routes.ts';
import { registerVehicleAccessRoutes } from './features/users/vehicle-access-routes.ts';
import { registerNewVehicleRoutes } from './features/vehicles/new-vehicle-routes.ts';
import { registerVehicleChangeRoutes } from './features/vehicles/vehicle-change-routes.ts';
import { registerReadingsFileRoutes } from './features/vehicles/readings-file-routes.ts';
import { createImportWriter } from './features/vehicle-files/import-writer.ts';
import { registerVehicleFileRoutes } from './features/vehicle-files/vehicle-file-routes.ts';
import { registerVehicleImportRoutes } from './features/vehicle-files/vehicle-import-routes.ts';
import { registerVehicleDetailRoutes } from './features/vehicles/vehicle-detail-routes.ts';
import { registerVehicleEnvironmentRoutes } from './features/vehicles/vehicle-environment-routes.ts';
import { registerVehicleLogRoutes } from './features/vehicles/vehicle-log-routes.ts';
import { registerVehicleTrackRoutes } from './features/vehicles/vehicle-track-routes.ts';
import { registerVehicleListRoutes } from './features/vehicles/vehicle-list-routes.ts';
import { registerColdSnapRoutes } from './features/tyres/cold-snap-routes.ts';
import { registerTorqueRoutes } from './features/tyres/torque-routes.ts';
import { registerTreadRoutes } from './features/tyres/tread-routes.ts';
import { registerTyreRoutes } from './features/tyres/tyre-routes.ts';
import { registerInspections } from './features/inspections/inspection-routes.ts';
import { registerMaintenanceRoutes } from './features/maintenance/maintenance-routes.ts';
import { registerBulkChangeRoutes } from './features/vehicles/bulk-change-routes.ts';
import { registerVehicleStateRoutes } from './features/vehicles/vehicle-state-routes.ts';
import { registerWebhookRoutes } from './features/webhooks/webhook-routes.ts';
import { createAuthenticate } from './http/authentication.ts';
import { createHttpApp } from './http/create-http-app.ts';
import type { EndpointRoutes } from './http/endpoint-routes.ts';
import { createEndpointRoutes } from './http/endpoint-routes.ts';
import { healthPaths, registerHealthRoutes } from './http/health-routes.ts';
import { createReadiness } from './http/readiness.ts';
import type { ReadinessSources } from './http/readiness.ts';
import { registerMailboxProxy } from './http/mailbox-proxy.ts';
import { measureRequests } from './http/metrics.ts';
import type { Metrics } from './http/metrics.ts';
import type { MediaStore } from './outside/media-store.ts';
import type { OperationSources } from './http/operation-metrics.ts';
import { registerNotFoundAnswers } from './http/not-found-answer.ts';
import { referencePaths, registerReferenceRoutes } from './http/reference-routes.ts';
import { findSinglePage } from './http/single-page-document.ts';
import { registerStaticFiles } from './http/static-files.ts';
import type { StaticFolders } from './http/static-files.ts';
import { registerLiveRoutes } from './live/live-routes.ts';
import type { LiveHub } from './live/live-hub.ts';
import { loadViewerScope } from './live/viewer-scope.ts';

/** Everything the application stands on. */
export interface AppParts {
  /** A pool that acts as `tyrewatch_app`. */
  readonly database: Database;
  /**
   * Connections of their own for counting attempts, as the same role: a call that holds a transaction and waits for its
   * counters must not wait for one that does the same.
   */
  readonly counters: Database;
  /** Where readings sent over HTTP go. */
  readonly ingest: Ingest;
  readonly signingKey: SigningKey;
  /** Encrypts the credentials of integrations. */
  readonly credentialSeal: CredentialSeal;
  /** How addresses that people enter are looked up and reached. */
  readonly outside: TestParts;
  /** Where tokens of links in mails come from. */
  readonly linkSecret: Uint8Array;
  /** Whether there is a mail server to hand mails to; without one they wait. */
  readonly hasMailServer: boolean;
  /** Where the demo's mailbox is shown from; null = there is none. */
  readonly mailboxUrl: string | null;
  /** Whether forecasts of depots are asked for. */
  readonly hasForecasts: boolean;
  /** What tells whether readings can be stored. */
  readonly readiness: ReadinessSources;
  readonly hub: LiveHub;
  readonly metrics: Metrics;
  /** Where pictures lie outside the database; null = nowhere. */
  readonly media: MediaStore | null;
  /** What the installation has to do. */
  readonly figures: OperationSources['figures'];
  readonly log: FastifyBaseLogger;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
  /** Null = no files are served. */
  readonly folders: StaticFolders | null;
  /** Version told in the interface's description. */
  readonly version: string;
  /** Proxies that are believed about who calls, as `findNetworks` reads them. */
  readonly trustedProxies: string;
  /** Calls an address may make in a minute. */
  readonly requestsPerMinute: number;
  /** Where errors are reported to; null = nowhere. */
  readonly errorReports: { readonly target: ReportTarget; readonly reporter: ErrorReporter } | null;
}

/** Registers what there is of telematics units: each of them, what it sent and what is asked of it. */
function registerUnits(routes: EndpointRoutes, nowMs: () => number): void {
  registerTelematicsUnitRoutes(routes, nowMs);
  registerUnitMessageRoutes(routes, nowMs);
  registerUnitCommandRoutes(routes, nowMs);
  registerUnitLogRoutes(routes, nowMs);
  registerUnitConditionRoutes(routes, nowMs);
  registerRefusedMessageRoutes(routes);
}

/** Registers what there is of vehicles: their list, each of them, and what it sent. */
function registerVehiclesRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  registerVehicleListRoutes(routes, nowMs);
  registerNewVehicleRoutes(routes, nowMs);
  registerVehicleChangeRoutes(routes, nowMs);
  registerVehicleDetailRoutes(routes, nowMs);
  registerVehicleTrackRoutes(routes, nowMs);
  registerVehicleStateRoutes(routes, nowMs);
  registerBulkChangeRoutes(routes, nowMs);
  registerMaintenanceRoutes(routes, nowMs);
  registerInspections(routes, nowMs);
  registerMotRoutes(routes, nowMs);
  registerTyreRoutes(routes, nowMs);
  registerJobSheetRoutes(routes, nowMs);
  registerChecklistRoutes(routes, nowMs);
  registerChecklistTemplateRoutes(routes, nowMs);
  registerTreadRoutes(routes, nowMs);
  registerTorqueRoutes(routes, nowMs);
  registerSeriesRoutes(routes, nowMs);
  registerReadingsFileRoutes(routes);
  registerVehicleFileRoutes(routes, nowMs);
  registerVehicleEnvironmentRoutes(routes, nowMs);
  registerVehicleLogRoutes(routes, nowMs);
}

function registerReports(routes: EndpointRoutes, nowMs: () => number): void {
  registerReportRoutes(routes, nowMs);
  registerReportFileRoutes(routes, nowMs);
  registerReportHistoryRoutes(routes, nowMs);
  registerNoticeRoutes(routes, nowMs);
}

/** Registers the check of a registration at the vehicle register and the MOT history. */
function registerRegisters(routes: EndpointRoutes, { outside, credentialSeal, nowMs }: AppParts): void {
  const findMotAccount = createMotAccountFinder(outside.callOutside, nowMs, credentialSeal);
  registerRegisterRoutes(routes, {
    findAccount: createVesAccountFinder(outside.callOutside, nowMs, credentialSeal),
    findMotDue: async ({ trx }) => {
      const account = await findMotAccount(trx);
      return account === null ? null : motDueFinder(account.client);
    },
    nowMs,
  });
}

/** Registers what there is of organisations, and what they connect. */
function registerOrganisations(routes: EndpointRoutes, { credentialSeal: seal, outside, nowMs }: AppParts): void {
  registerOrganisationRoutes(routes, nowMs);
  registerIntegrationRoutes(routes, { seal, ...outside }, nowMs);
  registerApiKeyRoutes(routes, nowMs);
  registerWebhookRoutes(routes, { seal, ...outside }, nowMs);
}

/** The whole application, ready for `listen` or `inject`. Throws when an endpoint of the contract has no handler. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { database, nowMs, hub, metrics, folders, hasMailServer } = parts;
  const sendPage = folders === null ? null : await findSinglePage(folders.web, parts.errorReports?.target ?? null);
  const app = await createHttpApp({ ...parts, sendPage });
  const tokens = createSessionTokens(parts.signingKey, nowMs);
  const authenticate = createAuthenticate(database, tokens, nowMs);
  const routes = createEndpointRoutes(app, { ...parts.readiness, database, authenticate });
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });

  measureRequests(app, metrics);
  if (parts.errorReports !== null) {
    const { reporter } = parts.errorReports;
    reportRequests(app, { reporter, release: parts.version, nowMs, random: Math.random });
  }
  const readiness = createReadiness({ ...parts.readiness, isClosing: () => isClosing, hasMailServer });
  registerHealthRoutes(app, { readiness, figures: parts.figures, metrics });
  registerReferenceRoutes(app, parts.version);
  const throttle = createSignInThrottle(parts.counters, nowMs);
  const linkThrottle = createLinkThrottle(database, nowMs);
  const failures = createFailureRecord(parts);
  app.addHook('onClose', async () => failures.settled());
  const secondFactor = { secondFactorSeal: parts.credentialSeal, throttle, nowMs };
  registerAuthRoutes(routes, { ...parts, ...secondFactor, authenticate, tokens, linkThrottle, failures });
  registerSecondFactorRoutes(routes, secondFactor);
  registerPrivacyRoutes(routes, nowMs);
  registerAuditRoutes(routes);
  registerSavedViewRoutes(routes);
  registerMeRoutes(routes, { throttle, nowMs, hasMailServer });
  registerAccountRoutes(routes, { throttle, nowMs });
  registerUserRoutes(routes, { linkSecret: parts.linkSecret, nowMs });
  registerUserTransferRoutes(routes, { linkSecret: parts.linkSecret, nowMs });
  registerVehicleAccessRoutes(routes, nowMs);
  registerFleets(routes, nowMs);
  registerVehiclesRoutes(routes, nowMs);
  registerRegisters(routes, parts);
  registerColdSnapRoutes(routes, nowMs, parts.hasForecasts);
  const imports = createImportWriter(parts);
  app.addHook('onClose', async () => imports.stop());
  registerVehicleImportRoutes(routes, imports, nowMs);
  registerBrakeRoutes(routes, parts);
  registerDealerRoutes(routes, parts);
  registerDealerJobRoutes(routes, { database, linkThrottle, nowMs });
  registerPhotoRoutes(routes, nowMs, parts.media);
  registerEvidenceRoutes(routes, { database, nowMs });
  registerIncidentRoutes(routes, nowMs);
  registerIncidentFileRoutes(routes, nowMs);
  registerNotificationRoutes(routes, nowMs);
  registerSensorRoutes(routes, nowMs);
  registerOrganisations(routes, parts);
  registerReports(routes, nowMs);
  registerLogoRoutes(app, database);
  registerUnits(routes, nowMs);
  registerSimCardRoutes(routes, nowMs);
  registerReadingRoutes(routes, { database, ingest: parts.ingest, nowMs });
  registerScalarRoutes(routes, { database, ingest: parts.ingest, seal: parts.credentialSeal, nowMs });
  registerLiveRoutes(app, {
    hub,
    authenticate,
    loadScope: (session) => loadViewerScope(database, session),
    nowMs,
  });
  if (parts.mailboxUrl !== null) registerMailboxProxy(app, parts.mailboxUrl);
  routes.assertComplete(allEndpoints);
  if (folders !== null) await registerStaticFiles(app, folders);
  const readPaths = [livePath, logoPath, ...referencePaths, ...healthPaths];
  registerNotFoundAnswers(app, { endpoints: allEndpoints, readPaths, sendPage, authenticate });
  return app;
}
