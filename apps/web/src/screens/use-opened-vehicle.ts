import { useEffect } from 'react';
import { rememberVehicle } from '../features/shell/recent-vehicles.ts';

/** Tells the command palette that a vehicle was opened; null when none is. */
export function useOpenedVehicle(registration: string | null): void {
  useEffect(() => {
    if (registration !== null) rememberVehicle(registration);
  }, [registration]);
}
