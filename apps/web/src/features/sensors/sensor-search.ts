import type { listSensors } from '@tyrewatch/contract/sensors/sensor-endpoints';
import { sensorOrders, sensorPlaces } from '@tyrewatch/contract/sensors/sensor-orders';
import { sensorTypes } from '@tyrewatch/domain/sensors/sensor-type';
import { listSearch, oneOf } from '../../list/list-search.ts';

/** What the list of sensors is searched, filtered and ordered by. */
export const sensorSearch = listSearch<typeof listSensors>()({
  filters: {
    place: oneOf(sensorPlaces, (place) => ({ place })),
    type: oneOf(sensorTypes, (types) => ({ types })),
  },
  sorts: sensorOrders,
});
