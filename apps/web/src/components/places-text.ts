/** Whose a vehicle is and the fleet it is in, as far as known. */
export interface VehiclePlaces {
  readonly organization_name?: string | null;
  readonly fleet_name?: string | null;
}

/** Where a vehicle belongs, for beside its registration: whose it is where that is to be named, then its fleet. Null = nowhere. */
export function placesText(
  { organization_name: owner, fleet_name: fleet }: VehiclePlaces,
  showsOwner: boolean,
): string | null {
  const places = [showsOwner ? owner : null, fleet].filter((place) => place != null);
  return places.length === 0 ? null : places.join(' · ');
}
