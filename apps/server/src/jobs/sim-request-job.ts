import { featureId } from '@tyrewatch/domain/access/feature';
import { missingFields, integrationRules } from '@tyrewatch/domain/integrations/integration-rules';
import { simProviders } from '@tyrewatch/domain/sims/sim-card-state';
import type { SimFault } from '@tyrewatch/domain/sims/sim-request';
import {
  isPassingFault,
  nextSimCheckAtMs,
  simProviderFeature,
  simRequestLifeMs,
  smsLifeMs,
} from '@tyrewatch/domain/sims/sim-request';
import type { Database, Queryable } from '@tyrewatch/store/database';
import { enqueueMails } from '@tyrewatch/store/mail/mail-repository';
import type { ClaimedSimRequest, SimRequestProgress } from '@tyrewatch/store/sim-cards/sim-request-repository';
import {
  claimSimRequests,
  findRequester,
  findSimAccount,
  writeReportedSim,
  writeSimProgress,
} from '@tyrewatch/store/sim-cards/sim-request-repository';
import type { CredentialSeal } from '../features/integrations/credential-seal.ts';
import { enteredFields } from '../features/integrations/integration-wire.ts';
import type { ProviderCard, SimClient } from '../features/sim-providers/sim-client.ts';
import { SimProviderFault } from '../features/sim-providers/sim-client.ts';
import type { SimClients } from '../features/sim-providers/sim-clients.ts';

/** What the job works with. */
export interface SimRequestParts {
  /** A pool that acts as `tyrewatch_jobs`. */
  readonly database: Pick<Database, 'kysely'>;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
  readonly sims: { readonly clients: SimClients; readonly seal: CredentialSeal };
}

/** Requests followed side by side. */
const atOnce = 20;
/** Longer than all calls of one look take together, in milliseconds. */
const leaseMs = 3 * 60_000;
/** Who asks is looking at the page this long after; what comes to nothing later is told by e-mail, in milliseconds. */
const watchedMs = 60_000;
/** Shortest pause before a provider that did not take a request is asked again, in milliseconds. */
const leastPauseMs = 5000;
/** An overtaken change may still come about after this request was taken, in milliseconds. */
const overtakenMs = 30_000;

const lifeOf = ({ kind }: ClaimedSimRequest): number => (kind === 'sms' ? smsLifeMs : simRequestLifeMs);
const isChange = ({ kind }: ClaimedSimRequest): boolean => kind === 'suspend' || kind === 'resume';

/** The client of the account a card is asked about by. Throws SimProviderFault `not_connected`. */
export async function clientOf(
  { database, sims }: SimRequestParts,
  request: Pick<ClaimedSimRequest, 'provider' | 'organisationId'>,
): Promise<SimClient> {
  const provider = simProviders.find((one) => one === request.provider) ?? 'manual';
  if (provider === 'manual') throw new SimProviderFault('not_connected');
  const feature = simProviderFeature[provider];
  const found = await findSimAccount(database.kysely, request.organisationId, featureId[feature]);
  if (found === null) throw new SimProviderFault('not_connected');
  const { ownerId: organisationId, integration } = found;
  const { encryptedCredentials, integrationId, version } = integration;
  const owner = { organisationId, integrationId };
  const entered = enteredFields(
    integration,
    encryptedCredentials === null ? {} : sims.seal.open(encryptedCredentials, owner),
  );
  if (missingFields(integrationRules[feature], new Set(entered.keys())).length > 0) {
    throw new SimProviderFault('not_connected');
  }
  return sims.clients({ provider, organisationId, version, entered });
}

const done = (nowMs: number): SimRequestProgress => ({ state: 'done', fault: null, next: { endedAtMs: nowMs } });

/** Whether a provider may have taken an SMS although it did not say so. */
const isUnclear = (error: unknown): error is SimProviderFault =>
  error instanceof SimProviderFault && (error.kind === 'no_answer' || error.kind === 'unreadable');

/** One look at a request: what it is told, and what became of it. */
class Look {
  readonly #parts: SimRequestParts;
  readonly #request: ClaimedSimRequest;
  readonly #client: SimClient;

