import type { Selectable } from 'kysely';
import type { AxleTable, VehicleTable, WheelFitmentTable } from '../table-types.ts';

/** Some of these fields. */
export type Given<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };

/** Columns of a vehicle that describe it and that nothing else depends on. */
export const vehicleDetailColumns = [
  'vin',
  'manufacturer',
  'model',
  'fuel_type',
  'engine_type',
  'engine_capacity_cm3',
  'chassis_type',
  'application',
  'torque_nm',
  'mot_due_on',
  'co2_emissions_g_per_km',
  'type_approval',
  'euro_status',
  'revenue_weight_kg',
  'minimum_weight_kg',
  'maximum_weight_kg',
  'empty_weight_kg',
  'satcom_serial_number',
  'emergency_contact',
  'country',
  'notes',
] as const satisfies readonly (keyof VehicleTable)[];

/** What describes a vehicle; null = not known. */
export type VehicleDetails = Pick<Selectable<VehicleTable>, (typeof vehicleDetailColumns)[number]>;

/** Thresholds of one layer in percent below the recommended pressure; null = not set. */
export type OwnThresholds = Pick<
  Selectable<VehicleTable>,
  'maintenance_percent' | 'warning_percent' | 'danger_percent'
>;

type AxleRow = Selectable<AxleTable>;

/** What describes an axle and what its wheels are judged by; null = not set. */
export type AxleDetails = OwnThresholds &
  Pick<
    AxleRow,
    | 'rim_size'
    | 'tyre_size'
    | 'rim_type'
    | 'tyre_condition'
    | 'new_tread_depth_mm'
    | 'recommended_temperature_c'
    | 'temperature_warning_c'
    | 'recommended_make'
    | 'recommended_pattern'
  > & {
    readonly type: AxleRow['axle_type'];
    /** Cold pressure; null = its wheels are not judged. */
    readonly recommended_kpa: number | null;
  };

/** What a wheel is judged by instead of what its axle says; null = as the axle. */
export type WheelExceptionRow = OwnThresholds &
  Pick<Selectable<WheelFitmentTable>, 'position_index' | 'temperature_warning_c'> & {
    readonly recommended_kpa: number | null;
    readonly reason: string | null;
  };

/** An axle of which nothing but its type is known. */
export const emptyAxle: Omit<AxleDetails, 'type'> = {
  rim_size: null,
  tyre_size: null,
  rim_type: null,
  tyre_condition: null,
  new_tread_depth_mm: null,
  recommended_kpa: null,
  recommended_temperature_c: null,
  maintenance_percent: null,
  warning_percent: null,
  danger_percent: null,
  temperature_warning_c: null,
  recommended_make: null,
  recommended_pattern: null,
};
