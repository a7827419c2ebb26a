/** A fleet by its name and, because several customers may have one of that name, its organisation. */
export interface FleetReference {
  readonly name: string;
  /** Null: the address does not say. */
  readonly organisationId: number | null;
}

/** The input of a call that names the fleet. */
export const fleetInput = ({ name, organisationId }: FleetReference) => ({
  params: { fleet_name: name },
  query: organisationId === null ? {} : { organization_id: organisationId },
});
