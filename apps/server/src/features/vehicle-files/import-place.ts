import type { FleetView } from '@tyrewatch/store/fleets/fleet-views';
import type { VehicleRecord } from '@tyrewatch/store/vehicles/vehicle-record-views';
import type { ReadRow } from './import-row.ts';
import { catchProblem } from './import-row-errors.ts';
import type { ImportTerms } from './import-terms.ts';
import { byNameKey, findSpelt } from './import-terms.ts';

/** Where a row has its vehicle. Absent = the row leaves it as it is. */
export interface RowPlace {
  readonly organisationId: number;
  readonly fleetId?: number | null;
  readonly depotId?: number | null;
}

/** The organisation that a row names; undefined = none, or none that can be found. */
function organisationOf({ values, errors }: ReadRow, terms: ImportTerms): number | undefined {
  const { organization } = values;
  if (organization === undefined || organization === null) return undefined;
  const found = catchProblem(
    () => terms.organisations.get(String(organization)),
    ({ code, params }) => errors.add('organization', code, params),
  );
  return found ?? undefined;
}

/** The vehicle that a row is about by its id. */
function findById({ values, errors }: ReadRow, terms: ImportTerms): VehicleRecord | null {
  const record = terms.byId.get(Number(values.id));
  if (record === undefined) errors.add('id', 'vehicle_not_found');
  return record ?? null;
}

/** The vehicle that a row is about; null = one that is not there yet, or cannot be told from another. */
export function findRecord(row: ReadRow, terms: ImportTerms): VehicleRecord | null {
  const { values, errors, registration } = row;
  if (values.id != null) return findById(row, terms);
  const alike = terms.byRegistration.get(registration) ?? [];
  const organisationId = organisationOf(row, terms);
  if (organisationId !== undefined) {
    const customerId = terms.customers.get(organisationId);
    return alike.find((record) => record.customerId === customerId) ?? null;
  }
  if (alike.length < 2) return alike[0] ?? null;
  const fleets = terms.fleetsNamed(String(values.fleet ?? ''));
  const ofFleet = alike.filter(({ customerId }) => fleets.some((fleet) => fleet.customerId === customerId));
  if (ofFleet.length !== 1) errors.add('registration', 'names_several');
  return ofFleet.length === 1 ? (ofFleet[0] ?? null) : null;
}

/** The fleet that a row names within an organisation. */
function findFleet({ errors }: ReadRow, terms: ImportTerms, name: string, organisationId: number): FleetView | null {
  const named = terms.fleetsNamed(name);
  const within = named.filter((fleet) => fleet.organisationId === organisationId);
  const fleet = findSpelt(within, name);
  if (fleet !== null) return fleet;
  const [elsewhere] = named;
  if (elsewhere === undefined) errors.add('fleet', 'fleet_not_found', { name });
  else errors.add('fleet', 'fleet_of_other_organization', { organization: elsewhere.organisationName });
  return null;
}

/** Whose a new vehicle is: the row says, else its fleet does, else who imports. */
function newOrganisation(row: ReadRow, terms: ImportTerms): number {
  const organisationId = organisationOf(row, terms);
  if (organisationId !== undefined) return organisationId;
  const { fleet } = row.values;
  if (fleet == null) return terms.organisationId;
  const named = terms.fleetsNamed(String(fleet));
  const customerId = terms.customers.get(terms.organisationId);
  const own = named.filter((one) => one.customerId === customerId);
  return findSpelt(own.length > 0 ? own : named, String(fleet))?.organisationId ?? terms.organisationId;
}

/** Refuses that a row names another organisation than the vehicle's. */
function requireOrganisation(row: ReadRow, terms: ImportTerms, { organisationId }: VehicleRecord): void {
  if (row.values.organization === undefined || organisationOf(row, terms) === organisationId) return;
  const organization = terms.organisations.findText(organisationId);
  row.errors.add('organization', 'of_other_organization', { organization });
}

/** The depot of a fleet (null = in none) that a row names. */
function findDepotId({ errors }: ReadRow, terms: ImportTerms, name: string, fleetId: number | null): number | null {
  const depots = terms.fleetsById.get(fleetId ?? -1)?.depots ?? [];
  const depot = findSpelt(byNameKey(depots)(name), name);
  if (depot === null) errors.add('depot', fleetId === null ? 'depot_without_fleet' : 'depot_not_found');
  return depot?.depotId ?? null;
}

/** Organisation, fleet and depot as a row has them. */
export function placeOf(row: ReadRow, terms: ImportTerms, record: VehicleRecord | null): RowPlace {
  const { fleet, depot } = row.values;
  const organisationId = record?.organisationId ?? newOrganisation(row, terms);
  if (record !== null) requireOrganisation(row, terms, record);
  const named = fleet == null ? null : findFleet(row, terms, String(fleet), organisationId);
  const fleetId = fleet === undefined ? (record?.fleetId ?? null) : (named?.fleetId ?? null);
  const place = { organisationId, ...(fleet === undefined ? {} : { fleetId }) };
  if (depot === undefined || row.errors.has('fleet')) return place;
  return { ...place, depotId: depot === null ? null : findDepotId(row, terms, String(depot), fleetId) };
}
