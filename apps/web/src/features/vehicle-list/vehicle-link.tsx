import { PlateChip } from '../../components/plate-chip.tsx';
import { useShowsOwner } from '../../components/use-shows-owner.ts';
import { useMayOpenVehicles } from '../../components/vehicle-page-link.tsx';
import { useVehicleReference } from '../../components/vehicle-reference.ts';
import { paths } from '../../paths.ts';
import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import type { RowLinkProps } from '../../ui/data-grid/grid-column.ts';
import classes from './vehicle-columns.module.css';

/**
 * The link of a row. A plain click is the grid's, which opens the vehicle beside the list where there is room; a tab of
 * its own shows the vehicle's page. No link of the router: those match the whole route table each time they are drawn,
 * and a list has dozens. Beside it stands whose the vehicle is, for who sees those of several customers.
 */
export function VehicleLink({ vehicle, link }: { readonly vehicle: VehicleRow; readonly link: RowLinkProps }) {
  const referenceOf = useVehicleReference();
  const showsOwner = useShowsOwner();
  const { registration, organization_name: owner } = vehicle;
  const chip = <PlateChip registration={registration} />;
  const plate = useMayOpenVehicles() ? (
    <a href={paths.vehicle(referenceOf(vehicle))} {...link} className={classes.link}>
      {chip}
    </a>
  ) : (
    <span {...link} className={classes.link}>
      {chip}
    </span>
  );
  if (!showsOwner) return plate;
  return (
    <span className={classes.owned}>
      {plate}
      <span className={classes.owner} title={owner}>
        {owner}
      </span>
    </span>
  );
}
