import { useEffect } from 'react';
import type { ReferredVehicle } from '../components/use-canonical-reference.ts';
import { useCanonicalReference } from '../components/use-canonical-reference.ts';
import { titledVehicle } from '../replaced-title.ts';
import { forgetVehicle, rememberVehicle } from '../features/shell/recent-vehicles.ts';

/**
 * Tells the command palette and the browser's title that a vehicle was opened, as soon as it has been answered, and the title which of its tabs is shown (null = the overview): what does not exist or may not be
 * seen is not offered again. As `useCanonicalReference` otherwise.
 */
export function useOpenedVehicle(
  vehicleId: string,
  tabName: string | null,
  onRedirect: (proper: string) => void,
): ReferredVehicle {
  const referred = useCanonicalReference(vehicleId, onRedirect);
  const { vehicle, isRefused } = referred;
  useEffect(() => {
    if (vehicle !== undefined) rememberVehicle(vehicle);
  }, [vehicle]);
  useEffect(() => {
    if (vehicle === undefined) return undefined;
    titledVehicle.set({ address: vehicleId, registration: vehicle.registration, tabName });
    return () => titledVehicle.set(null);
  }, [vehicle, vehicleId, tabName]);
  useEffect(() => {
    if (isRefused) forgetVehicle(vehicleId);
  }, [isRefused, vehicleId]);
  return referred;
}
