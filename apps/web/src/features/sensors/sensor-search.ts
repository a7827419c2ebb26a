import { sensorOrders, sensorPlaces } from '@tyrewatch/contract/sensors/sensor-orders';
import type { SensorType } from '@tyrewatch/domain/sensors/sensor-type';
import { sensorTypes } from '@tyrewatch/domain/sensors/sensor-type';

/** What the list of sensors is narrowed to and ordered by, as the address says it. */
export interface SensorSearch {
  q?: string;
  place?: (typeof sensorPlaces)[number];
  type?: SensorType;
  sort?: (typeof sensorOrders)[number];
}

/** Reads the query of the sensors' screen; what is unknown is left out. */
export function parseSensorSearch(search: Record<string, unknown>): SensorSearch {
  const q = search['q'] === undefined ? '' : String(search['q']).slice(0, 100);
  const place = sensorPlaces.find((known) => known === search['place']);
  const type = sensorTypes.find((known) => known === search['type']);
  const sort = sensorOrders.find((known) => known === search['sort']);
  return {
    ...(q === '' ? {} : { q }),
    ...(place === undefined ? {} : { place }),
    ...(type === undefined ? {} : { type }),
    ...(sort === undefined ? {} : { sort }),
  };
}
