import type { QueryOf } from '@tyrewatch/contract/endpoint';
import * as endpoints from '@tyrewatch/contract/sensors/sensor-endpoints';
import * as ofVehicle from '@tyrewatch/contract/sensors/vehicle-sensor-endpoints';
import { sensorFlagAfterMs } from '@tyrewatch/domain/levels/silence';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { countSensors, countSilentSensors } from '@tyrewatch/store/sensors/sensor-counts';
import type { SensorFilters } from '@tyrewatch/store/sensors/sensor-filters';
import type { SensorListRequest } from '@tyrewatch/store/sensors/sensor-page';
import * as views from '@tyrewatch/store/sensors/sensor-views';
import { listSensorFitments } from '@tyrewatch/store/sensors/vehicle-sensor-views';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import type { ListFile } from '../../files/list-file.ts';
import { registerList } from '../../files/list-file.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { getNamedVehicleId } from '../vehicles/named-vehicle.ts';
import { getSensor } from './sensor-call.ts';
import { createSensor, deleteSensor, updateSensor } from './sensor-service.ts';
import { sensorWire } from './sensor-wire.ts';
import { sensorFitmentWire, vehicleSensorsWire } from './vehicle-sensor-wire.ts';
import { replaceSensor, swapSensors } from './wheel-sensor-service.ts';

const filtersOf = (query: QueryOf<typeof endpoints.countSensors>): SensorFilters => ({
  search: query.q ?? null,
  types: query.types ?? [],
  organisationId: query.organization_id ?? null,
});

const requestOf = (query: QueryOf<typeof endpoints.listSensors>, nowMs: number): SensorListRequest => ({
  filters: filtersOf(query),
  place: query.place ?? null,
  silentBeforeMs: nowMs - sensorFlagAfterMs,
  sort: query.sort,
  limit: query.limit,
  cursor: query.cursor ?? null,
});

const sensorFile = {
  file: endpoints.getSensorsFile,
  title: 'lists.sensors',
  columns: {
    'lists.sensor': ({ code }) => code,
    'lists.type': ({ type }, t) => t(`lists.sensor_${type}`),
    'lists.registration': ({ wheel }) => wheel && plateText(wheel.registration),
    'lists.wheel': ({ wheel }) => wheel && wheel.position,
    'files.log_pressure': { pressure: ({ pressure_kpa: kpa }) => kpa },
    'files.log_temperature': { temperature: ({ temperature_c: celsius }) => celsius },
    'lists.last_reading': { at: ({ reading_at: at }) => at },
    'lists.tyre_size': ({ tyre }) => tyre.size,
    'lists.tyre_make': ({ tyre }) => tyre.make,
    'lists.tyre_pattern': ({ tyre }) => tyre.pattern,
    'lists.organisation': ({ organization_name: name }) => name,
    'lists.updated': { at: ({ updated_on: at }) => at },
  },
} satisfies ListFile<endpoints.Sensor>;

/** Registers the calls about sensors. `clock` is the time, epoch milliseconds. */
export function registerSensorRoutes(routes: EndpointRoutes, clock: () => number): void {
  registerList(routes, endpoints.listSensors, sensorFile, async ({ scoped, query }) => {
    const nowMs = clock();
    const request = requestOf(query, nowMs);
    const page = await withCursor(query.cursor, () => views.listSensors(scoped, request));
    const { sensors, nextCursor, total, counts } = page;
    return { items: sensors.map((sensor) => sensorWire(sensor, nowMs)), next_cursor: nextCursor, total, counts };
  });

  routes.signedIn(endpoints.countSensors, async ({ scoped, query }) => {
    const filters = filtersOf(query);
    return {
      ...(await countSensors(scoped, filters)),
      silent: await countSilentSensors(scoped, filters, clock() - sensorFlagAfterMs),
    };
  });

  routes.signedIn(endpoints.getSensor, async ({ scoped, params }) =>
    sensorWire(await getSensor(scoped, params.sensor_id), clock()),
  );

  routes.signedIn(endpoints.createSensor, async (call) => {
    const nowMs = clock();
    return sensorWire(await createSensor({ ...call, nowMs }, call.body), nowMs);
  });

  routes.signedIn(endpoints.updateSensor, async (call) => {
    const nowMs = clock();
    return sensorWire(await updateSensor({ ...call, nowMs }, call.params.sensor_id, call.body), nowMs);
  });

  routes.signedIn(endpoints.deleteSensor, async (call) =>
    deleteSensor({ ...call, nowMs: clock() }, call.params.sensor_id),
  );

  routes.signedIn(ofVehicle.listVehicleSensors, async ({ scoped, params }) =>
    vehicleSensorsWire(scoped, await getNamedVehicleId(scoped, params.vehicle_id), clock()),
  );

  routes.signedIn(ofVehicle.listSensorFitments, async ({ scoped, params, query: { limit, cursor = null } }) => {
    const vehicleId = await getNamedVehicleId(scoped, params.vehicle_id);
    const wheel = { vehicleId, positionIndex: wheelIndex(params.position) };
    const page = await withCursor(cursor ?? undefined, () => listSensorFitments(scoped, wheel, { limit, cursor }));
    return { items: page.fitments.map(sensorFitmentWire), next_cursor: page.nextCursor };
  });

  routes.signedIn(ofVehicle.swapSensors, async (call) => {
    const nowMs = clock();
    const vehicleId = await swapSensors({ ...call, nowMs }, call.params.vehicle_id, call.body);
    return vehicleSensorsWire(call.scoped, vehicleId, nowMs);
  });

  routes.signedIn(ofVehicle.replaceSensor, async (call) => {
    const nowMs = clock();
    const vehicleId = await replaceSensor({ ...call, nowMs }, call.params, call.body);
    return vehicleSensorsWire(call.scoped, vehicleId, nowMs);
  });
}
