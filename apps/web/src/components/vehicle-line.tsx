import { useSession } from '../session/session.ts';
import { PlateChip } from './plate-chip.tsx';
import classes from './plate-chip.module.css';

/** A vehicle on offer: its registration, and for who may see two of it whose it is, then its fleet. */
export function VehicleLine(props: {
  readonly vehicle: {
    readonly registration: string;
    readonly organization_name?: string;
    readonly fleet_name?: string | null;
  };
}) {
  const { registration, organization_name: owner, fleet_name: fleet } = props.vehicle;
  const isOwnerClear = useSession()?.several_customers === false;
  const places = [isOwnerClear ? null : owner, fleet].filter((place) => place != null);
  return (
    <>
      <PlateChip registration={registration} />
      {places.length > 0 && <span className={classes.places}>{places.join(' · ')}</span>}
    </>
  );
}
