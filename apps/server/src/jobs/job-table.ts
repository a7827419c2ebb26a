import { expireAcknowledgements } from '@tyrewatch/store/incidents/incident-repository';
import { deleteExpiredRows, dropExpiredPartitions, ensurePartitions } from '@tyrewatch/store/partitions/partition-jobs';
import { workOutMovement } from '@tyrewatch/store/rollups/movement-days';
import { rollUpDirtyBuckets } from '@tyrewatch/store/rollups/rollup-jobs';
import type { Database } from '@tyrewatch/store/database';
import { endOverdueCommands } from '@tyrewatch/store/unit-commands/unit-command-repository';
import { tellOfEndedBatches } from '@tyrewatch/store/unit-commands/ended-batches';
import { signalChanges } from '@tyrewatch/store/signals/change-signals';
import { clearDeletedVehicle } from '@tyrewatch/store/vehicles/vehicle-deletion';
import { endDueMaintenance } from '@tyrewatch/store/vehicles/vehicle-state-repository';
import { deliverMails } from '../features/mail/deliver-mails.ts';
import type { DeliveryParts } from '../features/mail/deliver-mails.ts';
import type { MediaStore } from '../outside/media-store.ts';
import type { ForecastService } from '../outside/forecast-client.ts';
import type { FeedPullParts } from '../features/truck-makers/pull-feed.ts';
import { computeBrakePerformance } from './brake-job.ts';
import { refreshCoverageFigures } from './coverage-job.ts';
import { pullFeeds } from './feed-job.ts';
import { fetchForecasts } from './forecast-job.ts';
import { remindOfInspections } from './inspection-reminder-job.ts';
import type { Job } from './job-runner.ts';
import { pause } from './job-runner.ts';
import { remindOfSilentDealers } from './dealer-silence-job.ts';
import { carryMedia } from './media-job.ts';
import { workOutOutlooks } from './outlook-job.ts';
import { notifyOfIncidents } from './notification-job.ts';
import { reportFileMaker } from '../features/report-files/make-report-file.ts';
import { makeReportFiles } from './report-file-job.ts';
import { notifyOfChecklists } from './checklist-notice-job.ts';
import { makeDueReports } from './report-job.ts';
import { proveRepairs } from './repair-proof-job.ts';
import { remindOfTorques } from './torque-reminder-job.ts';
import type { ScalarJobParts } from './scalar-job.ts';
import { readScalarFeeds } from './scalar-job.ts';
import type { FindMotAccount } from '../features/mot-history/mot-account.ts';
import { fetchMotHistories } from './mot-history-job.ts';
import type { SimRequestParts } from './sim-request-job.ts';
import { followSimRequests } from './sim-request-job.ts';
import { findSmsAnswers } from './sms-answer-job.ts';
import type { WebhookJobParts } from './webhook-job.ts';
import { createWebhookDelivery, emitNewReadings } from './webhook-job.ts';

const secondMs = 1000;
const hourMs = 3_600_000;
/** How long a bucket rests before it is rolled up, so that it is not done again with every packet. */
const settleMs = 30 * secondMs;
const bucketsPerRun = 2000;

/** What jobs work with. */
export interface JobParts {
  /** A pool that acts as `tyrewatch_jobs`. */
  readonly database: Database;
  /** A pool that acts as `tyrewatch_app`, for what is read under row-level security. */
  readonly scopedDatabase: Database;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
  readonly version: string;
  /** How mails are sent; null = there is no mail server, and they wait. */
  readonly mail: Pick<DeliveryParts, 'sender' | 'from' | 'publicUrl' | 'linkSecret'> | null;
  /** How providers of SIM cards are asked; null = they are not. */
  readonly sims: SimRequestParts['sims'] | null;
  /** How truck makers are asked; null = they are not. */
  readonly feeds: FeedPullParts['feeds'] | null;
  /** How ZF SCALAR is asked; absent = it is not. */
  readonly scalar?: ScalarJobParts['scalar'];
  /** How webhooks are called; null = they are not. */
  readonly webhooks: WebhookJobParts['webhooks'] | null;
  /** How the account at the MOT history is found; absent = it is not asked. */
  readonly findMotAccount?: FindMotAccount;
  /** Where pictures lie outside the database; null = they stay in it. */
  readonly media: MediaStore | null;
  /** Where forecasts are asked for; null = nowhere. */
  readonly forecasts: ForecastService | null;
}

/**
 * Does a work piece by piece until nothing is left or the job is asked to stop. After each piece it rests as long as that took: weeks of
 * history sent at once keep half a core busy, not the one that people are waiting for.
 */
async function atHalfSpeed(doPiece: () => Promise<number>, signal: AbortSignal): Promise<number> {
  let total = 0;
  while (!signal.aborted) {
    const startMs = performance.now();
    const done = await doPiece();
    if (done === 0) break;
    total += done;
    await pause(performance.now() - startMs, signal);
  }
  return total;
}

const rollUp = ({ database, nowMs }: JobParts, signal: AbortSignal): Promise<number> =>
  atHalfSpeed(() => rollUpDirtyBuckets(database, { nowMs: nowMs(), settleMs, limit: bucketsPerRun }), signal);
const followMovement = ({ database, nowMs }: JobParts, signal: AbortSignal): Promise<number> =>
  atHalfSpeed(() => workOutMovement(database, nowMs()), signal);

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

/** Commands ended in one transaction. */
const commandsAtOnce = 500;
/** Commands to many units told of in one transaction. */
const batchesAtOnce = 20;