  constructor(parts: SimRequestParts, request: ClaimedSimRequest, client: SimClient) {
    this.#parts = parts;
    this.#request = request;
    this.#client = client;
  }

  get #nowMs(): number {
    return this.#parts.nowMs();
  }

  /** Finds the card and keeps what its provider reports. Throws SimProviderFault `card_unknown`. */
  async #findCard(withReport: boolean): Promise<ProviderCard> {
    const card = await this.#client.findCard(this.#request.iccid);
    if (card === null) throw new SimProviderFault('card_unknown');
    const report = withReport ? await this.#client.report(card, this.#nowMs) : null;
    await writeReportedSim(this.#parts.database.kysely, this.#request.simCardId, {
      state: card.state,
      atMs: this.#nowMs,
      report,
    });
    return card;
  }

  async #check(): Promise<SimRequestProgress> {
    await this.#findCard(true);
    return { ...done(this.#nowMs), checkedAtMs: this.#nowMs };
  }

  /** Asks for the state that is wanted unless the card is in it, then looks until it is. */
  async #change(): Promise<SimRequestProgress> {
    const { kind, overtakes, acceptedAtMs, askedAtMs } = this.#request;
    const wanted = kind === 'suspend' ? 'suspended' : 'active';
    const card = await this.#findCard(acceptedAtMs === null);
    const nowMs = this.#nowMs;
    const isOvertaken = overtakes && (acceptedAtMs === null || nowMs - acceptedAtMs < overtakenMs);
    if (card.state === wanted && !isOvertaken) {
      return { ...done(nowMs), ...(acceptedAtMs === null ? { acceptedAtMs: nowMs } : { checkedAtMs: nowMs }) };
    }
    if (acceptedAtMs !== null) {
      return { fault: null, checkedAtMs: nowMs, next: { atMs: nextSimCheckAtMs(acceptedAtMs, nowMs) } };
    }
    // Written before: what takes its place must know that the provider may have taken this one, even without an answer.
    const isMine = await writeSimProgress(this.#parts.database.kysely, this.#request, {
      askedAtMs: askedAtMs ?? nowMs,
    });
    if (!isMine) return {};
    await this.#client.askFor(card, wanted);
    const takenAtMs = this.#nowMs;
    return {
      state: 'accepted',
      fault: null,
      words: null,
      acceptedAtMs: takenAtMs,
      next: { atMs: nextSimCheckAtMs(takenAtMs, takenAtMs) },
    };
  }

  /** Sends an SMS once, then looks how far it is. */
  async #sms(): Promise<SimRequestProgress> {
    const { text, messageId, acceptedAtMs, askedAtMs, requestedAtMs } = this.#request;
    const { kysely } = this.#parts.database;
    if (acceptedAtMs === null) {
      // A process that was ended between the two below may have sent it.
      if (askedAtMs !== null) throw new SimProviderFault('outcome_unknown');
      const card = await this.#findCard(false);
      const isMine = await writeSimProgress(kysely, this.#request, { askedAtMs: this.#nowMs });
      if (!isMine) return {};
      const id = await this.#client.sendSms(card, text ?? '', requestedAtMs + smsLifeMs).catch((error: unknown) => {
        throw isUnclear(error) ? new SimProviderFault('outcome_unknown', error.words) : error;
      });
      const takenAtMs = this.#nowMs;
      const next = id === null ? { endedAtMs: takenAtMs } : { atMs: nextSimCheckAtMs(takenAtMs, takenAtMs) };
      return { state: id === null ? 'done' : 'accepted', fault: null, messageId: id, acceptedAtMs: takenAtMs, next };
    }
    const card = await this.#findCard(false);
    const { state, words } = await this.#client.getSms(card, messageId ?? '');
    const nowMs = this.#nowMs;
    const told = { words, fault: null, checkedAtMs: nowMs };
    if (state === 'sent') return { ...told, next: { atMs: nextSimCheckAtMs(acceptedAtMs, nowMs) } };
    const ends = { delivered: 'done', failed: 'failed', expired: 'timed_out' } as const;
    return { ...told, state: ends[state], next: { endedAtMs: nowMs } };
  }

  /** What became of the request. Throws SimProviderFault. */
  result(): Promise<SimRequestProgress> {
    if (this.#request.kind === 'check') return this.#check();
    return this.#request.kind === 'sms' ? this.#sms() : this.#change();
  }
}

