import { PlateChip } from '../../components/plate-chip.tsx';
import type { NamedVehicle } from '../../components/vehicle-reference.ts';
import { useVehicleReference } from '../../components/vehicle-reference.ts';
import { paths } from '../../paths.ts';
import type { RowLinkProps } from '../../ui/data-grid/grid-column.ts';
import classes from './vehicle-columns.module.css';

/**
 * The link of a row. A plain click is the grid's, which opens the vehicle beside the list where there is room; a tab of
 * its own shows the vehicle's page. No link of the router: those match the whole route table each time they are drawn,
 * and a list has dozens.
 */
export function VehicleLink({ vehicle, link }: { readonly vehicle: NamedVehicle; readonly link: RowLinkProps }) {
  const referenceOf = useVehicleReference();
  return (
    <a href={paths.vehicle(referenceOf(vehicle))} {...link} className={classes.link}>
      <PlateChip registration={vehicle.registration} />
    </a>
  );
}
