import { getRouteApi, Link } from '@tanstack/react-router';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { AmbiguousVehicle } from '../components/ambiguous-vehicle.tsx';
import { overviewStateOf, searchOf } from '../components/overview-state/overview-state.ts';
import { InvalidResourcePage } from '../features/error-pages/invalid-resource-page.tsx';
import { VehicleOverview } from '../features/vehicle-overview/vehicle-overview.tsx';
import { SilencedStrip } from '../features/vehicle-state/silenced-strip.tsx';
import { VehiclePageHeading } from '../features/vehicle-overview/vehicle-page-heading.tsx';
import { managementPart, vehiclePart } from '../late-screen.ts';
import { paths } from '../paths.ts';
import { screenTable } from '../screen-table.ts';
import { may } from '../session/access-gate.ts';
import { useSession } from '../session/session.ts';
import { PageTabs } from '../ui/page-tabs.tsx';
import { VehicleMenu } from './vehicle-menu.tsx';
import { useOpenedVehicle } from './use-opened-vehicle.ts';
import classes from './vehicle-screen.module.css';
import type { VehicleTab } from './vehicle-tabs.ts';
import { vehicleTabs } from './vehicle-tabs.ts';

const VehicleNotifications = managementPart(
  async () => (await import('../features/notifications/vehicle-notifications.tsx')).VehicleNotifications,
);

const EnvironmentCard = vehiclePart(
  async () => (await import('../features/vehicle-environment/environment-card.tsx')).EnvironmentCard,
);

const route = getRouteApi(`/shell${screenTable.vehicle.path}`);

/** The screen decides itself which tab is current; a link adds that only at exactly its address. */
const exactly = { exact: true, includeSearch: true } as const;

/** `/vehicles/{id}`: what to do about a vehicle, and its tabs, the whole state in the address. */
export function VehicleScreen() {
  const t = useTranslations('vehiclePage.tabs');
  const { vehicleId } = route.useParams();
  const search = route.useSearch();
  const state = overviewStateOf(search);
  const navigate = route.useNavigate();
  const record = useSession();
  const open = vehicleTabs.filter(({ gate }) => gate === undefined || may(record, gate));
  const current = open.find(({ id }) => id === search.tab) ?? null;
  const { isAmbiguous } = useOpenedVehicle(vehicleId, current === null ? null : t(current.id), (proper) => {
    void navigate({
      to: '.',
      params: { vehicleId: proper },
      search: true,
      hash: true,
      replace: true,
      resetScroll: false,
    });
  });
  const isTabMissing = search.tab !== undefined && current === null;
  useEffect(() => {
    if (isTabMissing) void navigate({ search: {}, replace: true });
  }, [isTabMissing, navigate]);
  if (isAmbiguous) {
    return (
      <AmbiguousVehicle
        reference={vehicleId}
        headingLevel={1}
        linkTo={(reference) => ({ to: '.', params: { vehicleId: reference } as never, search: true })}
      />
    );
  }
  return (
    <div className={classes.page}>
      <VehicleOverview
        vehicleId={vehicleId}
        state={state}
        onChange={(change) => void navigate({ search: searchOf({ ...state, ...change }), resetScroll: false })}
        wheelHref={(position) => `${paths.vehicle(vehicleId)}?wheel=${position}`}
        renderHeading={(vehicle) => (
          <VehiclePageHeading
            vehicle={vehicle}
            mayEdit={open.some(({ id }) => id === 'config') && may(record, 'vehicle:update')}
            menu={<VehicleMenu vehicle={vehicle} />}
          />
        )}
        renderSilence={(vehicle) => <SilencedStrip vehicle={vehicle} />}
        isPage
        renderEnd={(vehicle) => (
          <>
            <EnvironmentCard vehicle={vehicle} />
            <VehicleNotifications vehicle={vehicle} />
          </>
        )}
        missing={<InvalidResourcePage />}
      >
        {(vehicle, overview) => (
          <>
            {open.length > 0 && <VehicleTabLinks vehicle={vehicle} open={open} current={current} />}
            {current !== null && <current.Contents vehicle={vehicle} />}
            {current === null && overview}
          </>
        )}
      </VehicleOverview>
    </div>
  );
}

/** The way to each tab; the wheel that is looked at goes along. */
function VehicleTabLinks(props: {
  readonly vehicle: Vehicle;
  readonly open: readonly VehicleTab[];
  readonly current: VehicleTab | null;
}) {
  const t = useTranslations('vehiclePage');
  const { wheel } = route.useSearch();
  const kept = wheel === undefined ? {} : { wheel };
  return (
    <PageTabs label={t('tabsOf', { registration: plateText(props.vehicle.registration) })}>
      {[null, ...props.open.filter(({ isOf }) => isOf?.(props.vehicle) ?? true).map(({ id }) => id)].map((id) => (
        <Link
          key={id}
          to="."
          search={id === null ? kept : { tab: id, ...kept }}
          activeOptions={exactly}
          aria-current={id === (props.current?.id ?? null) ? 'page' : undefined}
        >
          {t(`tabs.${id ?? 'overview'}`)}
        </Link>
      ))}
    </PageTabs>
  );
}
