import { PlateChip } from './plate-chip.tsx';
import classes from './plate-chip.module.css';
import type { VehiclePlaces } from './places-text.ts';
import { placesText } from './places-text.ts';
import { useShowsOwner } from './use-shows-owner.ts';

/** A vehicle on offer: its registration, and for who may see two of it whose it is, then its fleet. */
export function VehicleLine({ vehicle }: { readonly vehicle: VehiclePlaces & { readonly registration: string } }) {
  const places = placesText(vehicle, useShowsOwner());
  return (
    <>
      <PlateChip registration={vehicle.registration} />
      {places !== null && <span className={classes.places}>{places}</span>}
    </>
  );
}
