import { useQueryClient } from '@tanstack/react-query';
import { countSensors, getSensor, listSensors } from '@tyrewatch/contract/sensors/sensor-endpoints';
import type { SensedWheel, VehicleSensors } from '@tyrewatch/contract/sensors/vehicle-sensor-endpoints';
import {
  listSensorFitments,
  listVehicleSensors,
  swapSensors,
} from '@tyrewatch/contract/sensors/vehicle-sensor-endpoints';
import { getVehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { confirmSaved } from '../saved-confirmation/confirm-saved.ts';

/** What is done to the sensor of a wheel. */
export type WheelSensorTask = 'fit' | 'swap' | 'unlink' | 'delete';

/** What a new sensor is taken to be where only its number is entered. */
export const newSensor = { type: 'tyre', tyre: { size: null, make: null, pattern: null } } as const;

/** Names a vehicle in the calls about its sensors. */
export const vehicleParams = (vehicleId: number) => ({ vehicle_id: vehicleReference(vehicleId) });

/** The query of the sensors of a vehicle. */
export const vehicleSensorsQuery = (vehicleId: number) =>
  endpointQuery(listVehicleSensors, { params: vehicleParams(vehicleId) });

/** Has everything that shows sensors loaded again; `answer`: the sensors of the vehicle as a change has left them. */
export function useSensorsChanged(vehicleId: number): (answer?: VehicleSensors) => Promise<void> {
  const client = useQueryClient();
  return async (answer) => {
    const { queryKey } = vehicleSensorsQuery(vehicleId);
    if (answer === undefined) await client.invalidateQueries({ queryKey });
    else client.setQueryData(queryKey, answer);
    const shown = [getVehicle, listSensorFitments, listSensors, countSensors, getSensor];
    await Promise.all(shown.map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })));
  };
}

/** Swaps the sensors of two wheels as they are seen, and offers for eight seconds to swap them back. */
export function useSensorSwap(vehicleId: number): (from: SensedWheel, to: SensedWheel) => Promise<void> {
  const t = useTranslations('wheelSensors');
  const changed = useSensorsChanged(vehicleId);
  const swap = async (from: SensedWheel, to: SensedWheel): Promise<VehicleSensors> => {
    const body = {
      position: from.position,
      with: to.position,
      version: from.sensor?.version ?? null,
      with_version: to.sensor?.version ?? null,
    };
    try {
      const answer = await call(swapSensors, { params: vehicleParams(vehicleId), body });
      await changed(answer);
      return answer;
    } catch (error) {
      await changed();
      throw error;
    }
  };
  return async (from, to) => {
    const { wheels } = await swap(from, to);
    const now = (before: SensedWheel) => wheels.find(({ position }) => position === before.position) ?? before;
    confirmSaved({
      text: t('swapped', { one: from.position, other: to.position }),
      undo: () => swap(now(from), now(to)),
    });
  };
}
