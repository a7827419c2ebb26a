import type { CsvValue } from '@tyrewatch/contract/csv/csv-format';
import { vehicleFileColumns } from '@tyrewatch/contract/vehicles/vehicle-file-columns';
import type { VehicleFileColumn } from '@tyrewatch/contract/vehicles/vehicle-file-columns';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import type { VehicleRecord } from '@tyrewatch/store/vehicles/vehicle-record-views';
import type { OrganisationNames } from '../organisations/organisation-by-name.ts';

function parseAxleColumn(column: string): { readonly index: number; readonly field: string } | null {
  const [, number, field = ''] = /^axle_(\d)_(.+)$/.exec(column) ?? [];
  return number === undefined ? null : { index: Number(number) - 1, field };
}
const parseSensorColumn = (column: string): WheelPosition | null =>
  (/^sensor_(..)$/.exec(column)?.[1] as WheelPosition | undefined) ?? null;

// Looked up, not parsed again, for each of the million cells of a large file.
const axleColumns = new Map<string, ReturnType<typeof parseAxleColumn>>(
  vehicleFileColumns.map((column) => [column, parseAxleColumn(column)]),
);
const sensorColumns = new Map<string, WheelPosition | null>(
  vehicleFileColumns.map((column) => [column, parseSensorColumn(column)]),
);

/** Which field of which axle a column is about; null = of none. */
export const findAxleColumn = (column: string) => axleColumns.get(column) ?? null;

/** The wheel whose sensor a column is about; null = none. */
export const findSensorColumn = (column: string): WheelPosition | null => sensorColumns.get(column) ?? null;

/** A vehicle as a file shows it; one that is not there yet has no id. */
export type ShownRecord = Pick<
  VehicleRecord,
  | 'organisationId'
  | 'registration'
  | 'imei'
  | 'fleetName'
  | 'depotName'
  | 'vehicleType'
  | 'axleConfiguration'
  | 'sensors'
> & {
  readonly vehicleId: number | null;
  readonly details: object;
  readonly ownThresholds: object;
  readonly axles: readonly object[];
};

type Reader = (record: ShownRecord, organisations: OrganisationNames) => unknown;

const named: Partial<Record<VehicleFileColumn, Reader>> = {
  id: ({ vehicleId }) => vehicleId,
  registration: ({ registration }) => registration,
  organization: ({ organisationId }, organisations) => organisations.findText(organisationId),
  vehicle_type: ({ vehicleType }) => vehicleType,
  fleet: ({ fleetName }) => fleetName,
  depot: ({ depotName }) => depotName,
  axle_configuration: ({ axleConfiguration }) => axleConfiguration,
  imei: ({ imei }) => imei,
};

function readerOf(column: VehicleFileColumn): Reader {
  const axle = findAxleColumn(column);
  if (axle !== null) return ({ axles }) => (axles[axle.index] as Record<string, unknown> | undefined)?.[axle.field];
  const position = findSensorColumn(column);
  if (position !== null) {
    return ({ sensors }) => sensors.find(({ positionIndex }) => positionIndex === wheelIndex(position))?.code;
  }
  return (
    named[column] ??
    (({ details, ownThresholds }) => (column in details ? details : ownThresholds)[column as keyof typeof details])
  );
}

const readers = new Map(vehicleFileColumns.map((column) => [column, readerOf(column)]));

/** What a file says of a vehicle below a column; null = nothing. */
export const cellOf = (record: ShownRecord, column: VehicleFileColumn, organisations: OrganisationNames): CsvValue =>
  (readers.get(column)?.(record, organisations) as CsvValue | undefined) ?? null;
