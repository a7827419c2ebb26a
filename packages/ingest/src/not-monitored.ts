import type { NotMonitoredReason } from '@tyrewatch/domain/levels/not-monitored';
import type { VehicleUpdate } from '@tyrewatch/store/ingest/ingest-batch';
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

/** The vehicles of messages of which nothing can be used, each with the reason of the newest. */
export function unusableByVehicle(prepared: readonly PreparedSubmission[]): Map<number, NotMonitoredReason> {
  const reasons = new Map<number, NotMonitoredReason>();
  for (const one of prepared) {
    const reason = unusableReason(one);
    if (one.vehicleId !== null && reason !== null) reasons.set(one.vehicleId, reason);
  }
  return reasons;
}

/** A message that cannot be used beside others that can, as a unit sends when it is switched on, means nothing. */
const alongsideMs = 60_000;

/**
 * Marks a vehicle as not monitored after a message that cannot be used; null when it is marked already, or was heard within the
 * last minute. Changes the entry.
 */
export function markNotMonitored(entry: VehicleEntry, reason: NotMonitoredReason, nowMs: number): VehicleUpdate | null {
  const { vehicleId, version, lastHeardAtMs, values, notMonitoredReason } = entry;
  if (reason === notMonitoredReason || (lastHeardAtMs !== null && nowMs - lastHeardAtMs <= alongsideMs)) return null;
  entry.notMonitoredReason = reason;
  const notMonitored = { reason };
  return { vehicleId, expectedVersion: version, lastHeardAtMs, values, wheels: null, level: null, notMonitored };
}
