import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { useSession } from '../session/session.ts';

/** What tells a vehicle from every other. */
export interface NamedVehicle {
  readonly id: number;
  readonly registration: string;
}

const byRegistration = ({ registration }: NamedVehicle): string => registration;
const byId = ({ id }: NamedVehicle): string => vehicleReference(id);

/**
 * Names a vehicle for an address. Two customers may have the same registration: who may see several customers' vehicles, or of
 * whom that is not known yet, is led by the id; the vehicle's page then shows the registration where that is enough. One of two
 * functions, each always the same.
 */
export const useVehicleReference = (): ((vehicle: NamedVehicle) => string) =>
  useSession()?.several_customers === false ? byRegistration : byId;
