import { useQuery, useQueryClient } from '@tanstack/react-query';
import { countSensors, getSensor, listSensors } from '@tyrewatch/contract/sensors/sensor-endpoints';
import { getVehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { usePagedList } from '../../components/paged-list/use-paged-list.ts';
import type { SensorSearch } from './sensor-search.ts';

const filtersOf = ({ q, type }: SensorSearch) => ({
  ...(q === undefined ? {} : { q }),
  ...(type === undefined ? {} : { types: type }),
});

/** Sensors as far as they are loaded; the first page tells how many there are in all. */
export const useSensors = (search: SensorSearch) =>
  usePagedList([listSensors.id, search], (wanted, signal) => {
    const { place, sort } = search;
    const query = {
      ...filtersOf(search),
      ...(place === undefined ? {} : { place }),
      ...(sort === undefined ? {} : { sort }),
      ...wanted,
    };
    return call(listSensors, { query, signal });
  });

/** How many of the sensors that fit search and type are on vehicles, off them, and silent. */
export const useSensorCounts = (search: SensorSearch) =>
  useQuery(endpointQuery(countSensors, { query: filtersOf(search) })).data;

/** Has everything that tells of sensors loaded again, the wheels of vehicles included. */
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
