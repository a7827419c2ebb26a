import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type { SimCardStatus, SimReport, SimRequest } from '@tyrewatch/contract/sim-cards/sim-request-endpoints';
import type * as endpoints from '@tyrewatch/contract/sim-cards/sim-request-endpoints';
import { featureId } from '@tyrewatch/domain/access/feature';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import { simProviders } from '@tyrewatch/domain/sims/sim-card-state';
import type { SimRequestKind } from '@tyrewatch/domain/sims/sim-request';
import {
  reportedSimStates,
  simCheckPauseMs,
  simProviderFeature,
  simRequestLifeMs,
  smsLifeMs,
} from '@tyrewatch/domain/sims/sim-request';
import { commandSms, isOneSms } from '@tyrewatch/domain/sims/sms-text';
import type { Queryable } from '@tyrewatch/store/database';
import type { Scoped } from '@tyrewatch/store/scope';
import * as requests from '@tyrewatch/store/sim-cards/sim-request-repository';
import type { SimCardView } from '@tyrewatch/store/sim-cards/sim-card-views';
import type { SimRequestView } from '@tyrewatch/store/sim-cards/sim-request-views';
import {
  findFamilyOfCard,
  findProviderReport,
  findUnitSim,
  listSimRequests,
} from '@tyrewatch/store/sim-cards/sim-request-views';
import type { AuditedCall } from '../../http/audit.ts';
import { actorOf, auditChange } from '../../http/audit.ts';
import { explainingViolations } from '../../http/constraint-violation.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import { getSimCard } from './sim-card-service.ts';
import { simCardWire } from './sim-card-wire.ts';

/** Requests a page shows. */
const mostShown = 100;

const requestWire = (view: SimRequestView): SimRequest => ({
  id: view.id,
  reference: view.reference,
  kind: view.kind,
  text: view.text,
  state: view.state,
  fault: view.fault,
  provider_words: view.words,
  requested_at: wireInstant(view.requestedAtMs),
  requested_by: view.requestedBy,
  accepted_at: wireInstant(view.acceptedAtMs),
  checked_at: wireInstant(view.checkedAtMs),
  check_count: view.checkCount,
  next_at: wireInstant(view.nextAtMs),
  gives_up_at: wireInstant(view.requestedAtMs + (view.kind === 'sms' ? smsLifeMs : simRequestLifeMs)),
  ended_at: wireInstant(view.endedAtMs),
});

/** Whether a provider can be asked about the cards of an organisation. */
async function accountOf(
  trx: Queryable,
  { provider, organisationId }: Pick<SimCardView, 'provider' | 'organisationId'>,
): Promise<SimCardStatus['account']> {
  const known = simProviders.find((one) => one === provider) ?? 'manual';
  if (known === 'manual') return 'manual';
  const owner = await requests.findSimAccountOwner(trx, organisationId, featureId[simProviderFeature[known]]);
  return owner === null ? 'not_connected' : 'connected';
}

/** A card as it stands, with what was asked of its provider. Throws `sim_card_not_found`. */
export async function getSimCardStatus(scoped: Scoped, simCardId: number): Promise<SimCardStatus> {
  const card = await getSimCard(scoped, simCardId);
  const asked = (await listSimRequests(scoped.trx, simCardId, mostShown)).map(requestWire);
  const reported = reportedSimStates.find((state) => state === card.reportedState) ?? 'unknown';
  return {
    card: simCardWire(card),
    account: await accountOf(scoped.trx, card),
    device_family: await findFamilyOfCard(scoped.trx, simCardId),
    reported: card.reportedState === null ? null : reported,
    // Written by the job that asks the provider, in this shape.
    report: (await findProviderReport(scoped.trx, simCardId)) as SimReport | null,
    requests: asked.filter(({ kind }) => kind !== 'check'),
    check: asked.find(({ kind }) => kind === 'check') ?? null,
  };
}

/** What is sent of an SMS. Throws `validation_failed` for what is empty or does not fit one. */
function requireSms(text: string): string {
  if (!isOneSms(text)) throw invalidFields([{ field: 'text', code: 'invalid_format', params: {} }]);
  return text;
}

/** Refuses a check shortly after the last one. Throws `throttled` with the seconds to wait. */
async function makeRoomForCheck(trx: Queryable, simCardId: number, nowMs: number): Promise<void> {
  const [last] = (await listSimRequests(trx, simCardId, mostShown)).filter(({ kind }) => kind === 'check');
  const waitMs = last === undefined ? 0 : last.requestedAtMs + simCheckPauseMs - nowMs;
  if (waitMs > 0) throw new Problem('throttled', { seconds: Math.ceil(waitMs / 1000) });
  await requests.removeSimChecks(trx, simCardId);
}

