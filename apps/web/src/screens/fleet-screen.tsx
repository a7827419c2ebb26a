import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { getFleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, isInvalidResource } from '../api/api-problem.ts';
import { endpointQuery } from '../api/endpoint-query.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { fleetInput } from '../components/fleet-reference.ts';
import { InvalidResourcePage } from '../features/error-pages/invalid-resource-page.tsx';
import { AmbiguousFleet } from '../features/fleets/ambiguous-fleet.tsx';
import { CoverageTab } from '../features/fleets/coverage-tab.tsx';
import { DepotsTab } from '../features/fleets/depots-tab.tsx';
import { FleetHeading } from '../features/fleets/fleet-heading.tsx';
import { MissingSensorsTab } from '../features/fleets/missing-sensors-tab.tsx';
import { ServiceListTab } from '../features/fleets/service-list-tab.tsx';
import { NotificationsTab } from '../features/fleets/notifications-tab.tsx';
import { VehiclesTab } from '../features/fleets/vehicles-tab.tsx';
import { KilometreReport } from '../features/fleet-reports/kilometre-report.tsx';
import { TyreAlertsReport } from '../features/fleet-reports/tyre-alerts-report.tsx';
import { brakesPart, reportingManagementPart, reportingPart } from '../late-screen.ts';
import { screenTable } from '../screen-table.ts';
import { may } from '../session/access-gate.ts';
import { useSession } from '../session/session.ts';
import { PageTabs } from '../ui/page-tabs.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import { FleetMove } from './fleet-move.tsx';
import { FleetMapTab } from './fleet-map-tab.tsx';
import type { FleetTabId } from './fleet-page-search.ts';
import { fleetTabIds } from './fleet-page-search.ts';
import { ThresholdTrialTab } from './threshold-trial-tab.tsx';
import classes from './tabbed-screen.module.css';

const route = getRouteApi(`/shell${screenTable.fleet.path}`);

/** The screen decides itself which tab is current; a link adds that only at exactly its address. */
const exactly = { exact: true, includeSearch: true } as const;

const PmiReport = reportingManagementPart(
  async () => (await import('../features/inspections/pmi-report.tsx')).PmiReport,
);
const CarbonReport = reportingPart(
  async () => (await import('../features/fleet-reports/carbon-report.tsx')).CarbonReport,
  {
    waiting: <SkeletonLines lines={8} height={32} />,
  },
);

const tabGates = {
  vehicles: 'vehicle:list',
  depots: 'fleet:read',
  map: 'vehicle:list',
  list: 'fleet:read',
  missingSensors: 'fleet:read',
  coverage: 'fleet:read',
  notifications: 'fleet:read',
  tryThresholds: 'fleet:reports',
  pmiReport: 'fleet:reports',
  kilometerReport: 'fleet:reports',
  carbonReport: 'fleet:reports',
  tyreAlertsReport: 'fleet:reports',
  trailerUtilisation: 'fleet:reports',
  trailerBrakes: 'fleet:reports',
} as const;

const fleetPanels: Readonly<Record<FleetTabId, ComponentType<{ readonly fleet: Fleet }>>> = {
  vehicles: VehiclesTab,
  depots: DepotsTab,
  map: FleetMapTab,
  list: ServiceListTab,
  missingSensors: MissingSensorsTab,
  coverage: CoverageTab,
  notifications: NotificationsTab,
  tryThresholds: ThresholdTrialTab,
  pmiReport: PmiReport,
  kilometerReport: KilometreReport,
  carbonReport: CarbonReport,
  tyreAlertsReport: TyreAlertsReport,
  trailerUtilisation: reportingPart(
    async () => (await import('../features/fleet-reports/trailer-utilisation.tsx')).TrailerUtilisation,
    { waiting: <SkeletonLines lines={8} height={36} /> },
  ),
  trailerBrakes: brakesPart(async () => (await import('../features/fleet-reports/trailer-brakes.tsx')).TrailerBrakes, {
    waiting: <SkeletonLines lines={8} height={36} />,
  }),
};

/** `/fleets/{name}`: what belongs to a fleet, and its reports. */
export function FleetScreen() {
  const t = useTranslations('fleet');
  const record = useSession();
  const { fleetName } = route.useParams();
  const { tab = 'depots', organization_id: organisationId = null, no_tab: missing } = route.useSearch();
  const reference = { name: fleetName, organisationId };
  const { data: fleet, error, refetch } = useQuery(endpointQuery(getFleet, fleetInput(reference)));
  if (error instanceof ApiProblem && error.code === 'fleet_name_ambiguous') return <AmbiguousFleet name={fleetName} />;
  if (isInvalidResource(error)) return <InvalidResourcePage />;
  const open = fleetTabIds.filter((id) => may(record, tabGates[id]));
  if (!open.includes(tab)) return <InvalidResourcePage />;
  const Panel = fleetPanels[tab];
  return (
    <div className={classes.page} data-wide>
      {fleet === undefined && error === null && <SkeletonLines lines={8} height={32} />}
      {fleet === undefined && error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {fleet !== undefined && (
        <>
          <FleetHeading fleet={fleet} MoveFleet={FleetMove} />
          <PageTabs label={t('tabsOf', { name: fleet.name })}>
            {open.map((id) => (
              <Link
                key={id}
                to="."
                search={{ tab: id, ...(organisationId === null ? {} : { organization_id: organisationId }) } as never}
                activeOptions={exactly}
                aria-current={id === tab ? 'page' : undefined}
              >
                {t(`tabs.${id}`)}
              </Link>
            ))}
          </PageTabs>
          {missing !== undefined && (
            <p role="status" className={classes.notice}>
              {t('noTab', { tab: missing })}
            </p>
          )}
          <Panel fleet={fleet} />
        </>
      )}
    </div>
  );
}
