import { nameKey } from '@tyrewatch/domain/names/name-key';
import type { Rights } from '@tyrewatch/domain/access/rights';
import { sensorCodeKey } from '@tyrewatch/domain/sensors/sensor-code';
import { findRegistration } from '@tyrewatch/domain/vehicles/registration';
import { listFleets } from '@tyrewatch/store/fleets/fleet-views';
import type { FleetView } from '@tyrewatch/store/fleets/fleet-views';
import { listNamedOrganisations } from '@tyrewatch/store/organisations/named-organisations';
import type { Scoped } from '@tyrewatch/store/scope';
import { listCustomerIds, listNamedSensors, listNamedUnits } from '@tyrewatch/store/vehicle-imports/import-terms-views';
import type { NamedSensor, NamedUnit } from '@tyrewatch/store/vehicle-imports/import-terms-views';
import { listNamedVehicleRecords } from '@tyrewatch/store/vehicles/vehicle-record-views';
import type { VehicleRecord } from '@tyrewatch/store/vehicles/vehicle-record-views';
import type { OrganisationNames } from '../organisations/organisation-by-name.ts';
import { createOrganisationNames } from '../organisations/organisation-by-name.ts';
import type { ImportCells } from './import-file.ts';
import { cellText } from './import-values.ts';
import { findSensorColumn } from './vehicle-file-cells.ts';

/** What rows are judged by: all of it looked up before, for many rows at once. */
export interface ImportTerms {
  readonly rights: Rights;
  /** Whose a new vehicle is where its row names neither organisation nor fleet. */
  readonly organisationId: number;
  readonly organisations: OrganisationNames;
  /** The customer of each organisation in sight. */
  readonly customers: ReadonlyMap<number, number>;
  /** Fleets in sight whose name counts as the text. */
  readonly fleetsNamed: (text: string) => readonly FleetView[];
  readonly fleetsById: ReadonlyMap<number, FleetView>;
  readonly byId: ReadonlyMap<number, VehicleRecord>;
  /** By registration; several only of one that several customers use. */
  readonly byRegistration: ReadonlyMap<string, readonly VehicleRecord[]>;
  /** By customer and number, as {@link sensorKey} has them. */
  readonly sensors: ReadonlyMap<string, NamedSensor>;
  /** By IMEI. */
  readonly units: ReadonlyMap<string, NamedUnit>;
}

/** What a sensor of a customer is looked up by. */
export const sensorKey = (customerId: number, code: string): string => `${customerId}:${sensorCodeKey(code)}`;

/** The one of things whose names count as a text: the only one, or the one with this very spelling; null = none, or several. */
export const findSpelt = <Thing extends { readonly name: string }>(
  alike: readonly Thing[],
  text: string,
): Thing | null => alike.find(({ name }) => name === text) ?? (alike.length === 1 ? (alike[0] ?? null) : null);

/** Things by what their names count as. */
export function byNameKey<Thing extends { readonly name: string }>(
  things: readonly Thing[],
): (text: string) => readonly Thing[] {
  const named = new Map<string, Thing[]>();
  for (const thing of things) named.set(nameKey(thing.name), [...(named.get(nameKey(thing.name)) ?? []), thing]);
  return (text) => named.get(nameKey(text)) ?? [];
}

/** Registration of a row as it is kept, null where it cannot be. */
export const registrationIn = ({ registration }: ImportCells): string | null =>
  findRegistration(cellText(registration) ?? '');

function groupedByRegistration(records: readonly VehicleRecord[]): ImportTerms['byRegistration'] {
  const grouped = new Map<string, VehicleRecord[]>();
  for (const record of records) grouped.set(record.registration, [...(grouped.get(record.registration) ?? []), record]);
  return grouped;
}

/** Looks up what some rows name. */
export async function loadImportTerms(
  scoped: Scoped,
  rights: Rights,
  organisationId: number,
  rows: readonly { readonly cells: ImportCells }[],
): Promise<ImportTerms> {
  const registrations = rows.flatMap(({ cells }) => registrationIn(cells) ?? []);
  const vehicleIds = rows.flatMap(({ cells: { id } }) => (Number.isSafeInteger(id) ? [Number(id)] : []));
  const records = await listNamedVehicleRecords(scoped, { registrations, vehicleIds });
  const codes = rows.flatMap(({ cells }) =>
    Object.entries(cells).flatMap(([column, cell]) => (findSensorColumn(column) ? (cellText(cell) ?? []) : [])),
  );
  const sensors = await listNamedSensors(scoped, codes);
  const imeis = rows.flatMap(({ cells }) => cellText(cells.imei) ?? []);
  const units = await listNamedUnits(scoped, imeis);
  const fleets = await listFleets(scoped);
  return {
    rights,
    organisationId,
    organisations: createOrganisationNames(await listNamedOrganisations(scoped)),
    customers: await listCustomerIds(scoped),
    fleetsNamed: byNameKey(fleets),
    fleetsById: new Map(fleets.map((fleet) => [fleet.fleetId, fleet])),
    byId: new Map(records.map((record) => [record.vehicleId, record])),
    byRegistration: groupedByRegistration(records),
    sensors: new Map(sensors.map((sensor) => [`${sensor.customerId}:${sensor.key}`, sensor])),
    units: new Map(units.map((unit) => [unit.imei, unit])),
  };
}
