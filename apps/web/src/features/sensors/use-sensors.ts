import { useQuery } from '@tanstack/react-query';
import { countSensors, listSensors } from '@tyrewatch/contract/sensors/sensor-endpoints';
import { call } from '../../api/call.ts';
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
