import { PlateChip } from './plate-chip.tsx';
import type { OverviewSearch } from './overview-state/overview-state.ts';
import type { NamedVehicle } from './vehicle-reference.ts';
import type { VehicleTabSearch } from './vehicle-page-link.tsx';
import { VehiclePageLink } from './vehicle-page-link.tsx';
import classes from './plate-chip.module.css';

/** A vehicle's registration as the way to its page. */
export function VehiclePlateLink(props: {
  readonly vehicle: NamedVehicle;
  readonly search?: OverviewSearch | VehicleTabSearch;
}) {
  return (
    <VehiclePageLink {...props} className={classes.link}>
      <PlateChip registration={props.vehicle.registration} />
    </VehiclePageLink>
  );
}
