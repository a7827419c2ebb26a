import type { QueryOf } from '@tyrewatch/contract/endpoint';
import * as endpoints from '@tyrewatch/contract/fleets/missing-sensor-endpoints';
import { sensorSilenceMs } from '@tyrewatch/domain/fleets/missing-sensor';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { IncompleteVehicleView, MissingSensorRequest } from '@tyrewatch/store/fleets/missing-sensor-views';
import { listMissingSensors } from '@tyrewatch/store/fleets/missing-sensor-views';
import type { Scoped } from '@tyrewatch/store/scope';
import { spreadsheetFile } from '../../files/spreadsheet.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { sortOf } from '../../http/list-sort.ts';
import type { Session } from '../../http/session.ts';
import { wheelPlaceWire } from '../../http/wheel-place-wire.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import { missingSensorWords } from '../../i18n/missing-sensor-words.ts';
import { getTranslate } from '../../i18n/translator.ts';
import { getNamedFleet } from './fleet-service.ts';

type Query = Omit<QueryOf<typeof endpoints.exportMissingSensors>, 'format'>;

/** Rows read at a time for a file. */
const filePageSize = 500;

const vehicleWire = (vehicle: IncompleteVehicleView): endpoints.IncompleteVehicle => ({
  vehicle_id: vehicle.vehicleId,
  registration: vehicle.registration,
  depot_name: vehicle.depotName,
  wheel_count: vehicle.axleConfiguration.split('x').reduce((sum, count) => sum + Number(count), 0),
  wheels: vehicle.wheels.map(({ positionIndex, reason, sensorCode, lastReadingMs }) => ({
    ...wheelPlaceWire(positionIndex, vehicle.axleConfiguration),
    reason,
    sensor_id: sensorCode,
    last_reading_at: wireInstant(lastReadingMs),
  })),
});

/** The question about a fleet that its name and the query mean. */
async function requestOf(scoped: Scoped, fleetName: string, query: Query, nowMs: number) {
  const { fleetId } = await getNamedFleet({ scoped, query }, fleetName);
  const sort = sortOf<MissingSensorRequest['sort']['by']>(query.sort);
  return { fleetId, search: query.q ?? null, heardSinceMs: nowMs - sensorSilenceMs, sort };
}

/** The wheels as a file in the reader's words. */
function sheetOf({ locale, profile }: Session, vehicles: AsyncIterable<IncompleteVehicleView>) {
  const { columns, reasons, title } = missingSensorWords[locale];
  const { timeZone } = profile;
  async function* lines() {
    for await (const { registration, depotName, wheels } of vehicles) {
      for (const { positionIndex, reason, sensorCode, lastReadingMs } of wheels) {
        yield [
          plateText(registration),
          depotName,
          wheelPositionAt(positionIndex),
          reasons[reason],
          sensorCode,
          lastReadingMs,
        ];
      }
    }
  }
  return {
    title,
    locale,
    columns: [
      { heading: columns.vehicle },
      { heading: columns.depot },
      { heading: columns.wheel },
      { heading: columns.reason },
      { heading: columns.sensor },
      { heading: getTranslate(locale)('files.time', { zone: timeZone }), timeZone },
    ],
    rows: lines(),
  };
}

/** Registers the vehicles of a fleet with missing sensors. `nowMs` is the clock, epoch milliseconds. */
export function registerMissingSensorRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(endpoints.listMissingSensors, async ({ scoped, query, params }) => {
    const { limit, cursor = null } = query;
    const request = { ...(await requestOf(scoped, params.fleet_name, query, nowMs())), limit, cursor };
    const page = await withCursor(query.cursor, () => listMissingSensors(scoped, request));
    return {
      items: page.vehicles.map(vehicleWire),
      next_cursor: page.nextCursor,
      total: page.total,
      wheel_total: page.wheelTotal,
    };
  });

  routes.streamed(endpoints.exportMissingSensors, async ({ query, params, session, inScope }) => {
    const request = await inScope((scoped) => requestOf(scoped, params.fleet_name, query, nowMs()));
    async function* vehicles() {
      let cursor: string | null = null;
      do {
        const wanted: MissingSensorRequest = { ...request, limit: filePageSize, cursor };
        const page = await inScope((scoped) => listMissingSensors(scoped, wanted));
        yield* page.vehicles;
        cursor = page.nextCursor;
      } while (cursor !== null);
    }
    return {
      name: [params.fleet_name, 'missing-sensors'],
      ...spreadsheetFile(query.format, sheetOf(session, vehicles())),
    };
  });
}
