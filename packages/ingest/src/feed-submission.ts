import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import type { WheelsOnAxle } from '@tyrewatch/domain/vehicles/wheel-position';
import { packetDigest } from '@tyrewatch/store/ingest/packet-rows';
import type { FeedVehicle } from '@tyrewatch/store/ingest/feed-vehicles';
import type { IngestStore } from './ingest-store.ts';
import type { QuarantineReason, Submission, SubmissionOutcome, SubmittedReading } from './submission.ts';

/** A reading of a feed, before its vehicle is known. */
export interface FeedMessage {
  /** Upper case. */
  readonly vin: string;
  /** What tells it from others of its vehicle, instant and integration; the same whenever it is sent again. */
  readonly key: string;
  /** Reads it by the wheels per axle of the vehicle, front first. */
  readonly read: (axles: readonly WheelsOnAxle[]) => Reading;
}

/** What a feed brought at a time. */
export interface FeedDelivery {
  /** Whose account it is: vehicles of this organisation and its parts alone are meant. */
  readonly organisationId: number;
  readonly integrationId: number;
  readonly receivedAtMs: number;
  /** Host it came from. */
  readonly address: string;
  readonly messages: readonly FeedMessage[];
}

/** What became of a reading of a feed; `unknown_vehicle`: the organisation has none with this VIN, nothing is kept. */
export type FeedVerdict =
  | { readonly vehicleId: null; readonly outcome: 'unknown_vehicle'; readonly reason: null }
  | {
      readonly vehicleId: number;
      readonly outcome: 'stored' | 'duplicate' | 'quarantined' | 'refused';
      readonly reason: QuarantineReason | null;
    };

/** How long after a unit's counter those of feeds are left out, in milliseconds. */
const unitCountsForMs = 24 * 60 * 60_000;

const saysNothing = ({ fix, speedKmh, ignitionOn, channels, tyres }: Reading): boolean =>
  fix === null && speedKmh === null && ignitionOn === null && channels.length === 0 && tyres.length === 0;

/** The readings of one vehicle as one submission. */
function submissionOf(
  { integrationId, receivedAtMs, address }: FeedDelivery,
  { vehicleId, organisationId, unitCounters, hasUnit }: FeedVehicle,
  messages: readonly FeedMessage[],
): Submission {
  const submitted = ({ key, read }: FeedMessage, axles: readonly WheelsOnAxle[]): SubmittedReading => {
    const told = read(axles);
    const reading = { ...told, channels: told.channels.filter(([id]) => !unitCounters.includes(id)) };
    const digest = packetDigest(Buffer.from(`${integrationId}/${key}`));
    return saysNothing(reading) ? { reading, digest, isEmpty: true } : { reading, digest };
  };
  return {
    unit: { unitId: null, imei: null, integrationId, organisationId, vehicleId, pastAssignments: [] },
    isFeedBesideUnit: hasUnit,
    receivedAtMs,
    transport: 'feed',
    address,
    recordCount: messages.length,
    read: (axles) => ({
      readings: messages.map((message) => submitted(message, axles)),
      decodeError: null,
      reason: null,
    }),
    frame: null,
    quarantine: null,
  };
}

/**
 * Stores the readings of a feed for the vehicles they name, judged like those of units; one verdict each, in order. What is sent again
 * changes nothing. A counter that a unit on the vehicle has given within a day is left out. Settles after COMMIT.
 */
export async function submitDelivery(
  delivery: FeedDelivery,
  store: Pick<IngestStore, 'findFeedVehicles'>,
  submit: (submission: Submission) => Promise<SubmissionOutcome>,
): Promise<readonly FeedVerdict[]> {
  const { organisationId, receivedAtMs, messages } = delivery;
  const byVin = Map.groupBy(messages.entries(), ([, { vin }]) => vin);
  const countedSinceMs = receivedAtMs - unitCountsForMs;
  const vehicles = await store.findFeedVehicles({ organisationId, vins: [...byVin.keys()], countedSinceMs });
  const verdicts = messages.map((): FeedVerdict => ({ vehicleId: null, outcome: 'unknown_vehicle', reason: null }));
  await Promise.all(
    vehicles.map(async (vehicle) => {
      const own = byVin.get(vehicle.vin) ?? [];
      const submission = submissionOf(
        delivery,
        vehicle,
        own.map(([, message]) => message),
      );
      const outcome = await submit(submission);
      for (const [nth, { outcome: what, reason }] of outcome.verdicts.entries()) {
        const place = own[nth]?.[0];
        if (place !== undefined) verdicts[place] = { vehicleId: vehicle.vehicleId, outcome: what, reason };
      }
    }),
  );
  return verdicts;
}