/** Makes way for a request to suspend or resume; answers whether it overtakes one that the provider is at work on. Throws `sim_request_open`. */
async function makeWay(trx: Queryable, simCardId: number, kind: SimRequestKind, nowMs: number): Promise<boolean> {
  const open = await requests.findOpenSimRequest(trx, simCardId);
  if (open === null) return false;
  if (open.kind === kind) throw new Problem('sim_request_open');
  await requests.replaceSimRequest(trx, open.id, nowMs);
  return open.isAsked;
}

const auditedActions = { suspend: 'sim_card:suspend', resume: 'sim_card:resume', sms: 'sim_card:sms' } as const;

/** What a request is about. */
export interface WantedRequest {
  readonly card: Pick<SimCardView, 'simCardId' | 'iccid' | 'provider' | 'organisationId'>;
  readonly kind: SimRequestKind;
  /** Of an SMS as it is to be sent, leading blanks included; else null. */
  readonly text: string | null;
}

/**
 * Asks the provider of a card for something, in the transaction of the call; the job `sim_requests` follows it. Answers the id of the
 * request. Throws `sim_not_connected` (also for cards whose provider cannot be asked), `sim_request_open`, `throttled`.
 */
export async function askSimProvider(call: AuditedCall, { card, kind, text }: WantedRequest): Promise<number> {
  const { trx } = call.scoped;
  const { simCardId } = card;
  if ((await accountOf(trx, card)) !== 'connected') throw new Problem('sim_not_connected');
  if (kind === 'check') await makeRoomForCheck(trx, simCardId, call.nowMs);
  const isChange = kind === 'suspend' || kind === 'resume';
  const overtakes = isChange && (await makeWay(trx, simCardId, kind, call.nowMs));
  const { userId, name } = actorOf(call);
  const id = await explainingViolations({ duplicate: new Problem('sim_request_open') }, () =>
    requests.addSimRequest(trx, { simCardId, kind, text, overtakes, userId, userName: name, atMs: call.nowMs }),
  );
  if (isChange) await requests.writeDesiredState(trx, simCardId, kind === 'suspend' ? 'suspended' : 'active');
  if (kind !== 'check') {
    await auditChange(call, {
      organisationId: card.organisationId,
      action: auditedActions[kind],
      subjectKind: 'sim_card',
      subjectId: String(simCardId),
      subjectName: card.iccid,
      before: null,
      after: text === null ? null : { text },
    });
  }
  return id;
}

/** The SMS people want to send to a card: a command as the unit that the card is in reads it. */
async function wantedSms(
  { trx }: Scoped,
  simCardId: number,
  { text = '', is_command: isCommand = false }: BodyOf<typeof endpoints.requestOfSimCard>,
): Promise<string> {
  const isWritten = isCommand && text.trim() !== '';
  return requireSms(isWritten ? commandSms(text, await findFamilyOfCard(trx, simCardId)) : text);
}

/** Asks the provider of a card for what the caller wants. Throws `sim_card_not_found`, `validation_failed`, and those of `askSimProvider`. */
export async function requestOfSimCard(
  call: AuditedCall,
  simCardId: number,
  body: BodyOf<typeof endpoints.requestOfSimCard>,
): Promise<SimCardStatus> {
  const card = await getSimCard(call.scoped, simCardId);
  const text = body.kind === 'sms' ? await wantedSms(call.scoped, simCardId, body) : null;
  await askSimProvider(call, { card, kind: body.kind, text });
  return getSimCardStatus(call.scoped, simCardId);
}

/**
 * Sends a command to a telematics unit as an SMS to its SIM card, for units without a data connection, with the blanks its family
 * expects before it.
 * Answers the id of the request, of which `findSimRequest` tells what became: `accepted` = sent, `done` = delivered to the unit,
 * `failed`, `refused` and `timed_out` = not delivered. Null = the unit has no card whose provider can be asked. Throws
 * `validation_failed` for a command that does not fit one SMS.
 */
export async function sendUnitSms(
  call: AuditedCall,
  unit: { readonly unitId: number; readonly deviceFamily: string; readonly command: string },
): Promise<number | null> {
  const card = await findUnitSim(call.scoped.trx, unit.unitId);
  if (card === null || (await accountOf(call.scoped.trx, card)) !== 'connected') return null;
  return askSimProvider(call, { card, kind: 'sms', text: requireSms(commandSms(unit.command, unit.deviceFamily)) });
}

/** Whether a unit can be sent an SMS: it has a card whose provider can be asked. */
export async function canSendUnitSms(scoped: Scoped, unitId: number): Promise<boolean> {
  const card = await findUnitSim(scoped.trx, unitId);
  return card !== null && (await accountOf(scoped.trx, card)) === 'connected';
}
