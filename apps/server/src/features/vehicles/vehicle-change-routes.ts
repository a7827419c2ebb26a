import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import * as endpoints from '@tyrewatch/contract/vehicles/vehicle-change-endpoints';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import { loadLevelsByRules } from '@tyrewatch/ingest/level-preview';
import { readVehicles } from '@tyrewatch/store/ingest/ingest-loading';
import { withinSavepoint } from '@tyrewatch/store/savepoint';
import type { Scoped } from '@tyrewatch/store/scope';
import { openTelemetry } from '@tyrewatch/store/scope';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import type { WantedChange } from './changed-vehicle.ts';
import { changeVehicle } from './vehicle-change.ts';
import { answerVehicle, getDetail } from './vehicle-detail-routes.ts';
import type { VehicleCall } from './vehicle-state-service.ts';

/** Levels of a vehicle's wheels by the rules that the transaction sees, by storage index. */
async function levelsNow({ trx }: Scoped, vehicleId: number, nowMs: number) {
  const vehicle = (await readVehicles(trx, [vehicleId])).get(vehicleId);
  if (vehicle === undefined) return [];
  const levels = await loadLevelsByRules({ kysely: trx }, vehicle, nowMs);
  return vehicle.wheels.map(({ positionIndex: index }) => ({ index, level: levels[index] ?? null }));
}

/** Makes the change, looks at it, and takes it back, so that the preview refuses and judges as the change itself does. */
async function preview(
  call: VehicleCall,
  reference: string,
  wanted: WantedChange,
): Promise<AnswerOf<typeof endpoints.previewVehicleChange>> {
  const { scoped, nowMs } = call;
  const detail = await getDetail(scoped, reference);
  const { vehicleId, wheelValues } = detail.vehicle;
  await openTelemetry(scoped, [vehicleId]);
  const before = new Map((await levelsNow(scoped, vehicleId, nowMs)).map(({ index, level }) => [index, level]));
  let after: Awaited<ReturnType<typeof levelsNow>> = [];
  const look = async (): Promise<void> => {
    await changeVehicle(call, detail, wanted);
    after = await levelsNow(scoped, vehicleId, nowMs);
  };
  await withinSavepoint(scoped.trx, look, { isKept: false });
  const wheels = after.flatMap(({ index, level: to }) => {
    const from = before.get(index) ?? null;
    if (from === null || to === null || from === to) return [];
    return [{ position: wheelPositionAt(index), from: wheelValues[index]?.level ?? from, to }];
  });
  return { wheels };
}

/** Registers the change of vehicles. `nowMs` is the clock, epoch milliseconds. */
export function registerVehicleChangeRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(endpoints.updateVehicle, async (call) => {
    const detail = await getDetail(call.scoped, call.params.vehicle_id);
    await changeVehicle({ ...call, nowMs: nowMs() }, detail, call.body);
    // the registration may be another one now
    return answerVehicle(call.scoped, vehicleReference(detail.vehicle.vehicleId), nowMs());
  });

  routes.signedIn(endpoints.previewVehicleChange, (call) =>
    preview({ ...call, nowMs: nowMs() }, call.params.vehicle_id, call.body),
  );
}
