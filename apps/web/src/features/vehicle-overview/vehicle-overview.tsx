import { useQuery } from '@tanstack/react-query';
import { getVehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { type ReactNode, useRef } from 'react';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useBroughtIntoView } from '../../ui/use-brought-into-view.ts';
import type { OverviewState } from '../../components/overview-state/overview-state.ts';
import { findMissingUnit } from './missing-unit.ts';
import { OldVehicleRemark } from './old-vehicle-remark.tsx';
import { shownAnswer } from './shown-answer.ts';
import { NoUnitRemark, UnitRemark } from './unit-remark.tsx';
import { VehicleEvents } from './vehicle-events.tsx';
import { VehicleFacts } from './vehicle-facts.tsx';
import { VehicleHeading } from './vehicle-heading.tsx';
import { VehicleQueryState } from './vehicle-query-state.tsx';
import { VehicleTyres } from './vehicle-tyres.tsx';
import { WheelPanel } from './wheel-panel.tsx';
import classes from './vehicle-overview.module.css';

interface Properties {
  /** Registration or internal id. */
  vehicleId: string;
  state: OverviewState;
  onChange: (change: Partial<OverviewState>) => void;
  /** Address of the overview with a wheel chosen, for links that open in a new tab. */
  wheelHref: (position: string) => string;
  /** Heading level: 1 on its own page, 2 beside the list. */
  headingOrder: 1 | 2;
  /** As in {@link VehicleQueryState}. */
  missing?: ReactNode;
}

/** How long a vehicle that nothing is heard of is taken to be still there and still to be seen, in milliseconds. */
const recheckMs = 60_000;

/** A vehicle with its tyres, the chosen wheel, where it is and what has happened. */
export function VehicleOverview(properties: Properties) {
  const { vehicleId, state, onChange, wheelHref, headingOrder, missing } = properties;
  const query = useQuery({
    ...endpointQuery(getVehicle, { params: { vehicle_id: vehicleId } }),
    // The event stream tells whoever sees a vehicle, and so nobody who does not see it any more.
    refetchInterval: recheckMs,
  });
  const shown = shownAnswer(query);
  const vehicle = shown.data;
  const wheel = vehicle?.wheels.find(({ position }) => position === state.wheel) ?? null;
  const panel = useRef<HTMLElement>(null);
  const showPanel = useBroughtIntoView(panel, wheel?.position ?? null);
  const choose = (change: Partial<OverviewState>): void => {
    // Who chooses the same wheel again has scrolled away from what there is of it.
    if (wheel !== null && change.wheel === wheel.position) showPanel();
    else onChange(change);
  };
  if (vehicle === undefined) {
    return <VehicleQueryState error={shown.error} onRetry={() => void query.refetch()} missing={missing} />;
  }
  const missingUnit = findMissingUnit(vehicle);
  return (
    <article className={classes.overview} aria-label={vehicle.registration}>
      <VehicleHeading vehicle={vehicle} order={headingOrder} />
      {shown.oldSinceMs !== null && <OldVehicleRemark sinceMs={shown.oldSinceMs} onRetry={() => query.refetch()} />}
      {missingUnit !== null && <NoUnitRemark remark={missingUnit} />}
      {vehicle.unit_remark !== null && <UnitRemark remark={vehicle.unit_remark} />}
      <div className={classes.columns} data-stacked={state.tyres === 'list'} data-chosen={wheel !== null}>
        <VehicleTyres vehicle={vehicle} state={state} onChange={choose} wheelHref={wheelHref} />
        <WheelPanel ref={panel} vehicle={vehicle} wheel={wheel} state={state} onChange={onChange} />
        <VehicleEvents vehicleId={vehicle.id} wheels={vehicle.wheels} />
        <VehicleFacts vehicle={vehicle} />
      </div>
    </article>
  );
}
