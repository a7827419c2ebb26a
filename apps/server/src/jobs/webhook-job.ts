import * as retry from '@tyrewatch/domain/webhooks/webhook-retry';
import type { Database } from '@tyrewatch/store/database';
import { addNotice } from '@tyrewatch/store/notices/notice-repository';
import { emitReadings } from '@tyrewatch/store/webhooks/event-outbox';
import type {
  ClaimedWebhook,
  DeliveryAttempt,
  DueDelivery,
} from '@tyrewatch/store/webhooks/webhook-delivery-repository';
import * as repository from '@tyrewatch/store/webhooks/webhook-delivery-repository';
import type { CredentialSeal } from '../features/integrations/credential-seal.ts';
import { composeEvents } from '../features/webhooks/compose-event.ts';
import { signedHeaders } from '../features/webhooks/webhook-signature.ts';
import type { CallOutside } from '../outside/call-outside.ts';
import { OutsideFault } from '../outside/call-outside.ts';

/** What the jobs of webhooks work with. */
export interface WebhookJobParts {
  /** A pool that acts as `tyrewatch_jobs`. */
  readonly database: Pick<Database, 'kysely'>;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
  readonly webhooks: {
    readonly callOutside: CallOutside;
    readonly seal: CredentialSeal;
    /** 0 up to 1. */
    readonly random: () => number;
  };
}

/** Longer than a turn and its last calls take together, in milliseconds. */
export const webhookLeaseMs = 60_000;
/** How long a webhook has its turn before others may take the process, in milliseconds. */
const turnMs = 15_000;
/** Webhooks delivered to side by side; each waits for its own receiver alone. */
const webhooksAtOnce = 50;
/** Vehicles whose events are sent to one receiver side by side. */
const callsAtOnce = 8;
/** Vehicles looked up in one go. */
const vehiclesAtOnce = 100;
/** Characters kept of an answer. */
const longestAnswer = 500;

/** The body of an event, and what it is signed as. */
export const messageOf = ({ eventKey, type, atMs, change, data }: DueDelivery, nowMs: number) => {
  const id = `evt_${eventKey}`;
  const changed = Object.keys(change).length === 0 ? {} : { change };
  const body = { id, type, time: new Date(atMs).toISOString(), data: { ...data, ...changed } };
  return { id, timestamp: Math.floor(nowMs / 1000), body: JSON.stringify(body) };
};

function secretsOf({ webhooks: { seal }, nowMs }: WebhookJobParts, webhook: ClaimedWebhook): string[] {
  const { organisationId, webhookId, encryptedSecrets, previousSecretUntilMs } = webhook;
  const { secret = '', previous } = seal.open(encryptedSecrets, { organisationId, webhookId });
  const isOverlapping = previous !== undefined && (previousSecretUntilMs ?? 0) > nowMs();
  return isOverlapping ? [secret, previous] : [secret];
}

/** Posts an event; what came of it, but for its state. */
async function post(parts: WebhookJobParts, webhook: ClaimedWebhook, delivery: DueDelivery) {
  const { callOutside } = parts.webhooks;
  const startMs = performance.now();
  const message = messageOf(delivery, parts.nowMs());
  const headers = signedHeaders(message, secretsOf(parts, webhook));
  const duration = () => Math.round(performance.now() - startMs);
  try {
    const { status, text } = await callOutside({ url: webhook.url, method: 'POST', headers, body: message.body });
    // PostgreSQL keeps no NUL in a text.
    const answer = text.slice(0, longestAnswer).replaceAll('\0', '\u{FFFD}');
    return { status, answer, fault: null, durationMs: duration() };
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error;
    return { status: null, answer: null, fault: error.kind, durationMs: duration() };
  }
}

/** Says in the bell of the administrators that events are given up, once a day for each webhook. */
async function sayFailed(parts: WebhookJobParts, { webhookId, organisationId, url }: ClaimedWebhook): Promise<void> {
  const atMs = parts.nowMs();
  const cause = `webhook/${webhookId}/${new Date(atMs).toISOString().slice(0, 10)}`;
  const params = { webhook_id: webhookId, organization_id: organisationId, host: new URL(url).host };
  await parts.database.kysely.transaction().execute(async (trx) => {
    for (const userId of await repository.listAdministrators(trx, organisationId))
      await addNotice(trx, { organisationId, userId, kind: 'webhook_failed', cause, params, atMs });
  });
}

