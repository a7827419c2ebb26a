import { allWheelPositions, axleOrdinals } from '@tyrewatch/domain/vehicles/wheel-position';
import { axleFields, ownThresholds, vehicleFields } from './vehicle-fields.ts';

type Field = keyof typeof vehicleFields | keyof typeof ownThresholds;

const { vehicle_type: _type, fleet_id: _fleet, depot_id: _depot, ...describing } = vehicleFields;

/**
 * Columns of a file of vehicles: the fields of a vehicle by the names they have on the wire, which end in their unit. Fleet, depot and
 * organisation go by name, axles are counted from the front, wheels named by position.
 */
export const vehicleFileColumns = [
  'id',
  'registration',
  'organization',
  'vehicle_type',
  'fleet',
  'depot',
  ...(Object.keys(describing) as Exclude<Field, 'vehicle_type' | 'fleet_id' | 'depot_id'>[]),
  ...(Object.keys(ownThresholds) as (keyof typeof ownThresholds)[]),
  'axle_configuration',
  ...axleOrdinals.flatMap((number) =>
    (Object.keys(axleFields) as (keyof typeof axleFields)[]).map((field) => `axle_${number}_${field}` as const),
  ),
  ...allWheelPositions.map((position) => `sensor_${position}` as const),
  'imei',
] as const;

/** A column of a file of vehicles. */
export type VehicleFileColumn = (typeof vehicleFileColumns)[number];
