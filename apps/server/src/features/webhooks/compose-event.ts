import type { Database } from '@tyrewatch/store/database';
import { findIncident } from '@tyrewatch/store/incidents/incident-views';
import { findJobSheet } from '@tyrewatch/store/job-sheets/job-sheet-views';
import type { Scoped } from '@tyrewatch/store/scope';
import { enterScope } from '@tyrewatch/store/scope';
import { findVehicleDetail } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import type { BlankEvent } from '@tyrewatch/store/webhooks/webhook-delivery-repository';
import { listBlankEvents, writeEventData } from '@tyrewatch/store/webhooks/webhook-delivery-repository';
import { oneIncidentWire } from '../incidents/incident-wire.ts';
import { jobSheetWire } from '../job-sheets/job-sheet-wire.ts';
import { vehicleWire } from '../vehicles/vehicle-detail-wire.ts';

type Compose = (scoped: Scoped, id: number, nowMs: number) => Promise<unknown>;

/** What an event is about as the API answers it, by the noun its type begins with; null = it is gone by now. */
const composers: Readonly<Record<string, Compose>> = {
  incident: async (scoped, id, nowMs) => {
    const incident = await findIncident(scoped, id);
    return incident && oneIncidentWire(scoped, incident, nowMs);
  },
  job_sheet: async (scoped, id) => {
    const job = await findJobSheet(scoped, id);
    return job && jobSheetWire(job);
  },
  // Without the trends of its wheels, for which hours of readings are looked through.
  reading: async (scoped, id, nowMs) => {
    const detail = await findVehicleDetail(scoped, id);
    return detail && vehicleWire(detail, [], nowMs);
  },
};

async function dataOf(scoped: Scoped, { type, subjectId }: BlankEvent, nowMs: number): Promise<object> {
  const [noun = ''] = type.split('.');
  const compose = composers[noun];
  if (compose === undefined || subjectId === null) return {};
  return { [noun === 'reading' ? 'vehicle' : noun]: await compose(scoped, subjectId, nowMs) };
}

/** Events composed in one go. */
const eventsAtOnce = 200;

/**
 * Writes what is sent of events that wait for it, as their own organisation sees it; answers how many. One that cannot be composed hinders
 * no other and is named to `onFailure`.
 */
export async function composeEvents(
  { kysely }: Pick<Database, 'kysely'>,
  nowMs: number,
  onFailure: (error: unknown) => void,
): Promise<number> {
  let composed = 0;
  for (const event of await listBlankEvents(kysely, eventsAtOnce)) {
    const write = kysely.transaction().execute(async (trx) => {
      const scope = { organisationIds: [event.organisationId], userId: null, isDriver: false };
      await writeEventData(trx, event.eventId, await dataOf(await enterScope(trx, scope), event, nowMs));
      composed += 1;
    });
    await write.catch(onFailure);
  }
  return composed;
}
