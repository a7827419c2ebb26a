import { featureId } from '@tyrewatch/domain/access/feature';
import { levelCode } from '@tyrewatch/domain/levels/alert-level';
import type { Queryable } from '@tyrewatch/store/database';
import { grantFeature } from '@tyrewatch/store/organisations/integration-repository';
import { rememberDemo } from '@tyrewatch/store/demo/demo-content';
import { createDepots, createFleetContacts, createFleets } from '@tyrewatch/store/fleets/fleet-repository';
import { createOrganisation, getCustomerId } from '@tyrewatch/store/organisations/organisation-repository';
import { assignDriverVehicles, createUsers } from '@tyrewatch/store/users/user-repository';
import { createVehicles } from '@tyrewatch/store/vehicles/vehicle-repository';
import type { CredentialSeal } from '../features/integrations/credential-seal.ts';
import { hashPassword } from '../features/auth/password-hash.ts';
import type { DemoFleetDocument } from './demo-fleet-document.ts';
import { demoAdministrator, demoPassword, demoUsers, vehiclesPerDriver } from './demo-user-table.ts';
import { demoVehicleRow } from './demo-vehicle-rows.ts';
import { seedBrakes } from './seed-brakes.ts';
import { seedBranding } from './seed-branding.ts';
import { seedDealers } from './seed-dealers.ts';
import { seedSimCards } from './seed-sim-cards.ts';
import { seedChecklists } from './seed-checklists.ts';
import { seedJobSheets } from './seed-job-sheets.ts';
import { seedStockSensors } from './seed-stock-sensors.ts';
import { seedInspections } from './seed-inspections.ts';
import { seedRegisters } from './seed-registers.ts';
import { seedMakers } from './seed-makers.ts';
import { seedScalar } from './seed-scalar.ts';
import { seedReports } from './seed-reports.ts';
import type { SeededVehicle, Workshop } from './seed-tyre-care.ts';
import { seedTyreCare } from './seed-tyre-care.ts';

interface Place {
  readonly organisationId: number;
  readonly customerId: number;
}
type ByKey<Value> = ReadonlyMap<string, Value>;

function get<Value>(values: ByKey<Value>, key: string): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`the demonstration does not say what ${key} is`);
  return value;
}

/** What diesel costs the demonstration's customers at the pump, without value-added tax. */
const fuelPrice = { fuel_price_per_litre: 1.18, fuel_price_currency: 'GBP', fuel_price_since: '2026-11-01' };

async function seedOrganisations(trx: Queryable, { organisations }: DemoFleetDocument): Promise<ByKey<Place>> {
  const places = new Map<string, Place>();
  for (const { key, name, parentKey } of organisations) {
    const parentId = parentKey === null ? null : get(places, parentKey).organisationId;
    const organisationId = await createOrganisation(trx, { parentId, name, settings: fuelPrice });
    places.set(key, { organisationId, customerId: await getCustomerId(trx, organisationId) });
  }
  return places;
}

const keyed = (items: ReadonlyArray<{ readonly key: string }>, ids: readonly number[]): Map<string, number> =>
  new Map(items.map(({ key }, index) => [key, ids[index] ?? 0]));

async function seedFleets(trx: Queryable, { fleets, depots }: DemoFleetDocument, places: ByKey<Place>) {
  const fleetRows = fleets.map(({ name, organisationKey, thresholds }) => ({
    ...get(places, organisationKey),
    name,
    thresholds,
  }));
  const fleetIds = keyed(fleets, await createFleets(trx, fleetRows));
  const placeOfFleet = new Map(fleets.map(({ key, organisationKey }) => [key, get(places, organisationKey)]));
  const contacts = fleets.map(({ key, contact }) => ({
    organisationId: get(placeOfFleet, key).organisationId,
    fleetId: get(fleetIds, key),
    ...contact,
  }));
  await createFleetContacts(trx, contacts);
  const depotRows = depots.map(({ name, fleetKey, latitude, longitude }) => ({
    organisationId: get(placeOfFleet, fleetKey).organisationId,
    fleetId: get(fleetIds, fleetKey),
    name,
    latitudeDegrees: latitude,
    longitudeDegrees: longitude,
    radiusM: 400,
  }));
  return { fleetIds, placeOfFleet, depotIds: keyed(depots, await createDepots(trx, depotRows)) };
}

/** Answers the ids of the users. */
async function seedUsers(
  trx: Queryable,
  places: ByKey<Place>,
  vehicleIds: ReadonlyMap<number, readonly number[]>,
): Promise<readonly number[]> {
  const passwordHash = await hashPassword(demoPassword);
  const rows = demoUsers.map(({ organisationKey, username, language, ...user }) => ({
    ...user,
    username,
    email: `${username}@tyrewatch.example`,
    organisationId: get(places, organisationKey).organisationId,
    passwordHash,
    preferences: { language },
  }));
  const userIds = await createUsers(trx, rows);
  const assignments = rows.flatMap(({ role, organisationId }, index) => {
    const own = role === 'DRIVER' ? (vehicleIds.get(organisationId) ?? []).slice(0, vehiclesPerDriver) : [];
    return own.map((vehicleId) => ({ userId: userIds[index] ?? 0, vehicleId, organisationId }));
  });
  await assignDriverVehicles(trx, assignments);
  // so that the mailbox shows what an alert looks like
  const subscriber = rows.findIndex(({ username }) => username === demoAdministrator);
  await trx
    .insertInto('alert_subscription')
    .values({
      organisation_id: rows[subscriber]?.organisationId ?? 0,
      user_id: userIds[subscriber] ?? 0,
      minimum_level: levelCode.maintenance,
    })
    .execute();
  return userIds;
}

