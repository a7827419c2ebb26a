import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type * as endpoints from '@tyrewatch/contract/dealers/dealer-job-endpoints';
import type { DealerJob } from '@tyrewatch/contract/dealers/dealer-job-endpoints';
import type { DealerStep } from '@tyrewatch/domain/dealers/dealer-request';
import { isLinkOpen, mayStep, needsPlace } from '@tyrewatch/domain/dealers/dealer-request';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import { hotPressureKpa } from '@tyrewatch/domain/tyres/cold-pressure';
import { axleOrdinal, wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { Database } from '@tyrewatch/store/database';
import type { DealerRequestChange } from '@tyrewatch/store/dealers/dealer-request-repository';
import { lockDealerRequest, updateDealerRequest } from '@tyrewatch/store/dealers/dealer-request-repository';
import type { DealerFitting, DealerRequestRow } from '@tyrewatch/store/dealers/dealer-request-views';
import { findAddressee, findDealerLink, findDealerRequest } from '@tyrewatch/store/dealers/dealer-request-views';
import { addJobEvent, moveJobSheet } from '@tyrewatch/store/job-sheets/job-sheet-repository';
import { findJobSheet } from '@tyrewatch/store/job-sheets/job-sheet-views';
import { enqueueMail } from '@tyrewatch/store/mail/mail-repository';
import { findBranding } from '@tyrewatch/store/organisations/branding-views';
import { loadOrganisationDefaults } from '@tyrewatch/store/organisations/organisation-defaults';
import { withinSavepoint } from '@tyrewatch/store/savepoint';
import { presentClaim, withClaim, withScope } from '@tyrewatch/store/scope';
import { numberAttempt } from '@tyrewatch/store/users/sign-in-attempt-repository';
import type { VehicleDetail } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import { findVehicleDetail } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import type { ActorCall } from '../../http/audit.ts';
import { wheelPlaceWire } from '../../http/wheel-place-wire.ts';
import { instantMs, wireInstant } from '../../http/wire-instant.ts';
import { roundOrNull } from '../../http/wire-number.ts';
import type { LinkThrottle } from '../auth/link-throttle.ts';
import { hashToken } from '../auth/session-tokens.ts';
import { windowMs } from '../auth/sign-in-throttle.ts';
import { drawPhoto, requireRoom, storePhoto } from '../photos/photo-service.ts';
import { fitTyre, undoFitting } from '../tyres/tyre-change.ts';
import { judgingOf } from '../vehicles/organisation-judging.ts';
import { told } from './dealer-request-service.ts';
import { changeOf } from './dealer-settling.ts';

/** What the page of a dealer's job stands on. */
export interface DealerJobParts {
  readonly database: Database;
  readonly linkThrottle: LinkThrottle;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
}

/** What one link bears in a window: of looks at the job, and of steps. */
const limits = { dealer_view: 60, dealer_step: 40 } as const;
/** A temperature that is older says nothing of the tyre now. */
const presentMs = 2 * 3_600_000;
/** The latest arrival that can be promised is this far ahead. */
const latestArrivalDays = 14;

/** A call by a link that opens the job, within the transaction that sees the customer's rows. */
interface LinkCall extends ActorCall {
  readonly request: ActorCall['request'];
  readonly asked: DealerRequestRow;
  readonly detail: VehicleDetail;
}

/** A link that opened when it was used. */
type UsedLink = Readonly<{ requestId: number; organisationId: number; request: ActorCall['request'] }>;

/** Counts a bad link; those who hold one that works are not kept from it by others at their address. Throws `dealer_link_ended`, `throttled`. */
async function refuseLink({ linkThrottle }: DealerJobParts, request: ActorCall['request']): Promise<never> {
  await linkThrottle.requirePatienceToUse(request.ip);
  await linkThrottle.countBadLink(request.ip);
  throw new Problem('dealer_link_ended');
}

/** Uses a link once. Throws as `byLink`. */
async function openLink(
  parts: DealerJobParts,
  {
    token,
    request,
    kind,
  }: { readonly token: string; readonly request: ActorCall['request']; readonly kind: keyof typeof limits },
): Promise<UsedLink> {
  const { database, nowMs: clock } = parts;
  const nowMs = clock();
  const tokenHash = hashToken(token);
  const link = await withClaim(database, { tokenHash }, (trx) => findDealerLink(trx, tokenHash));
  if (link === null || !isLinkOpen(link, nowMs)) return refuseLink(parts, request);
  const { requestId, organisationId } = link;
  const number = await numberAttempt(database.kysely, { kind, windowMs, subject: String(requestId) }, nowMs);
  if (number > limits[kind]) throw new Problem('throttled', { seconds: windowMs / 1000 });
  return { requestId, organisationId, request };
}

/** Runs `work` in a transaction for the person who used a link; `isLocked`: while no other call by the link does. Throws `dealer_link_ended`. */
async function withinLink<Result>(
  parts: DealerJobParts,
  { requestId, organisationId, request, isLocked }: UsedLink & { readonly isLocked: boolean },
  work: (call: LinkCall) => Promise<Result>,
): Promise<Result> {
  const nowMs = parts.nowMs();
  const scope = { organisationIds: [organisationId], userId: null, isDriver: false };
  const result = await withScope(parts.database, scope, async (scoped) => {
    if (isLocked) await lockDealerRequest(scoped.trx, requestId);
    const asked = await findDealerRequest(scoped, requestId);
    const detail = asked === null ? null : await findVehicleDetail(scoped, asked.vehicleId);
    // Withdrawn at this moment, the job cancelled or another dealer's, or the vehicle is another organisation's by now.
    if (asked === null || detail === null || !isLinkOpen(asked, nowMs)) return null;
    const defaults = (await loadOrganisationDefaults(scoped.trx, [organisationId])).get(organisationId);
    const profile = { timeZone: defaults?.timeZone ?? 'Europe/London' };
    const session = { userId: null, displayName: asked.dealerName, profile };
    return { done: await work({ scoped, session, request, nowMs, asked, detail }) };
  });
  return result === null ? refuseLink(parts, request) : result.done;
}

/**
 * Runs `work` for the person who holds the token of a link. However a token fails to open anything, it is refused alike. Throws
 * `dealer_link_ended`, and `throttled` after too many bad links from the address or too many calls by the link.
 */
const byLink = async <Result>(
  parts: DealerJobParts,
  call: Parameters<typeof openLink>[1],
  work: (call: LinkCall) => Promise<Result>,
): Promise<Result> => withinLink(parts, { ...(await openLink(parts, call)), isLocked: true }, work);

function targetOf({ asked, detail, nowMs }: LinkCall): DealerJob['target'] {
  const { referenceC } = judgingOf(detail.vehicle.organisationSettings);
  const index = asked.positionIndex;
  const coldKpa = detail.vehicle.wheels.find(({ positionIndex }) => positionIndex === index)?.recommendedKpa ?? null;
  const values = detail.vehicle.wheelValues[index] ?? null;
  const isPresent = nowMs - (values?.readingAtMs ?? 0) <= presentMs;
  const temperatureC = isPresent ? (values?.temperatureC ?? null) : null;
  const isKnown = coldKpa !== null && temperatureC !== null;
  return {
    cold_kpa: roundOrNull(coldKpa, 1),
    reference_c: referenceC,
    inflate_to_kpa: isKnown ? roundOrNull(hotPressureKpa(coldKpa, temperatureC, referenceC), 1) : null,
    temperature_c: temperatureC,
  };
}

/** The job as the dealer sees it. */
async function jobWire(call: LinkCall): Promise<DealerJob> {
  const { scoped, detail } = call;
  const asked = (await findDealerRequest(scoped, call.asked.id)) ?? call.asked;
  const job = await findJobSheet(scoped, asked.jobId);
  const branding = await findBranding(scoped.trx, detail.organisationId);
  const { accentColour, logoId } = branding;
  const position = wheelPositionAt(asked.positionIndex);
  const axle = detail.axles.find(({ number }) => number === axleOrdinal(position)) ?? null;
  const line = job?.lines.find(
    ({ positionIndex, reachedAtMs }) => positionIndex === asked.positionIndex && reachedAtMs !== null,
  );
  const isPlaceShown = needsPlace(asked.state);
  const { manufacturer, model, torque_nm: torqueNm } = detail.details;
  const vehicle = [manufacturer, model].filter((part) => part !== null && part !== '').join(' ');
  return {
    job_number: `J-${asked.jobId}`,
    customer: {
      name: detail.organisationName,
      accent_colour: accentColour,
      logo_url: logoId === null ? null : `/tyrewatch/logos/${logoId}`,
    },
    dealer_name: asked.dealerName,
    state: asked.state,
    wanted: asked.wanted,
    registration: detail.vehicle.registration,
    vehicle: vehicle === '' ? null : vehicle,
    axle_configuration: detail.vehicle.axleConfiguration,
    axle_type: axle?.type ?? null,
    wheel: wheelPlaceWire(asked.positionIndex, detail.vehicle.axleConfiguration),
    tyre_size: asked.tyreSize,
    tyre_wanted: asked.tyreWanted,
    note: asked.note,
    place: isPlaceShown ? { text: asked.place, latitude: asked.latitudeDeg, longitude: asked.longitudeDeg } : null,
    call_back: isPlaceShown ? asked.callBack : null,
    expires_at: wireInstant(asked.expiresAtMs) ?? '',
    arrives_at: wireInstant(asked.arrivesAtMs),
    target: targetOf(call),
    torque_nm: torqueNm,
    seen_by_sensor:
      line === undefined
        ? null
        : { at: wireInstant(line.reachedAtMs) ?? '', pressure_kpa: roundOrNull(line.reachedGaugeKpa, 1) },
    photo_count: asked.photoIds.length,
    fitting: asked.fitting,
    invoice_number: asked.invoiceNumber,
  };
}

/** The job behind a link; each look at it stands in the audit trail. Throws as `byLink`. */
export const viewDealerJob = (
  parts: DealerJobParts,
  token: string,
  request: ActorCall['request'],
): Promise<DealerJob> =>
  byLink(parts, { token, request, kind: 'dealer_view' }, async (call) => {
    const { asked, scoped, nowMs } = call;
    if (asked.viewedAtMs === null) await updateDealerRequest(scoped.trx, asked.id, { viewed_at: new Date(nowMs) });
    await told(call, asked, 'job_sheet:dealer_view', { dealer: asked.dealerName });
    return jobWire(call);
  });

/** Tells the sender what the dealer has done; the same thing once. */
async function notifySender(
  call: LinkCall,
  news: 'accepted' | 'declined' | 'fitted',
  said: { readonly arrivesAtMs?: number; readonly reason?: string },
): Promise<void> {
  const { asked, detail, scoped, nowMs } = call;
  const { createdByUserId, organisationId } = asked;
  // The sender may be of an organisation above, which the scope does not see.
  if (createdByUserId !== null) await presentClaim(scoped.trx, { userId: createdByUserId });
  const sender = await findAddressee(scoped.trx, createdByUserId);
  if (sender === null) return;
  const { userId, email, name, language } = sender;
  await enqueueMail(scoped.trx, {
    id: `mail/dealer-${asked.id}-${news}-${said.arrivesAtMs ?? 0}`,
    organisationId,
    userId,
    to: { email, name },
    language,
    template: 'dealer_news',
    params: {
      news,
      dealer: asked.dealerName,
      job: asked.jobId,
      registration: detail.vehicle.registration,
      axle_configuration: detail.vehicle.axleConfiguration ?? '',
      position: wheelPositionAt(asked.positionIndex),
      arrives_at: wireInstant(said.arrivesAtMs ?? null) ?? '',
      reason: said.reason ?? '',
    },
    queuedAtMs: nowMs,
  });
}

/** The work of a step of the dealer. Throws `dealer_step_refused`. */
const stepping =
  (taken: DealerStep, take: (call: LinkCall) => Promise<DealerRequestChange>) =>
  async (call: LinkCall): Promise<DealerJob> => {
    const { asked, scoped } = call;
    if (!mayStep(asked, taken)) throw new Problem('dealer_step_refused');
    const changed = await take(call);
    await updateDealerRequest(scoped.trx, asked.id, changed);
    await told(call, asked, `job_sheet:dealer_${taken}`, {
      dealer: asked.dealerName,
      ...(changed.arrives_at == null ? {} : { arrives_at: changed.arrives_at.toISOString() }),
      ...(changed.decline_reason == null ? {} : { note: changed.decline_reason }),
      ...(changed.invoice_number === undefined ? {} : { invoice_number: changed.invoice_number }),
    });
    return jobWire(call);
  };

/** Takes a step of the dealer. Throws `dealer_step_refused`, and as `byLink`. */
const step = (
  parts: DealerJobParts,
  {
    token,
    request,
    step: taken,
  }: { readonly token: string; readonly request: ActorCall['request']; readonly step: DealerStep },
  take: (call: LinkCall) => Promise<DealerRequestChange>,
): Promise<DealerJob> => byLink(parts, { token, request, kind: 'dealer_step' }, stepping(taken, take));

/** A job that nobody has begun is under way once a dealer has accepted it. */
async function beginJob({ scoped, asked, nowMs }: LinkCall): Promise<void> {
  const job = await findJobSheet(scoped, asked.jobId);
  if (job?.state !== 'open') return;
  const version = { jobId: job.id, expectedVersion: job.version };
  const moved = await moveJobSheet(scoped.trx, version, { state: 'in_progress', reason: null, atMs: nowMs });
  const by = { userId: null, name: asked.dealerName, atMs: nowMs };
  if (moved) await addJobEvent(scoped.trx, job.id, { kind: 'state', what: 'in_progress' }, by);
}

/** Accepts a job with the time of arrival, or declines it. Throws `validation_failed`, and as `step`. */
export function answerDealerJob(
  parts: DealerJobParts,
  call: { readonly token: string; readonly request: ActorCall['request'] },
  body: BodyOf<typeof endpoints.answerDealerJob>,
): Promise<DealerJob> {
  if (body.answer === 'decline')
    return step(parts, { ...call, step: 'decline' }, async (linkCall) => {
      const { asked, nowMs } = linkCall;
      await notifySender(linkCall, 'declined', { reason: body.reason });
      const answeredAt = asked.state === 'declined' ? asked.answeredAtMs : nowMs;
      const answer = { state: 'declined', answered_at: new Date(answeredAt ?? nowMs) } as const;
      return { ...answer, arrives_at: null, decline_reason: body.reason };
    });
  return step(parts, { ...call, step: 'accept' }, async (linkCall) => {
    const { asked, nowMs } = linkCall;
    const arrivesAtMs = instantMs(body.arrives_at);
    const wrong = (code: 'not_in_future' | 'too_far_ahead') =>
      invalidFields([{ field: 'arrives_at', code, params: { days: latestArrivalDays } }]);
    if (arrivesAtMs <= nowMs) throw wrong('not_in_future');
    if (arrivesAtMs > nowMs + latestArrivalDays * 86_400_000) throw wrong('too_far_ahead');
    await notifySender(linkCall, 'accepted', { arrivesAtMs });
    await beginJob(linkCall);
    const answeredAt = new Date(asked.answeredAtMs ?? nowMs);
    return { state: 'accepted', answered_at: answeredAt, arrives_at: new Date(arrivesAtMs), decline_reason: null };
  });
}

/** Says that the dealer is with the vehicle; again it stays as it was. Throws as `step`. */
export const reachDealerJob = (
  parts: DealerJobParts,
  call: { readonly token: string; readonly request: ActorCall['request'] },
): Promise<DealerJob> =>
  step(parts, { ...call, step: 'on_site' }, async ({ asked, nowMs }) => ({
    state: 'on_site',
    on_site_at: new Date(asked.onSiteAtMs ?? nowMs),
  }));

/** Requests by whose links this process is adding a photo. */
const underWay = new Set<number>();

/**
 * Adds a photo to the job; the same call again changes nothing. It is drawn between two transactions, so that it keeps nobody waiting.
 * Throws `photo_under_way` while another is added by the link, `validation_failed`, `photos_full`, and as `step`.
 */
export async function addDealerPhoto(
  parts: DealerJobParts,
  call: { readonly token: string; readonly request: ActorCall['request'] },
  sent: BodyOf<typeof endpoints.createDealerPhoto>,
): Promise<DealerJob> {
  const link = await openLink(parts, { ...call, kind: 'dealer_step' });
  if (underWay.has(link.requestId)) throw new Problem('photo_under_way', { seconds: 2 });
  underWay.add(link.requestId);
  try {
    await withinLink(parts, { ...link, isLocked: false }, async ({ asked, scoped }) => {
      if (!mayStep(asked, 'photo')) throw new Problem('dealer_step_refused');
      await requireRoom(scoped.trx, { jobId: asked.jobId }, sent);
    });
    const picture = await drawPhoto(sent.content);
    const store = stepping('photo', async ({ asked, scoped, session, nowMs }) => {
      const by = { userId: null, name: session.displayName, atMs: nowMs };
      const drawn = { picture, key: sent.idempotency_key };
      const { photoId } = await storePhoto(scoped.trx, { jobId: asked.jobId }, drawn, by);
      return { photo_ids: [...new Set([...asked.photoIds, photoId])] };
    });
    return await withinLink(parts, { ...link, isLocked: true }, store);
  } finally {
    underWay.delete(link.requestId);
  }
}

/** What the dealer has to mend; anything else is for the customer to mend. */
const dealersFaults: ReadonlySet<string> = new Set(['tyre_too_old', 'validation_failed']);

/**
 * Enters the tyre change. Where it does not go with what is recorded, the customer mends it: what was entered before stays. Throws
 * `tyre_too_old`, `validation_failed`.
 */
async function enterChange(
  call: LinkCall,
  fitting: DealerFitting,
): Promise<Pick<DealerRequestChange, 'change_id' | 'is_change_behind'>> {
  const { asked, detail, scoped } = call;
  let changeId: number | null = null;
  try {
    await withinSavepoint(scoped.trx, async () => {
      if (asked.changeId !== null) await undoFitting(call, detail, asked.changeId);
      changeId = await fitTyre(call, detail, changeOf(wheelPositionAt(asked.positionIndex), fitting));
    });
    return { change_id: changeId, is_change_behind: false };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (!dealersFaults.has(error.code)) return { change_id: asked.changeId, is_change_behind: asked.changeId !== null };
    const fields = error.fields.map((field) => ({ ...field, field: field.field.replace(/^tyre\./, '') }));
    throw new Problem(error.code, error.params, error.code === 'tyre_too_old' ? dotTooOld : fields);
  }
}
const dotTooOld = [{ field: 'dot', code: 'not_in_list', params: {} }] as const;

/** Says what was fitted, or corrects it until the customer has settled it. Throws `tyre_too_old`, `validation_failed`, and as `step`. */
export const fitDealerJob = (
  parts: DealerJobParts,
  call: { readonly token: string; readonly request: ActorCall['request'] },
  fitting: DealerFitting,
): Promise<DealerJob> =>
  step(parts, { ...call, step: 'fit' }, async (linkCall) => {
    const { asked, nowMs } = linkCall;
    if (asked.settledAtMs !== null) throw new Problem('dealer_step_refused');
    if (asked.photoIds.length === 0) throw invalidFields([{ field: 'photos', code: 'required', params: {} }]);
    const fittedAt = new Date(asked.fittedAtMs ?? nowMs);
    const isSame = JSON.stringify(fitting) === JSON.stringify({ ...fitting, ...asked.fitting });
    if (asked.fitting !== null && isSame) return { state: 'fitted', fitted_at: fittedAt };
    const entered = await enterChange(linkCall, fitting);
    await notifySender(linkCall, 'fitted', {});
    return { state: 'fitted', fitted_at: fittedAt, fitting: JSON.stringify(fitting), ...entered };
  });

/** Gives the number of the invoice, or corrects it. Throws as `step`. */
export const invoiceDealerJob = (
  parts: DealerJobParts,
  call: { readonly token: string; readonly request: ActorCall['request'] },
  invoiceNumber: string,
): Promise<DealerJob> =>
  step(parts, { ...call, step: 'invoice' }, async ({ nowMs }) => ({
    state: 'invoiced',
    invoice_number: invoiceNumber,
    invoiced_at: new Date(nowMs),
  }));