/** Ends commands to units that have expired or whose process is gone, piece by piece. */
async function endCommands({ database, nowMs }: JobParts, signal: AbortSignal): Promise<number> {
  let total = 0;
  while (!signal.aborted) {
    const request = { nowMs: nowMs(), limit: commandsAtOnce };
    const ended = await database.kysely.transaction().execute((trx) => endOverdueCommands(trx, request));
    total += ended;
    if (ended < commandsAtOnce) break;
  }
  return total;
}

/** Tells those who sent commands to many units how they ended, piece by piece. */
async function tellOfBatches({ database, nowMs }: JobParts, signal: AbortSignal): Promise<number> {
  let total = 0;
  while (!signal.aborted) {
    const request = { nowMs: nowMs(), limit: batchesAtOnce };
    const told = await database.kysely.transaction().execute((trx) => tellOfEndedBatches(trx, request));
    total += told;
    if (told < batchesAtOnce) break;
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

const simJobs = ({ sims, ...parts }: JobParts): readonly Job[] =>
  sims === null
    ? []
    : [
        { name: 'sim_requests', pauseMs: secondMs, run: (signal) => followSimRequests({ ...parts, sims }, signal) },
        { name: 'sms_answers', pauseMs: 2 * secondMs, run: (signal) => findSmsAnswers({ ...parts, sims }, signal) },
      ];
const feedJobs = ({ feeds, ...parts }: JobParts): readonly Job[] =>
  feeds === null
    ? []
    : [{ name: 'feeds', pauseMs: 2 * secondMs, run: (signal) => pullFeeds({ ...parts, feeds }, signal) }];
const scalarJobs = ({ scalar, ...parts }: JobParts): readonly Job[] =>
  scalar === undefined
    ? []
    : [
        {
          name: 'scalar_feeds',
          pauseMs: 10 * secondMs,
          run: (signal) => readScalarFeeds({ ...parts, scalar }, signal),
        },
      ];
const webhookJobs = ({ webhooks, ...parts }: JobParts): readonly Job[] =>
  webhooks === null
    ? []
    : [
        { name: 'webhooks', pauseMs: secondMs, ...createWebhookDelivery({ ...parts, webhooks }) },
        { name: 'webhook_readings', pauseMs: 15 * secondMs, run: () => emitNewReadings(parts) },
      ];

const motJobs = ({ findMotAccount, ...parts }: JobParts): readonly Job[] =>
  findMotAccount === undefined
    ? []
    : [
        {
          name: 'mot_histories',
          pauseMs: 3 * secondMs,
          run: (signal) => fetchMotHistories({ ...parts, findMotAccount }, signal),
        },
      ];
const mediaJobs = ({ database, media }: JobParts): readonly Job[] =>
  media === null
    ? []
    : [{ name: 'media', pauseMs: 5 * secondMs, run: (signal) => carryMedia({ database, media }, signal) }];
const forecastJobs = ({ database, nowMs, forecasts: service }: JobParts): readonly Job[] =>
  service === null
    ? []
    : [
        {
          name: 'forecasts',
          pauseMs: 60 * secondMs,
          run: (signal) => fetchForecasts({ database, nowMs, service }, signal),
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
  { name: 'movement_days', pauseMs: 10 * secondMs, run: (signal) => followMovement(parts, signal) },
  { name: 'coverage', pauseMs: 300 * secondMs, run: (signal) => refreshCoverageFigures(parts, signal) },
  { name: 'outlooks', pauseMs: 10 * secondMs, run: (signal) => workOutOutlooks(parts, signal) },
  { name: 'acknowledgement_expiry', pauseMs: 10 * secondMs, run: () => endAcknowledgements(parts) },
  { name: 'maintenance_end', pauseMs: 10 * secondMs, run: (signal) => endMaintenance(parts, signal) },
  { name: 'unit_commands', pauseMs: 10 * secondMs, run: (signal) => endCommands(parts, signal) },
  { name: 'unit_command_batches', pauseMs: 5 * secondMs, run: (signal) => tellOfBatches(parts, signal) },
  { name: 'vehicle_deletion', pauseMs: 10 * secondMs, run: (signal) => clearDeleted(parts, signal) },
  { name: 'torque_reminders', pauseMs: 15 * secondMs, run: () => remindOfTorques(parts) },
  { name: 'checklist_notices', pauseMs: 5 * secondMs, run: () => notifyOfChecklists(parts) },
  { name: 'inspection_reminders', pauseMs: 300 * secondMs, run: () => remindOfInspections(parts) },
  { name: 'dealer_reminders', pauseMs: 30 * secondMs, run: (signal) => remindOfSilentDealers(parts, signal) },
  { name: 'brake_performance', pauseMs: 30 * secondMs, run: (signal) => computeBrakePerformance(parts, signal) },
  { name: 'reports', pauseMs: 5 * secondMs, run: (signal) => makeDueReports(parts, signal) },
  {
    name: 'report_files',
    pauseMs: secondMs,
    run: (signal) => makeReportFiles({ ...parts, make: reportFileMaker(parts) }, signal),
  },
  { name: 'notifications', pauseMs: secondMs, run: (signal) => notifyOfIncidents(parts, signal) },
  ...mailJobs(parts),
  ...simJobs(parts),
  ...feedJobs(parts),
  ...scalarJobs(parts),
  ...motJobs(parts),
  { name: 'repair_proofs', pauseMs: 5 * secondMs, run: (signal) => proveRepairs(parts, signal) },
  ...webhookJobs(parts),
  ...forecastJobs(parts),
  ...mediaJobs(parts),
  { name: 'clearing_away', pauseMs: hourMs, run: () => clearAway(parts) },
];