const workshops: Readonly<Record<string, string>> = { haulage: 'haulage.technician', coaches: 'coaches.admin' };

/** Fills the workshop: tyres with their past, and jobs. */
async function seedWorkshop(
  trx: Queryable,
  vehicles: readonly SeededVehicle[],
  { places, userIds }: { readonly places: ByKey<Place>; readonly userIds: readonly number[] },
  nowMs: number,
): Promise<void> {
  const workshopOf = (customerId: number): Workshop => {
    const key = Object.keys(workshops).find((one) => get(places, one).customerId === customerId) ?? '';
    const at = demoUsers.findIndex(({ username }) => username === workshops[key]);
    const { firstName = '', lastName = '' } = demoUsers[at] ?? {};
    return { userId: userIds[at] ?? 0, name: `${firstName} ${lastName}` };
  };
  await seedTyreCare(trx, vehicles, workshopOf, nowMs);
  await seedJobSheets(trx, vehicles, workshopOf, nowMs);
  await seedChecklists(trx, vehicles, workshopOf, nowMs);
  await seedBrakes(trx, vehicles, nowMs);
  await seedInspections(trx, vehicles, workshopOf, nowMs);
}

/** Organisations that are offered the type of a service vehicle: the provider, and the customer that has some, by key. */
const withServiceVehicles = ['provider', 'haulage', 'haulage-trunking', 'haulage-distribution', 'haulage-plant'];

/**
 * Writes the demonstration's organisations, fleets, depots, vehicles, sensors, units, SIM cards, users, tyres and jobs; a provider that is
 * there already is left alone, and nothing is read then.
 */
export async function seedDemo(
  trx: Queryable,
  read: () => Promise<DemoFleetDocument>,
  nowMs: number,
  seal: CredentialSeal,
): Promise<'written' | 'there_already'> {
  const isThere = await trx.selectFrom('organisation').select('id').where('kind', '=', 'provider').executeTakeFirst();
  if (isThere !== undefined) return 'there_already';
  const demo = await read();
  const places = await seedOrganisations(trx, demo);
  await seedBranding(trx, (key) => get(places, key).organisationId, nowMs);
  await grantFeature(
    trx,
    featureId.SERVICE_VEHICLES,
    withServiceVehicles.map((key) => get(places, key).organisationId),
  );
  await seedRegisters(trx, get(places, 'provider').organisationId, seal, nowMs);
  await seedDealers(trx, (key) => get(places, key).organisationId, nowMs);
  const { fleetIds, placeOfFleet, depotIds } = await seedFleets(trx, demo, places);
  await seedReports(trx, get(places, 'haulage').organisationId, (key) => get(fleetIds, key), nowMs);
  const rows = demo.vehicles.map((vehicle) =>
    demoVehicleRow(
      vehicle,
      {
        ...get(placeOfFleet, vehicle.fleetKey),
        fleetId: get(fleetIds, vehicle.fleetKey),
        depotId: get(depotIds, vehicle.depotKey),
      },
      nowMs,
    ),
  );
  const ids = await createVehicles(trx, rows);
  await seedSimCards(trx, demo, { organisationIdOf: (key) => get(places, key).organisationId, seal, nowMs });
  const haulage = get(places, 'haulage');
  const [haulageFleet] = [...placeOfFleet].filter(([, place]) => place.customerId === haulage.customerId);
  if (haulageFleet !== undefined) {
    const place = { ...haulageFleet[1], fleetId: get(fleetIds, haulageFleet[0]) };
    await seedScalar(trx, haulage.organisationId, place, seal, nowMs);
    await seedMakers(trx, haulage.organisationId, place, seal, nowMs);
  }
  await seedStockSensors(trx, (key) => get(places, key), nowMs);
  const byOrganisation = Map.groupBy(
    rows.map((row, index) => ({ ...row, id: ids[index] ?? 0 })),
    (row) => row.organisationId,
  );
  const vehicleIds = new Map([...byOrganisation].map(([id, members]) => [id, members.map((row) => row.id)]));
  const userIds = await seedUsers(trx, places, vehicleIds);
  const seeded = demo.vehicles.map((document, index) => ({
    ...get(placeOfFleet, document.fleetKey),
    id: ids[index] ?? 0,
    document,
  }));
  await seedWorkshop(trx, seeded, { places, userIds }, nowMs);
  const provider = get(places, 'provider').organisationId;
  const organisationIds = [...places.values()].map((place) => place.organisationId).filter((id) => id !== provider);
  await rememberDemo(trx, { organisationIds, userIds });
  return 'written';
}
