import * as z from 'zod/mini';
import { incident } from '../incidents/incident-endpoints.ts';
import { vehicleLive } from '../vehicles/vehicle-row.ts';

/** Path of the server-sent event stream; bearer header, resumes by `Last-Event-ID`. */
export const livePath = '/tyrewatch/live';

/** What the stream carries; the SSE `event:` field is the key, `data:` the JSON of the schema. */
export const liveEvents = {
  /** Changed vehicles, coalesced: the newest state of each. */
  vehicles: z.object({ vehicles: z.array(vehicleLive) }),
  /** An incident was opened, changed, acknowledged or resolved. */
  incident: z.object({ incident }),
  /** Commands to a unit were queued or came further: look at those of this unit again. */
  unit_commands: z.object({ imei: z.string() }),
  /** The stream cannot be resumed from the given id: load everything again. */
  reset: z.object({}),
} as const;

/** Name of a live event. */
export type LiveEventName = keyof typeof liveEvents;
/** Payload of a live event. */
export type LiveEvent<Name extends LiveEventName> = z.output<(typeof liveEvents)[Name]>;
