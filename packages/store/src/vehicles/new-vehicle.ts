import type { SensorType } from '@tyrewatch/domain/sensors/sensor-type';
import type { VehicleType } from '@tyrewatch/domain/vehicles/vehicle-type';
import type { AxleDetails, Given, OwnThresholds, VehicleDetails } from './vehicle-details.ts';

/** An axle to create; absent = not set. Its wheels follow from the axle configuration. */
export type NewAxle = Pick<AxleDetails, 'type'> & Given<AxleDetails>;

/** A sensor to create at a wheel. */
export type NewWheelSensor = {
  readonly positionIndex: number;
  readonly code: string;
  /** Absent = inside the tyre. */
  readonly type?: SensorType;
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
  /** Absent fields are null; the country is then the organisation's, or GB. */
  readonly details?: Given<VehicleDetails>;
  /** All three or none. */
  readonly ownThresholds?: Given<OwnThresholds>;
  readonly archived?: boolean;
  readonly deactivated?: boolean;
  /** From the front, as many as the configuration has. */
  readonly axles?: readonly NewAxle[];
  readonly sensors?: readonly NewWheelSensor[];
  readonly unit?: NewVehicleUnit | null;
};
