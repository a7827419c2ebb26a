import { useQueryClient } from '@tanstack/react-query';
import type { Sensor } from '@tyrewatch/contract/sensors/sensor-endpoints';
import { countSensors, getSensor, listSensors } from '@tyrewatch/contract/sensors/sensor-endpoints';
import { getVehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { endpointKey } from '../../api/endpoint-key.ts';

/** What is being done to a sensor. */
export type SensorTask =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'attach' | 'unlink' | 'delete'; readonly sensor: Sensor };

/** What a window about a sensor that is there is given. */
export interface SensorTaskProps {
  readonly sensor: Sensor;
  readonly onClose: () => void;
  /** Begins anew with the present state. */
  readonly onLoadAgain: () => Promise<unknown>;
}

/** Has everything that shows sensors loaded again, the wheels of vehicles included. */
export function useSensorsReload(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [listSensors, countSensors, getSensor, getVehicle].map((endpoint) =>
        client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    );
  };
}
