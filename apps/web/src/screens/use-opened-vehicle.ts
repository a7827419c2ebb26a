import { useEffect } from 'react';
import type { ReferredVehicle } from '../components/use-canonical-reference.ts';
import { useCanonicalReference } from '../components/use-canonical-reference.ts';
import { titledVehicle } from '../replaced-title.ts';
import { forgetVehicle, rememberVehicle } from '../features/shell/recent-vehicles.ts';

/**
 * Tells the command palette and the browser's title that a vehicle was opened, as soon as it has been answered: what does not exist or may not be
 * seen is not offered again. As `useCanonicalReference` otherwise.
 */
export function useOpenedVehicle(vehicleId: string, onRedirect: (proper: string) => void): ReferredVehicle {
  const referred = useCanonicalReference(vehicleId, onRedirect);
  const { vehicle, isRefused } = referred;
  useEffect(() => {
    if (vehicle === undefined) return undefined;
    rememberVehicle(vehicle);
    titledVehicle.set({ address: vehicleId, registration: vehicle.registration });
    return () => titledVehicle.set(null);
  }, [vehicle, vehicleId]);
  useEffect(() => {
    if (isRefused) forgetVehicle(vehicleId);
  }, [isRefused, vehicleId]);
  return referred;
}
