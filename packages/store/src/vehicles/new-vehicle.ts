import type { AxleType, TyreCondition } from '@tyrewatch/domain/vehicles/axle-type';
import type { VehicleType } from '@tyrewatch/domain/vehicles/vehicle-type';

/** An axle to create; absent = not set. Its wheels follow from the axle configuration. */
export type NewAxle = {
  readonly axleType: AxleType;
  readonly recommendedPressureKpa?: number | null;
  readonly recommendedTemperatureC?: number | null;
  readonly temperatureWarningC?: number | null;
  readonly maintenancePercent?: number | null;
  readonly warningPercent?: number | null;
  readonly dangerPercent?: number | null;
  readonly rimSize?: string | null;
  readonly rimType?: string | null;
  readonly tyreSize?: string | null;
  readonly tyreCondition?: TyreCondition | null;
  readonly newTreadDepthMm?: number | null;
  readonly recommendedMake?: string | null;
  readonly recommendedPattern?: string | null;
};

/** A sensor to create at a wheel. */
export type NewWheelSensor = {
  readonly positionIndex: number;
  readonly code: string;
  readonly tyreSize?: string | null;
  readonly tyreMake?: string | null;
  readonly tyrePattern?: string | null;
};

/** A telematics unit to create on the vehicle. */
export type NewVehicleUnit = {
  readonly imei: string;
  readonly deviceName?: string | null;
  readonly deviceFamily?: string;
  readonly deviceProfile?: string;
  readonly softwareVersion?: string | null;
  readonly hardwareVersion?: string | null;
  readonly receiverId?: string | null;
};

/** A vehicle to create with all that is mounted on it; absent = not set. */
export type NewVehicle = {
  readonly organisationId: number;
  readonly customerId: number;
  readonly fleetId?: number | null;
  readonly depotId?: number | null;
  /** Upper case, without spaces. */
  readonly registration: string;
  readonly vehicleType: VehicleType;
  readonly axleConfiguration?: string | null;
  readonly vin?: string | null;
  readonly manufacturer?: string | null;
  readonly model?: string | null;
  readonly fuelType?: string | null;
  readonly application?: string | null;
  /** ISO date. */
  readonly motDueOn?: string | null;
  /** ISO 3166 code, two capital letters; absent = the organisation's, or GB. */
  readonly country?: string;
  readonly archived?: boolean;
  readonly deactivated?: boolean;
  /** From the front, as many as the configuration has. */
  readonly axles?: readonly NewAxle[];
  readonly sensors?: readonly NewWheelSensor[];
  readonly unit?: NewVehicleUnit | null;
};
