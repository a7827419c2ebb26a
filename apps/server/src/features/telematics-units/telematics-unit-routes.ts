import * as endpoints from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { listTelematicsUnits } from '@tyrewatch/store/telematics-units/telematics-unit-list-views';
import type { ListFile } from '../../files/list-file.ts';
import { registerList } from '../../files/list-file.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { sortOf } from '../../http/list-sort.ts';
import { getUnit } from './telematics-unit-call.ts';
import { changeUnit, createUnit, deleteUnit } from './telematics-unit-service.ts';
import { unitFilters, unitWire } from './telematics-unit-wire.ts';

const unitFile = {
  file: endpoints.getTelematicsUnitsFile,
  title: 'lists.telematics_units',
  columns: {
    'lists.imei': ({ imei }) => imei,
    'lists.device_name': ({ device_name: name }) => name,
    'lists.registration': ({ vehicle }) => vehicle && plateText(vehicle.registration),
    'lists.state': ({ state }, t) => t(`lists.unit_${state}`),
    'lists.last_seen': { at: ({ last_seen: at }) => at },
    'lists.family': ({ device_family: family }) => family,
    'lists.software': ({ software_version: version }) => version,
    'lists.hardware': ({ hardware_version: version }) => version,
    'lists.sim_card': ({ sim_card: card }) => card && card.iccid,
    'lists.admission': ({ enabled }, t) => t(enabled ? 'lists.admitted' : 'lists.shut_out'),
    'lists.organisation': ({ organization }) => organization.name,
    'lists.created': { at: ({ created_on: at }) => at },
  },
} satisfies ListFile<endpoints.TelematicsUnit>;

/** Registers the calls about telematics units. `nowMs` is the clock, epoch milliseconds. */
export function registerTelematicsUnitRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  registerList(routes, endpoints.listTelematicsUnits, unitFile, async ({ scoped, query }) => {
    const { limit, cursor, sort, ...filters } = query;
    const request = { filters: unitFilters(filters), sort: sortOf(sort), limit, cursor: cursor ?? null };
    const page = await withCursor(cursor, () => listTelematicsUnits(scoped, request));
    return { items: page.units.map(unitWire), next_cursor: page.nextCursor, total: page.total, counts: page.counts };
  });

  routes.signedIn(endpoints.getTelematicsUnit, async ({ scoped, params }) =>
    unitWire(await getUnit(scoped, params.imei)),
  );

  routes.signedIn(endpoints.createTelematicsUnit, async (call) =>
    unitWire(await createUnit({ ...call, nowMs: nowMs() }, call.body)),
  );

  routes.signedIn(endpoints.updateTelematicsUnit, async (call) =>
    unitWire(await changeUnit({ ...call, nowMs: nowMs() }, call.params.imei, call.body, call.wantedVersion)),
  );

  routes.signedIn(endpoints.deleteTelematicsUnit, async (call) =>
    deleteUnit({ ...call, nowMs: nowMs() }, call.params.imei, call.wantedVersion),
  );
}