/** Sends one event and writes what came of it; answers whether the receiver takes more now. */
async function deliver(parts: WebhookJobParts, webhook: ClaimedWebhook, delivery: DueDelivery): Promise<boolean> {
  const { kysely } = parts.database;
  const { random } = parts.webhooks;
  const result = await post(parts, webhook, delivery);
  const atMs = parts.nowMs();
  const isTaken = result.status !== null && result.status >= 200 && result.status < 300;
  const isOver = atMs - (delivery.firstAttemptAtMs ?? atMs) >= retry.deliveryLifeMs;
  const state: DeliveryAttempt['state'] = isTaken ? 'delivered' : isOver ? 'failed' : 'pending';
  const isInTrouble = result.status === null || retry.isReceiverInTrouble(result.status);
  const pauseMs = retry.deliveryPauseMs(delivery.attemptCount + 1, isInTrouble, random());
  const nextAtMs = state === 'pending' ? atMs + pauseMs : null;
  const isMine = await repository.writeAttempt(kysely, webhook, delivery.deliveryId, {
    ...result,
    state,
    atMs,
    nextAtMs,
  });
  if (!isMine) return false;
  if (state === 'failed') await sayFailed(parts, webhook);
  if (isTaken) {
    await repository.noteSuccess(kysely, webhook.webhookId, atMs);
    return true;
  }
  if (!isInTrouble) return true;
  const heldMs = retry.receiverPauseMs(webhook.failureCount + 1, random());
  await repository.noteTrouble(kysely, webhook.webhookId, atMs, atMs + heldMs);
  return false;
}

/** Delivers to one receiver until nothing is due, it is in trouble, or its turn is over. */
async function takeTurn(parts: WebhookJobParts, webhook: ClaimedWebhook, signal: AbortSignal): Promise<void> {
  const { kysely } = parts.database;
  const startMs = performance.now();
  let isFirst = true;
  let isRefused = false;
  const isOver = (): boolean => isRefused || signal.aborted || performance.now() - startMs >= turnMs;
  try {
    while (!isOver()) {
      // A receiver in trouble is asked once; the others wait until it answers.
      const limit = webhook.failureCount > 0 && isFirst ? 1 : vehiclesAtOnce;
      const due = await repository.listDueDeliveries(kysely, webhook, { nowMs: parts.nowMs(), limit });
      if (due.length === 0) break;
      isFirst = false;
      const waiting = due.values();
      const sendNext = async (): Promise<void> => {
        for (const delivery of waiting) {
          if (!(await deliver(parts, webhook, delivery))) isRefused = true;
          if (isOver()) return;
        }
      };
      await Promise.all(Array.from({ length: callsAtOnce }, sendNext));
    }
  } finally {
    await repository.releaseWebhook(kysely, webhook, parts.nowMs());
  }
}

/**
 * Delivers what waits. A receiver that does not answer keeps nothing but its own turn: `run` comes back while turns are under way, and
 * `settle` waits for them at the end. May be killed and run twice: a webhook is leased, events of a vehicle keep their order, and one that
 * was posted and not written is posted again under the same id.
 */
export function createWebhookDelivery(parts: WebhookJobParts): {
  readonly run: (signal: AbortSignal) => Promise<number>;
  readonly settle: () => Promise<void>;
} {
  const turns = new Set<Promise<void>>();
  let failure: Error | null = null;
  const keep = (error: unknown): void => {
    failure ??= error instanceof Error ? error : new Error(String(error));
  };
  const settle = async (): Promise<void> => {
    while (turns.size > 0) await Promise.all(turns);
  };
  return {
    settle,
    run: async (signal) => {
      const { kysely } = parts.database;
      await composeEvents(parts.database, parts.nowMs(), keep);
      let started = 0;
      while (!signal.aborted && turns.size < webhooksAtOnce) {
        const webhook = await repository.claimWebhook(kysely, { nowMs: parts.nowMs(), leaseMs: webhookLeaseMs });
        if (webhook === null) break;
        started += 1;
        const turn = takeTurn(parts, webhook, signal).then(
          () => void turns.delete(turn),
          (error: unknown) => {
            turns.delete(turn);
            keep(error);
          },
        );
        turns.add(turn);
      }
      if (failure === null) return started;
      const thrown = failure;
      failure = null;
      throw thrown;
    },
  };
}

/** Emits what is new of readings that webhooks ask for. */
export const emitNewReadings = ({ database, nowMs }: Pick<WebhookJobParts, 'database' | 'nowMs'>): Promise<number> =>
  database.kysely.transaction().execute((trx) => emitReadings(trx, nowMs()));
