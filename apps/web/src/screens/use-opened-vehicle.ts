import { useEffect } from 'react';
import { useProperReference } from '../components/use-proper-reference.ts';
import { rememberVehicle } from '../features/shell/recent-vehicles.ts';

/**
 * Tells the command palette that a vehicle was opened, as soon as it has been answered: what does not exist or may not be
 * seen is not offered again. `onOther` as in `useProperReference`.
 */
export function useOpenedVehicle(vehicleId: string, onOther: (proper: string) => void): void {
  const vehicle = useProperReference(vehicleId, onOther);
  useEffect(() => {
    if (vehicle !== undefined) rememberVehicle(vehicle);
  }, [vehicle]);
}
