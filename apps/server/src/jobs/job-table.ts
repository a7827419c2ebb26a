import { expireAcknowledgements } from '@tyrewatch/store/incidents/incident-repository';
import { deleteExpiredRows, dropExpiredPartitions, ensurePartitions } from '@tyrewatch/store/partitions/partition-jobs';
import { rollUpDirtyBuckets } from '@tyrewatch/store/rollups/rollup-jobs';
import type { Database } from '@tyrewatch/store/database';
import { signalChanges } from '@tyrewatch/store/signals/change-signals';
import { clearDeletedVehicle } from '@tyrewatch/store/vehicles/vehicle-deletion';
import { endDueMaintenance } from '@tyrewatch/store/vehicles/vehicle-state-repository';
import { deliverMails } from '../features/mail/deliver-mails.ts';
import type { DeliveryParts } from '../features/mail/deliver-mails.ts';
import type { Job } from './job-runner.ts';
import { pause } from './job-runner.ts';
import { workOutOutlooks } from './outlook-job.ts';
import { notifyOfIncidents } from './notification-job.ts';
import { makeDueReports } from './report-job.ts';
import { proveRepairs } from './repair-proof-job.ts';

const secondMs = 1000;
const hourMs = 3_600_000;
/** How long a bucket rests before it is rolled up, so that it is not done again with every packet. */
const settleMs = 30 * secondMs;
const bucketsPerRun = 2000;

/** What jobs work with. */
export interface JobParts {
  /** A pool that acts as `tyrewatch_jobs`. */
  readonly database: Database;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
  /** How mails are sent; null = there is no mail server, and they wait. */
  readonly mail: Pick<DeliveryParts, 'sender' | 'from' | 'publicUrl' | 'linkSecret'> | null;
}

/**
 * Rolls up what is marked, piece by piece, until nothing is left or the job is asked to stop. After each piece it rests as
 * long as that took: weeks of history sent at once keep half a core busy, not the one that people are waiting for.
 */
async function rollUp({ database, nowMs }: JobParts, signal: AbortSignal): Promise<number> {
  let total = 0;
  while (!signal.aborted) {
    const startMs = performance.now();
    const done = await rollUpDirtyBuckets(database, { nowMs: nowMs(), settleMs, limit: bucketsPerRun });
    if (done === 0) break;
    total += done;
    await pause(performance.now() - startMs, signal);
  }
  return total;
}

/** Ends acknowledgements whose time has come and tells viewers, in one transaction. */
const endAcknowledgements = ({ database, nowMs }: JobParts): Promise<number> =>
  database.kysely.transaction().execute(async (trx) => {
    const expired = await expireAcknowledgements(trx, nowMs());
    await signalChanges({ kysely: trx }, { vehicleIds: [], incidentIds: expired.map(({ incidentId }) => incidentId) });
    return expired.length;
  });

/** Maintenance modes ended in one transaction. */
const vehiclesAtOnce = 100;

/** Ends maintenance modes whose time has come and tells viewers, piece by piece. */
async function endMaintenance({ database, nowMs }: JobParts, signal: AbortSignal): Promise<number> {
  let total = 0;
  while (!signal.aborted) {
    const ended = await database.kysely.transaction().execute((trx) => endDueMaintenance(trx, nowMs(), vehiclesAtOnce));
    total += ended;
    if (ended < vehiclesAtOnce) break;
  }
  return total;
}

/** Removes what deleted vehicles have left, piece by piece; rests as long as each took, so that nobody waits for it. */
async function clearDeleted({ database, nowMs }: JobParts, signal: AbortSignal): Promise<number> {
  let total = 0;
  while (!signal.aborted) {
    const startMs = performance.now();
    const removed = await database.kysely.transaction().execute((trx) => clearDeletedVehicle(trx, nowMs()));
    if (removed === 0) break;
    total += removed;
    await pause(performance.now() - startMs, signal);
  }
  return total;
}

async function clearAway({ database, nowMs }: JobParts): Promise<number> {
  const dropped = await dropExpiredPartitions(database.kysely, nowMs());
  await deleteExpiredRows(database.kysely, nowMs());
  return dropped.length;
}

const mailJobs = ({ database, nowMs, mail }: JobParts): readonly Job[] =>
  mail === null
    ? []
    : [
        {
          name: 'mail_delivery',
          pauseMs: secondMs,
          run: (signal) => deliverMails({ ...mail, database, nowMs, random: Math.random }, signal),
        },
      ];

/** Everything the server does again and again. Each may be killed at any point and run by two processes at once. */
export const listJobs = (parts: JobParts): readonly Job[] => [
  {
    name: 'partitions_ahead',
    pauseMs: hourMs,
    run: async () => {
      await ensurePartitions(parts.database.kysely, parts.nowMs());
      return 0;
    },
  },
  { name: 'rollups', pauseMs: 5 * secondMs, run: (signal) => rollUp(parts, signal) },
  { name: 'outlooks', pauseMs: 10 * secondMs, run: (signal) => workOutOutlooks(parts, signal) },
  { name: 'acknowledgement_expiry', pauseMs: 10 * secondMs, run: () => endAcknowledgements(parts) },
  { name: 'maintenance_end', pauseMs: 10 * secondMs, run: (signal) => endMaintenance(parts, signal) },
  { name: 'vehicle_deletion', pauseMs: 10 * secondMs, run: (signal) => clearDeleted(parts, signal) },
  { name: 'repair_proofs', pauseMs: 60 * secondMs, run: (signal) => proveRepairs(parts, signal) },
  { name: 'reports', pauseMs: 5 * secondMs, run: (signal) => makeDueReports(parts, signal) },
  { name: 'notifications', pauseMs: secondMs, run: (signal) => notifyOfIncidents(parts, signal) },
  ...mailJobs(parts),
  { name: 'clearing_away', pauseMs: hourMs, run: () => clearAway(parts) },
];
