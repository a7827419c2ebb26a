import type { VehicleFileColumn } from '@tyrewatch/contract/vehicles/vehicle-file-columns';
import { vehicleFileColumns } from '@tyrewatch/contract/vehicles/vehicle-file-columns';
import type { ImportChange } from '@tyrewatch/store/vehicle-imports/vehicle-import-repository';
import type { VehicleRecord } from '@tyrewatch/store/vehicles/vehicle-record-views';
import type { VehicleConfiguration } from '../vehicles/changed-vehicle.ts';
import type { partsOf } from '../vehicles/new-vehicle.ts';
import type { WheelSensorChanges } from './import-hardware.ts';
import type { RowPlace } from './import-place.ts';
import type { ImportTerms } from './import-terms.ts';
import type { ShownRecord } from './vehicle-file-cells.ts';
import { cellOf } from './vehicle-file-cells.ts';

function namesOf(terms: ImportTerms, fleetId: number | null, depotId: number | null) {
  const fleet = terms.fleetsById.get(fleetId ?? -1);
  const depot = fleet?.depots.find((one) => one.depotId === depotId);
  return { fleetName: fleet?.name ?? null, depotName: depot?.name ?? null };
}

/** A vehicle as it will be. */
export function recordAfter(
  record: VehicleRecord,
  {
    after: { columns, axles },
    sensors,
    imei,
  }: {
    readonly after: VehicleConfiguration;
    readonly sensors: WheelSensorChanges;
    readonly imei: string | null | undefined;
  },
  terms: ImportTerms,
): ShownRecord {
  return {
    ...record,
    registration: String(columns.registration),
    vehicleType: columns.vehicle_type,
    ...namesOf(terms, columns.fleet_id ?? null, columns.depot_id ?? null),
    axleConfiguration: columns.axle_configuration,
    details: columns,
    ownThresholds: columns,
    axles,
    sensors: sensors.after,
    imei: imei === undefined ? record.imei : imei,
  };
}

/** A vehicle that is not there yet, as it will be. */
export const recordOfNew = (
  {
    registration,
    place,
    parts,
    imei,
  }: {
    readonly registration: string;
    readonly place: RowPlace;
    readonly parts: ReturnType<typeof partsOf>;
    readonly imei: string | null;
  },
  terms: ImportTerms,
): ShownRecord => ({
  vehicleId: null,
  organisationId: place.organisationId,
  registration,
  imei,
  ...namesOf(terms, place.fleetId ?? null, place.depotId ?? null),
  vehicleType: parts.vehicleType,
  axleConfiguration: parts.axleConfiguration ?? null,
  details: parts.details ?? {},
  ownThresholds: parts.ownThresholds ?? {},
  axles: parts.axles ?? [],
  sensors: parts.sensors ?? [],
});

/** What a file would show otherwise of a vehicle afterwards; null = it was not there before. */
export const changesBetween = (
  before: ShownRecord | null,
  after: ShownRecord,
  { organisations }: ImportTerms,
): ImportChange[] =>
  vehicleFileColumns.flatMap((column: VehicleFileColumn) => {
    const [from, to] = [before && cellOf(before, column, organisations), cellOf(after, column, organisations)];
    if (from === to) return [];
    const text = (value: typeof to): string | null => (value === null ? null : String(value));
    return [{ column, from: text(from), to: text(to) }];
  });