/** What a fault makes of a request: it ends, or is tried again when the provider wants to be asked. */
function progressOfFault(request: ClaimedSimRequest, error: SimProviderFault, nowMs: number): SimRequestProgress {
  const { kind: fault, words, retryAtMs } = error;
  const told = { fault, words, ...(request.acceptedAtMs === null ? {} : { checkedAtMs: nowMs }) };
  if (request.kind !== 'check' && isPassingFault(fault)) {
    const plannedMs = nextSimCheckAtMs(request.acceptedAtMs ?? request.requestedAtMs, nowMs);
    return {
      ...told,
      // Busy is the one answer by which the provider has certainly not taken what it was just asked; it may have taken it before.
      ...(fault === 'busy' ? { askedAtMs: request.askedAtMs } : {}),
      next: { atMs: Math.max(plannedMs, retryAtMs ?? 0, nowMs + leastPauseMs) },
    };
  }
  const isRefusal: Partial<Record<SimFault, true>> = { refused: true, card_unknown: true, no_device: true };
  return { ...told, state: isRefusal[fault] === true ? 'refused' : 'failed', next: { endedAtMs: nowMs } };
}

/** Ends what has gone on for too long. */
function givingUp(request: ClaimedSimRequest, progress: SimRequestProgress, nowMs: number): SimRequestProgress {
  const { next } = progress;
  if (next === undefined || 'endedAtMs' in next || nowMs < request.requestedAtMs + lifeOf(request)) return progress;
  return { ...progress, state: 'timed_out', next: { endedAtMs: nowMs } };
}

/** Tells who asked that a card was not suspended or resumed, unless they still look at it. */
async function tellRequester(trx: Queryable, request: ClaimedSimRequest, state: string, nowMs: number): Promise<void> {
  const isWatched = nowMs - request.requestedAtMs < watchedMs;
  if (!isChange(request) || state === 'done' || isWatched || request.userId === null) return;
  const requester = await findRequester(trx, request.userId);
  if (requester === null) return;
  const { language, ...to } = requester;
  await enqueueMails(trx, [
    {
      id: `mail/sim-request-${request.id}`,
      organisationId: request.organisationId,
      userId: request.userId,
      to,
      language,
      template: 'sim_request',
      params: {
        kind: request.kind,
        iccid: request.iccid,
        reference: request.reference,
        card: request.simCardId,
        state,
      },
      queuedAtMs: nowMs,
    },
  ]);
}

async function follow(parts: SimRequestParts, request: ClaimedSimRequest): Promise<void> {
  const { database, nowMs } = parts;
  let progress: SimRequestProgress;
  try {
    progress = await new Look(parts, request, await clientOf(parts, request)).result();
  } catch (error) {
    if (!(error instanceof SimProviderFault)) throw error;
    progress = progressOfFault(request, error, nowMs());
  }
  const written = givingUp(request, progress, nowMs());
  await database.kysely.transaction().execute(async (trx) => {
    const isWritten = await writeSimProgress(trx, request, written);
    const ended = written.next !== undefined && 'endedAtMs' in written.next;
    if (isWritten && ended) await tellRequester(trx, request, written.state ?? 'done', nowMs());
  });
}

/**
 * Follows what was asked of the providers of SIM cards: asks, looks again until it is done, refused or given up; resolves with how many
 * requests were looked at. May be killed and run twice: a request is leased, a card is asked for nothing that it is already, and an SMS
 * of which it is not known whether it was sent is not sent again.
 */
export async function followSimRequests(parts: SimRequestParts, signal: AbortSignal): Promise<number> {
  let total = 0;
  while (!signal.aborted) {
    const claimed = await claimSimRequests(parts.database.kysely, { nowMs: parts.nowMs(), leaseMs, limit: atOnce });
    await Promise.all(claimed.map((request) => follow(parts, request)));
    total += claimed.length;
    if (claimed.length < atOnce) break;
  }
  return total;
}
