import type { NotMonitoredReason, UnusableMessage } from '@tyrewatch/domain/levels/not-monitored';
import { countUnusable, isUnmonitoredTooLong } from '@tyrewatch/domain/levels/not-monitored';
import type { PreparedSubmission } from './prepared-submission.ts';
import type { QuarantineReason } from './submission.ts';
import type { VehicleEntry } from './vehicle-entry.ts';
import { isBesideUnit } from './submission.ts';

const clockReasons: ReadonlySet<QuarantineReason> = new Set([
  'in_the_future',
  'before_2015',
  'not_a_time',
  'too_old_to_store',
]);

/**
 * Why nothing of a message can be used. Null where something can, where there is nothing in it, and where it is none of
 * its vehicle's business: it is of another vehicle, or of the time before the unit came.
 */
function unusableReason({ submission, content, packets, faults }: PreparedSubmission): NotMonitoredReason | null {
  if (isBesideUnit(submission) || packets.length > 0) return null;
  if (submission.quarantine !== null) return 'unit_data';
  if (content.readings.length === 0) return content.decodeError === null ? null : 'unit_data';
  const own = faults.filter((fault) => fault !== null && fault !== 'recorded_elsewhere');
  if (own.length === 0) return null;
  return own.every((fault) => clockReasons.has(fault)) ? 'unit_clock' : 'unit_data';
}

/** The messages of which nothing can be used, by the vehicle they are of. */
export function unusableByVehicle(prepared: readonly PreparedSubmission[]): Map<number, readonly UnusableMessage[]> {
  const unusable = new Map<number, UnusableMessage[]>();
  for (const one of prepared) {
    const reason = unusableReason(one);
    if (one.vehicleId === null || reason === null) continue;
    const newest = one.content.readings.at(-1)?.reading;
    const { speedKmh = null, ignitionOn = null } = newest ?? {};
    const message = { reason, receivedAtMs: one.submission.receivedAtMs, speedKmh, ignitionOn };
    const others = unusable.get(one.vehicleId);
    if (others === undefined) unusable.set(one.vehicleId, [message]);
    else others.push(message);
  }
  return unusable;
}

/** A message that cannot be used beside others that can, as a unit sends when it is switched on, means nothing. */
const alongsideMs = 60_000;

/**
 * Counts messages that cannot be used against a vehicle; those within a minute of one that could be mean nothing. Answers
 * whether anything of it is to be stored. Changes the entry.
 */
export function noteUnusable(entry: VehicleEntry, messages: readonly UnusableMessage[]): boolean {
  entry.usableSinceMs = null;
  const { lastHeardAtMs, notMonitored: before } = entry;
  for (const message of messages) {
    if (lastHeardAtMs !== null && message.receivedAtMs - lastHeardAtMs <= alongsideMs) continue;
    entry.notMonitored = countUnusable(entry.notMonitored, message);
  }
  return entry.notMonitored !== before;
}

/**
 * Whether a message that can be used, received at `nowMs` by our clock, ends that its vehicle is not monitored. Where that has
 * become an alert, what came late may be all that can be used, because the wrong clock has passed meanwhile: then nothing
 * else may come for a while. Changes the entry.
 */
export function isMonitoredAgain(entry: VehicleEntry, nowMs: number): boolean {
  if (!isUnmonitoredTooLong(entry.notMonitored)) return true;
  entry.usableSinceMs ??= nowMs;
  return nowMs - entry.usableSinceMs >= alongsideMs;
}
