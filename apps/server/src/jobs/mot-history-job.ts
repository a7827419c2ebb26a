import type { FeedFaultKind } from '@tyrewatch/domain/integrations/feed-fault';
import { nextTryMs } from '@tyrewatch/domain/integrations/feed-fault';
import { addDays, dateIn, dayStartMs } from '@tyrewatch/domain/maintenance/calendar-date';
import { daysToNextLook, motDueToGive, motIntegrationId } from '@tyrewatch/domain/registers/mot-fetching';
import type { MotHistory } from '@tyrewatch/domain/registers/mot-test';
import { nextTestDueOn } from '@tyrewatch/domain/registers/mot-test';
import type { Database, Queryable } from '@tyrewatch/store/database';
import { takeDueFeed, writeFeedProgress } from '@tyrewatch/store/feeds/feed-state-repository';
import type { DueMotHistory } from '@tyrewatch/store/registers/mot-repository';
import {
  findRegisterFault,
  giveMotDue,
  keepMotHistory,
  keepVehicleFault,
  listDueMotHistories,
  lockMotDue,
  showMotFault,
} from '@tyrewatch/store/registers/mot-repository';
import type { FindMotAccount } from '../features/mot-history/mot-account.ts';
import type { MotClient } from '../features/mot-history/mot-client.ts';
import { ServiceFault } from '../outside/service-fault.ts';
import { pause } from './job-runner.ts';

/** What the job works with. */
export interface MotHistoryParts {
  /** A pool that acts as `tyrewatch_jobs`. */
  readonly database: Pick<Database, 'kysely'>;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
  readonly findMotAccount: FindMotAccount;
}

/** Vehicles asked about under one lease, which is longer than all their calls can take. */
const atOnce = 10;
const leaseMs = 5 * 60_000;
/** Pause between two vehicles, in milliseconds: the register allows 15 calls in a second on average. */
const callPauseMs = 100;
/** Faults that may be of one vehicle alone; any other stops the job. */
const ofVehicle: ReadonlySet<FeedFaultKind> = new Set(['unreadable', 'server_fault', 'slow', 'cut']);
/** Vehicles in a row that could not be read, after which the fault is the register's. */
const mostInRow = 5;
const vehicleRetryMs = 60 * 60_000;
/** Where days of the register begin. */
const timeZone = 'Europe/London';

/** Asks by registration, then by VIN: a new plate is not known at once, and trailers have none there. */
async function ask(client: MotClient, { registration, vin, vehicleType }: DueMotHistory): Promise<MotHistory | null> {
  const found = vehicleType === 'trailer' ? null : await client.findHistory('registration', registration);
  return found ?? (vin === null ? null : client.findHistory('vin', vin));
}

/** When in its day a vehicle is asked about, in milliseconds: spread over the day, so that not all calls come in its first minute. */
const spreadMs = (vehicleId: number): number => ((vehicleId * 7919) % 1440) * 60_000;

async function keep(trx: Queryable, vehicle: DueMotHistory, history: MotHistory | null, atMs: number): Promise<void> {
  const due = await lockMotDue(trx, vehicle.vehicleId);
  if (due === null) return;
  const registerDueOn = history === null ? null : nextTestDueOn(history);
  const after = motDueToGive({ registerDueOn, ...due });
  const today = dateIn(atMs, timeZone);
  const nextOn = addDays(today, daysToNextLook(after ?? due.vehicleDueOn, today));
  const nextTryAtMs = dayStartMs(nextOn, timeZone) + spreadMs(vehicle.vehicleId);
  await keepMotHistory(trx, vehicle, { atMs, nextTryAtMs, history, dueOn: registerDueOn });
  if (after !== null) await giveMotDue(trx, vehicle, { before: due.vehicleDueOn, after, atMs });
}

/** Asks about vehicles one after the other until a fault that is not of one vehicle; resolves with how many answers were kept, and the fault. */
async function askAbout(
  vehicles: readonly DueMotHistory[],
  client: MotClient,
  { database: { kysely }, nowMs }: MotHistoryParts,
  signal: AbortSignal,
): Promise<{ readonly kept: number; readonly fault: ServiceFault | null }> {
  let [kept, inRow] = [0, 0];
  for (const vehicle of vehicles) {
    if (signal.aborted) break;
    try {
      const history = await ask(client, vehicle);
      await kysely.transaction().execute((trx) => keep(trx, vehicle, history, nowMs()));
      kept += 1;
      inRow = 0;
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error;
      inRow += 1;
      if (!ofVehicle.has(error.kind) || inRow >= mostInRow) return { kept, fault: error };
      const atMs = nowMs();
      await keepVehicleFault(kysely, vehicle, { fault: error.kind, atMs, retryAtMs: atMs + vehicleRetryMs });
    }
    await pause(callPauseMs, signal);
  }
  return { kept, fault: null };
}

/**
 * Asks the register about the vehicles whose time has come; resolves with how many answers were kept. One process at a time; a fault
 * leaves the register alone for a while. No transaction is open while it is asked. Killed or run twice, it asks again once the lease
 * has ended, and the same answer changes nothing.
 */
export async function fetchMotHistories(parts: MotHistoryParts, signal: AbortSignal): Promise<number> {
  const { database, nowMs, findMotAccount } = parts;
  const { kysely } = database;
  const account = await findMotAccount(kysely);
  if (account === null) return 0;
  let total = 0;
  while (!signal.aborted) {
    const vehicles = await listDueMotHistories(kysely, nowMs(), atOnce);
    if (vehicles.length === 0) break;
    const integrationIds = [motIntegrationId];
    const taken = await takeDueFeed(kysely, { integrationIds, nowMs: nowMs(), leaseEndsAtMs: nowMs() + leaseMs });
    if (taken === null) {
      const held = await findRegisterFault(kysely);
      if (held !== null) await showMotFault(kysely, nowMs(), held);
      break;
    }
    const { kept, fault } = await askAbout(vehicles, account.client, parts, signal);
    total += kept;
    const atMs = nowMs();
    const { organisationId, integrationId, faultSinceMs } = taken;
    const progress = { organisationId, integrationId, atMs };
    if (fault === null) {
      await writeFeedProgress(kysely, { ...progress, nextTryAtMs: atMs, fault: null });
      continue;
    }
    const { kind, details, retryAtMs: saidMs } = fault;
    const retryAtMs = nextTryMs(kind, { nowMs: atMs, sinceMs: faultSinceMs ?? atMs, retryAtMs: saidMs });
    await writeFeedProgress(kysely, { ...progress, nextTryAtMs: retryAtMs, fault: { kind, details } });
    await showMotFault(kysely, atMs, { fault: kind, retryAtMs });
    break;
  }
  return total;
}
