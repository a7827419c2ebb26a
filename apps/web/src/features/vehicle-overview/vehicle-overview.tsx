import { useQuery } from '@tanstack/react-query';
import { getVehicle, type Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { type ReactNode, useRef, useState } from 'react';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useSingleKeyActions } from '../../session/use-single-key-actions.ts';
import { useBroughtIntoView } from '../../ui/use-brought-into-view.ts';
import type { OverviewState } from '../../components/overview-state/overview-state.ts';
import { isVehicleSilenced } from '../../components/vehicle-silence.ts';
import { findMissingUnit } from './missing-unit.ts';
import { OverviewColumns } from './overview-columns.tsx';
import { OldVehicleRemark } from './old-vehicle-remark.tsx';
import { shownAnswer } from './shown-answer.ts';
import { NotMonitoredRemark, NoUnitRemark } from './unit-remark.tsx';
import { EmergencyContact } from './emergency-contact.tsx';
import { VehicleHeading } from './vehicle-heading.tsx';
import { VehicleInstructions } from './vehicle-instruction.tsx';
import { VehicleQueryState } from './vehicle-query-state.tsx';
import { byUrgency, findFurthestWheel, findWorstWheel } from './worst-wheel.ts';
import classes from './vehicle-overview.module.css';

interface Properties {
  /** Registration or internal id. */
  vehicleId: string;
  state: OverviewState;
  onChange: (change: Partial<OverviewState>) => void;
  /** Address of the overview with a wheel chosen, for links that open in a new tab. */
  wheelHref: (position: string) => string;
  /** Absent = that of the list's pane. */
  renderHeading?: (vehicle: Vehicle) => ReactNode;
  /** In place of what is to be done about a vehicle that raises no alerts: why, and the way to end that. */
  renderSilence: (vehicle: Vehicle) => ReactNode;
  /** As in {@link VehicleQueryState}. */
  missing?: ReactNode;
  /** Whether it has the page to itself: with the map, in up to three columns. */
  isPage?: boolean;
  /** What its tyres cost and who is alerted; stands last. */
  renderEnd?: ((vehicle: Vehicle) => ReactNode) | undefined;
  /** What stands below what is to be done about the vehicle; absent = its overview. */
  children?: (vehicle: Vehicle, overview: ReactNode) => ReactNode;
}

/** How long a vehicle that nothing is heard of is taken to be still there and still to be seen, in milliseconds. */
const recheckMs = 60_000;

/** A vehicle with its tyres, the chosen wheel, where it is and what has happened. */
export function VehicleOverview(properties: Properties) {
  const { vehicleId, missing } = properties;
  const query = useQuery({
    ...endpointQuery(getVehicle, { params: { vehicle_id: vehicleId } }),
    // The event stream tells whoever sees a vehicle, and so nobody who does not see it any more.
    refetchInterval: recheckMs,
  });
  const shown = shownAnswer(query);
  if (shown.data === undefined) {
    return <VehicleQueryState error={shown.error} onRetry={() => void query.refetch()} missing={missing} />;
  }
  return (
    <LoadedOverview
      key={shown.data.id}
      {...properties}
      vehicle={shown.data}
      remark={
        shown.oldSinceMs === null ? null : (
          <OldVehicleRemark sinceMs={shown.oldSinceMs} onRetry={() => query.refetch()} />
        )
      }
    />
  );
}

interface LoadedProperties extends Properties {
  vehicle: Vehicle;
  /** What is to be said of the answer itself. */
  remark: ReactNode;
}

function LoadedOverview({
  vehicle,
  state,
  onChange,
  wheelHref,
  renderHeading,
  renderSilence,
  isPage = false,
  renderEnd,
  children,
  remark,
}: LoadedProperties) {
  // It stays the one it was when the vehicle was opened: what is being read does not change into another wheel.
  const [opened] = useState(() => findWorstWheel(vehicle.wheels)?.position ?? null);
  const [furthest] = useState(() => findFurthestWheel(vehicle.wheels)?.position ?? null);
  // The strip in place of the heading's says of all wheels that nothing need be done now.
  const isSilenced = isVehicleSilenced(vehicle);
  const worst = isSilenced ? null : findWorstWheel(vehicle.wheels, opened);
  const [asking, setAsking] = useState<readonly WheelPosition[]>([]);
  // A note that is being written stays on screen when another wheel becomes the worst.
  const inHeading = [
    ...(worst === null ? [] : [worst]),
    ...vehicle.wheels.filter((one) => one !== worst && asking.includes(one.position)),
  ];
  const position = state.wheel ?? opened ?? (isPage ? furthest : null);
  const wheel = vehicle.wheels.find((one) => one.position === position) ?? null;
  const overview = useRef<HTMLElement>(null);
  const panel = useRef<HTMLElement>(null);
  const showPanel = useBroughtIntoView(panel, wheel === null ? null : state.wheel);
  const choose = (change: Partial<OverviewState>): void => {
    // Who chooses the same wheel again has scrolled away from what there is of it.
    if (state.wheel !== null && change.wheel === state.wheel) showPanel();
    else onChange(change);
  };
  useSingleKeyActions({
    a: () => {
      const about = wheel ?? worst;
      overview.current
        ?.querySelector<HTMLElement>(`[data-acknowledges='${about?.position}'] [data-acknowledge]`)
        ?.click();
    },
  });
  const missingUnit = findMissingUnit(vehicle);
  const others = byUrgency(vehicle.wheels.filter((one) => !inHeading.includes(one)));
  const columns = (
    <OverviewColumns
      vehicle={vehicle}
      wheel={wheel}
      isInHeading={wheel !== null && (isSilenced || inHeading.includes(wheel))}
      state={state}
      onChange={onChange}
      onChoose={choose}
      wheelHref={wheelHref}
      isPage={isPage}
      renderEnd={renderEnd}
      panel={panel}
    />
  );
  return (
    <article ref={overview} className={classes.overview} aria-label={vehicle.registration}>
      {renderHeading?.(vehicle) ?? <VehicleHeading vehicle={vehicle} />}
      {renderSilence(vehicle)}
      {inHeading.length > 0 && (
        <VehicleInstructions
          wheels={inHeading}
          others={others}
          contact={isPage && <EmergencyContact vehicle={vehicle} />}
          onAsking={(about, isAsking) =>
            setAsking((all) => [...all.filter((one) => one !== about), ...(isAsking ? [about] : [])])
          }
        />
      )}
      {remark}
      {missingUnit !== null && <NoUnitRemark remark={missingUnit} feed={vehicle.fed_by} />}
      {vehicle.not_monitored_reason !== null && <NotMonitoredRemark reason={vehicle.not_monitored_reason} />}
      {children === undefined ? columns : children(vehicle, columns)}
    </article>
  );
}
