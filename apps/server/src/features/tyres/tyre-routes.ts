import * as endpoints from '@tyrewatch/contract/tyres/tyre-endpoints';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { findReferencedId } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import type { Scoped } from '@tyrewatch/store/scope';
import * as views from '@tyrewatch/store/tyres/tyre-views';
import type { ListFile } from '../../files/list-file.ts';
import { registerList } from '../../files/list-file.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { narrowedTo } from '../../http/list-filter.ts';
import { sortOf } from '../../http/list-sort.ts';
import { getNamedVehicleId } from '../vehicles/named-vehicle.ts';
import { getDetail } from '../vehicles/vehicle-detail-routes.ts';
import { changeTyres, undoChange } from './tyre-change.ts';
import { createStockTyre, updateTyre } from './tyre-stock.ts';
import { passportWire, stretchWires, tyreChangeWire, tyreWire, vehicleTyresWire } from './tyre-wire.ts';

/** The tyre of a number, or of `~` and its id. Throws `tyre_not_found`, `tyre_number_ambiguous`. */
export async function getTyre(scoped: Scoped, reference: string): Promise<views.TyreRow> {
  const id = findReferencedId(reference);
  const [tyreId = null, ...others] = id === null ? await views.listTyreIds(scoped, reference.toUpperCase()) : [id];
  if (others.length > 0) throw new Problem('tyre_number_ambiguous');
  const tyre = tyreId === null ? null : await views.findTyre(scoped, tyreId);
  if (tyre === null) throw new Problem('tyre_not_found');
  return tyre;
}

const tyreFile = {
  file: endpoints.getTyresFile,
  title: 'lists.tyres',
  columns: {
    'lists.tyre': ({ number }) => number,
    'lists.serial': ({ serial_number: serial }) => serial,
    'lists.tyre_make': ({ make }) => make,
    'lists.tyre_pattern': ({ pattern }) => pattern,
    'lists.tyre_size': ({ size }) => size,
    'lists.dot': ({ dot }) => dot,
    'lists.condition': ({ condition }, t) => t(`lists.condition_${condition}`),
    'lists.state': ({ place }, t) => t(`lists.tyre_${place}`),
    'lists.registration': ({ vehicle }) => vehicle && plateText(vehicle.registration),
    'lists.wheel': ({ position }) => position,
    'lists.tread_mm': ({ tread_mm: depth }) => depth,
    'lists.measured': { at: ({ tread_at: at }) => at },
    'lists.due': ({ tread_due_on: on }) => on,
    'lists.price': ({ price }) => price,
    'lists.comments': ({ comments }) => comments,
    'lists.organisation': ({ organization }) => organization.name,
  },
} satisfies ListFile<endpoints.Tyre>;

/** Registers the calls about tyres. `clock` is the time, epoch milliseconds. */
export function registerTyreRoutes(routes: EndpointRoutes, clock: () => number): void {
  registerList(routes, endpoints.listTyres, tyreFile, async ({ scoped, session, query }) => {
    const { q, places, size, for_vehicle_id, sort, limit, cursor = null } = query;
    const filters = {
      search: q ?? null,
      places: narrowedTo(places),
      size: size ?? null,
      forVehicleId: for_vehicle_id ?? null,
    };
    const page = await withCursor(cursor ?? undefined, () =>
      views.listTyres(scoped, { filters, sort: sortOf(sort), limit, cursor }),
    );
    const reader = { session, nowMs: clock() };
    const { total, counts, nextCursor } = page;
    return { items: page.tyres.map((row) => tyreWire(row, reader)), next_cursor: nextCursor, total, counts };
  });

  routes.signedIn(endpoints.getTyre, async ({ scoped, session, params }) =>
    passportWire(scoped, await getTyre(scoped, params.tyre_number), { session, nowMs: clock() }),
  );

  routes.signedIn(endpoints.createTyre, async (call) => {
    const nowMs = clock();
    return tyreWire(await createStockTyre({ ...call, nowMs }, call.body), { session: call.session, nowMs });
  });

  routes.signedIn(endpoints.updateTyre, async (call) => {
    const nowMs = clock();
    const before = await getTyre(call.scoped, call.params.tyre_number);
    return tyreWire(await updateTyre({ ...call, nowMs }, before, call.body), { session: call.session, nowMs });
  });

  routes.signedIn(endpoints.listVehicleTyres, async ({ scoped, session, params }) =>
    vehicleTyresWire(scoped, await getDetail(scoped, params.vehicle_id), { session, nowMs: clock() }),
  );

  routes.signedIn(endpoints.listTyreChanges, async ({ scoped, params, query: { limit, cursor = null } }) => {
    const vehicleId = await getNamedVehicleId(scoped, params.vehicle_id);
    const page = await withCursor(cursor ?? undefined, () =>
      views.listTyreChanges(scoped, vehicleId, { limit, cursor }),
    );
    return { items: page.changes.map(tyreChangeWire), next_cursor: page.nextCursor };
  });

  routes.signedIn(endpoints.createTyreChange, async (call) => {
    const nowMs = clock();
    const detail = await getDetail(call.scoped, call.params.vehicle_id);
    await changeTyres({ ...call, nowMs }, detail, call.body);
    return vehicleTyresWire(call.scoped, detail, { session: call.session, nowMs });
  });

  routes.signedIn(endpoints.undoTyreChange, async (call) => {
    const nowMs = clock();
    const detail = await getDetail(call.scoped, call.params.vehicle_id);
    await undoChange({ ...call, nowMs, wantedVersion: null }, detail, call.params.change_id);
    return vehicleTyresWire(call.scoped, detail, { session: call.session, nowMs });
  });

  routes.signedIn(endpoints.listTyreFittings, async ({ scoped, session, params, query }) => {
    const { limit, cursor = null, position } = query;
    const vehicleId = await getNamedVehicleId(scoped, params.vehicle_id);
    const wheel = { vehicleId, positionIndex: position === undefined ? null : wheelIndex(position) };
    const page = await withCursor(cursor ?? undefined, () =>
      views.listVehicleFittings(scoped, wheel, { limit, cursor }),
    );
    const tyreIds = [...new Set(page.fittings.map(({ tyreId }) => tyreId))];
    const of = { tyres: await views.listTyresById(scoped, tyreIds), all: await views.listStretches(scoped, tyreIds) };
    return { items: stretchWires(page.fittings, of, { session, nowMs: clock() }), next_cursor: page.nextCursor };
  });
}
