import { Link } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import type { OverviewSearch } from './overview-state/overview-state.ts';
import { PlateChip } from './plate-chip.tsx';
import type { NamedVehicle } from './vehicle-reference.ts';
import { useVehicleReference } from './vehicle-reference.ts';
import classes from './plate-chip.module.css';

/** A vehicle's registration as the way to its page. */
export function VehiclePlateLink(props: { readonly vehicle: NamedVehicle; readonly search?: OverviewSearch }) {
  const referenceOf = useVehicleReference();
  return (
    <Link
      to={paths.vehicle(referenceOf(props.vehicle))}
      search={(props.search ?? {}) as never}
      className={classes.link}
    >
      <PlateChip registration={props.vehicle.registration} />
    </Link>
  );
}
