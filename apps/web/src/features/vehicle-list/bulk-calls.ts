import type { QueryClient } from '@tanstack/react-query';
import { listFleets } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { listIncidents } from '@tyrewatch/contract/incidents/incident-endpoints';
import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type { BulkResult } from '@tyrewatch/contract/vehicles/bulk-change-endpoints';
import * as endpoints from '@tyrewatch/contract/vehicles/bulk-change-endpoints';
import { getVehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { countVehicles, listVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';

/** How far a change of many has come: vehicles done, and how many there are. */
export type Progress = { readonly done: number; readonly total: number };
type OnProgress = (progress: Progress) => void;
type Next = () => Promise<BulkResult>;

/**
 * Goes on with a change until nothing remains; answers all of it in one. Where a call fails after the first one, what is done so far is
 * answered, with what remains.
 */
async function goOn(begun: BulkResult, next: Next, onProgress: OnProgress): Promise<BulkResult> {
  let all = begun;
  while (all.remaining > 0) {
    const done = all.changed + all.unchanged + all.failed.length;
    onProgress({ done, total: done + all.remaining });
    let answer: BulkResult;
    try {
      answer = await next();
    } catch {
      return all;
    }
    all = {
      ...answer,
      changed: all.changed + answer.changed,
      unchanged: all.unchanged + answer.unchanged,
      failed: [...all.failed, ...answer.failed],
    };
  }
  return all;
}

const paramsOf = ({ change_id }: BulkResult) => ({ vehicle_change_id: change_id });

/** Goes on with a change that was interrupted. */
export const continueChange = (begun: BulkResult, onProgress: OnProgress): Promise<BulkResult> =>
  goOn(begun, () => call(endpoints.continueVehicleChange, { params: paramsOf(begun) }), onProgress);

/** Makes a change of many vehicles, call after call. */
export async function makeChange(
  body: BodyOf<typeof endpoints.createVehicleChange>,
  onProgress: OnProgress,
): Promise<BulkResult> {
  return continueChange(await call(endpoints.createVehicleChange, { body }), onProgress);
}

/** Puts the vehicles of a change back to what they were. */
export async function undoChange(made: BulkResult, onProgress: OnProgress): Promise<BulkResult> {
  const next = () => call(endpoints.undoVehicleChange, { params: paramsOf(made) });
  return goOn(await next(), next, onProgress);
}

/** Has everything that shows vehicles loaded again. */
export const reloadVehicles = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [listVehicles, countVehicles, getVehicle, listIncidents, listFleets].map((endpoint) =>
      client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
    ),
  );
