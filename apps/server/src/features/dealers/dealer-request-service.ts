import type { AnswerOf, BodyOf } from '@tyrewatch/contract/endpoint';
import type * as endpoints from '@tyrewatch/contract/dealers/dealer-request-endpoints';
import { isOver } from '@tyrewatch/domain/job-sheets/job-states';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import type { DealerRequestRow } from '@tyrewatch/store/dealers/dealer-request-views';
import { findAskedAlready, findDealerRequest, findOpenJobAt } from '@tyrewatch/store/dealers/dealer-request-views';
import * as repository from '@tyrewatch/store/dealers/dealer-request-repository';
import type { DealerRow } from '@tyrewatch/store/dealers/dealer-views';
import { findDealer, hasDealerNetwork, listNearDealers, mayAskDealer } from '@tyrewatch/store/dealers/dealer-views';
import { findJobSheet } from '@tyrewatch/store/job-sheets/job-sheet-views';
import { enqueueMail, newMailId } from '@tyrewatch/store/mail/mail-repository';
import { loadOrganisationDefaults } from '@tyrewatch/store/organisations/organisation-defaults';
import type { Scoped } from '@tyrewatch/store/scope';
import { signalChanges } from '@tyrewatch/store/signals/change-signals';
import { lockTyres } from '@tyrewatch/store/tyres/tyre-repository';
import type { VehicleDetail } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import { findPhoneNumber } from '@tyrewatch/store/users/user-views';
import type { AuditedCall } from '../../http/audit.ts';
import { actorOf, auditChange } from '../../http/audit.ts';
import { nothingIfEmpty } from '../../http/entered-text.ts';
import { wheelPlaceWire } from '../../http/wheel-place-wire.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import { localeOfLanguage } from '../../i18n/locale.ts';
import { getTranslate } from '../../i18n/translator.ts';
import { hashToken } from '../auth/session-tokens.ts';
import { createJobSheet } from '../job-sheets/job-sheet-service.ts';
import { alertPlace } from '../mail/alerts/alert-place.ts';
import { createAlertWords } from '../mail/alerts/alert-words.ts';
import { linkToken } from '../mail/link-token.ts';
import { requireMaySend, requireMaySendMany } from '../mail/mail-throttle.ts';
import { axleOf } from '../tyres/tyre-entry.ts';
import { getDetail } from '../vehicles/vehicle-detail-routes.ts';
import { dealerRequestMail } from './dealer-mails.ts';

const dayMs = 86_400_000;
const mostDealers = 100;

type Wanted = BodyOf<typeof endpoints.createDealerRequest>;
type Entry = AnswerOf<typeof endpoints.listVehicleDealers>;

/** Languages of mails to dealers, by the country of the organisation; elsewhere English. */
const languageOfCountry: Readonly<Record<string, string>> = {
  FR: 'fr',
  DE: 'de',
  AT: 'de',
  CH: 'de',
  IT: 'it',
  TR: 'tr',
  PT: 'pt',
  BR: 'pt',
};

/** A vehicle with its wheel, of an organisation that has the dealer network. Throws `vehicle_not_found`, `dealer_network_off`, `sensor_position_not_on_vehicle`. */
async function getPlace(scoped: Scoped, reference: string, position: WheelPosition) {
  const detail = await getDetail(scoped, reference);
  if (!(await hasDealerNetwork(scoped.trx, detail.organisationId))) throw new Problem('dealer_network_off');
  const axle = axleOf(detail.axles, position);
  const defaults = (await loadOrganisationDefaults(scoped.trx, [detail.organisationId])).get(detail.organisationId);
  const language = languageOfCountry[defaults?.country ?? ''] ?? 'en_GB';
  return { detail, axle, language, timeZone: defaults?.timeZone ?? null };
}

/** Where a vehicle was last, in words of a language; null = never heard where it is. */
function placeOf({ vehicle }: VehicleDetail, language: string) {
  const { fix } = vehicle.values;
  if (fix === null) return null;
  const units = { pressureUnit: 'bar', temperatureUnit: 'celsius', distanceUnit: 'km' } as const;
  const found = alertPlace(vehicle, createAlertWords(units, { language, timeZone: null }));
  const { latitudeDeg, longitudeDeg } = fix.value;
  const coordinates = `${latitudeDeg.toFixed(5)}, ${longitudeDeg.toFixed(5)}`;
  return { text: found?.town ?? coordinates, coordinates, latitudeDeg, longitudeDeg, atMs: fix.atMs };
}

const hourIn = (nowMs: number, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(nowMs));

/** Dealers who can be asked for a wheel, and what is known for the request. Throws what `getPlace` throws. */
export async function contactOf(
  { scoped, session, nowMs }: AuditedCall,
  wanted: { readonly reference: string; readonly position: WheelPosition; readonly search: string | null },
  hasMailServer: boolean,
): Promise<Entry> {
  const { detail, axle, language } = await getPlace(scoped, wanted.reference, wanted.position);
  const { vehicle, organisationId } = detail;
  const place = placeOf(detail, language);
  const hour = hourIn(nowMs, session.profile.timeZone);
  const { dealers, total } = await listNearDealers(scoped, {
    organisationId,
    place,
    search: wanted.search,
    isNight: hour < 6 || hour >= 20,
    limit: mostDealers,
  });
  const index = wheelIndex(wanted.position);
  const tyre = detail.tyres.find(({ positionIndex }) => positionIndex === index) ?? null;
  const make = axle.recommended_make ?? tyre?.tyreMake ?? null;
  const pattern = axle.recommended_make === null ? (tyre?.tyrePattern ?? null) : axle.recommended_pattern;
  const phone = await findPhoneNumber(scoped.trx, session.userId);
  return {
    vehicle: { id: vehicle.vehicleId, registration: vehicle.registration },
    wheel: wheelPlaceWire(index, vehicle.axleConfiguration),
    tyre_size: axle.tyre_size ?? tyre?.tyreSize ?? null,
    tyre: nothingIfEmpty([make, pattern].filter((part) => part !== null).join(' ')),
    place: place && {
      text: place.text,
      latitude: place.latitudeDeg,
      longitude: place.longitudeDeg,
      at: wireInstant(place.atMs) ?? '',
    },
    call_back: [session.displayName, phone].filter((part) => part !== null).join(', '),
    reply_to: session.profile.email,
    has_mail_server: hasMailServer,
    job_sheet_id: await findOpenJobAt(scoped, vehicle.vehicleId, index),
    total,
    dealers: dealers.map((dealer) => ({
      id: dealer.id,
      name: dealer.name,
      area: dealer.area,
      email: dealer.email,
      phone: dealer.phone,
      opening_hours: dealer.opening_hours,
      is_always_open: dealer.is_always_open,
      distance_km: dealer.distanceKm === null ? null : Math.round(dealer.distanceKm * 10) / 10,
      request_count: dealer.requestCount,
      usual_answer_min: dealer.usualAnswerMin,
    })),
  };
}

const notListed = (field: 'dealer_id' | 'job_sheet_id'): Problem =>
  invalidFields([{ field, code: 'not_in_list', params: {} }]);

/** A request that may be sent, with its mail but for the id. */
async function prepare(call: AuditedCall, reference: string, wanted: Wanted) {
  const { scoped, session, nowMs } = call;
  const { detail, language, timeZone } = await getPlace(scoped, reference, wanted.position);
  const dealer: DealerRow | null = await findDealer(scoped, wanted.dealer_id);
  if (dealer === null || !(await mayAskDealer(scoped, dealer.id, detail.organisationId))) throw notListed('dealer_id');
  const place = wanted.with_position ? placeOf(detail, language) : null;
  const expiresAtMs = nowMs + wanted.link_days * dayMs;
  const params = {
    wanted: wanted.wanted,
    registration: detail.vehicle.registration,
    axle_configuration: detail.vehicle.axleConfiguration ?? '',
    position: wanted.position,
    size: wanted.tyre_size,
    tyre: wanted.tyre_wanted,
    place: wanted.place,
    coordinates: place?.coordinates ?? '',
    call_back: wanted.call_back,
    note: wanted.note,
    customer: detail.organisationName,
    reply_to: session.profile.email,
    until: wireInstant(expiresAtMs) ?? '',
  };
  return { detail, dealer, place, expiresAtMs, params, language, timeZone };
}

/** The mail to a dealer as it would be sent. Throws what `getPlace` throws, `validation_failed`. */
export async function previewRequest(
  call: AuditedCall,
  reference: string,
  wanted: Wanted,
): Promise<AnswerOf<typeof endpoints.previewDealerRequest>> {
  const { dealer, expiresAtMs, params, language, timeZone } = await prepare(call, reference, wanted);
  const content = dealerRequestMail({
    translate: getTranslate(localeOfLanguage(language)),
    params,
    language,
    timeZone,
    dealerUrl: () => '',
    pageUrl: () => '',
  });
  return {
    to: dealer.email,
    reply_to: params.reply_to,
    subject: content.subject,
    paragraphs: [...content.paragraphs, ...content.afterword],
    button: content.action?.label ?? '',
    link_ends_at: wireInstant(expiresAtMs) ?? '',
  };
}

/** One request. Throws `dealer_request_not_found`, alike for absent requests and those of others. */
export async function getRequest(scoped: Scoped, requestId: number): Promise<DealerRequestRow> {
  const request = await findDealerRequest(scoped, requestId);
  if (request === null) throw new Problem('dealer_request_not_found');
  return request;
}

/** The job a request goes with: the one that is named, the one at the wheel, or a new one. Throws `validation_failed`, `job_sheet_move_refused` of one that is over. */
async function jobFor(call: AuditedCall, detail: VehicleDetail, wanted: Wanted): Promise<number> {
  const { scoped } = call;
  const { vehicleId } = detail.vehicle;
  const named = wanted.job_sheet_id ?? null;
  if (named === null) {
    const open = await findOpenJobAt(scoped, vehicleId, wheelIndex(wanted.position));
    if (open !== null) return open;
    const job = await createJobSheet(call, {
      vehicle_id: vehicleReference(vehicleId),
      priority: wanted.wanted === 'call_out' ? 'now' : 'today',
      lines: [{ position: wanted.position, work: 'change_tyre' }],
    });
    return job.id;
  }
  const job = await findJobSheet(scoped, named);
  if (job?.vehicleId !== vehicleId) throw notListed('job_sheet_id');
  if (isOver(job.state)) throw new Problem('job_sheet_move_refused');
  return job.id;
}

/** Asks a dealer by mail. Throws what `prepare` and `jobFor` throw, `dealer_already_asked`, `dealer_job_taken`, `throttled`. */
export async function createRequest(
  call: AuditedCall,
  reference: string,
  wanted: Wanted,
  linkSecret: Uint8Array,
): Promise<DealerRequestRow> {
  const { scoped, session, nowMs } = call;
  const { trx } = scoped;
  const { detail, dealer, place, expiresAtMs, params, language } = await prepare(call, reference, wanted);
  const { vehicleId } = detail.vehicle;
  // Two calls at once would otherwise ask the same dealer twice, and make two jobs.
  await lockTyres(trx, vehicleId);
  const positionIndex = wheelIndex(wanted.position);
  const asked = { vehicleId, positionIndex, dealerId: dealer.id, wanted: wanted.wanted, nowMs };
  const already = await findAskedAlready(scoped, asked);
  if (already !== null) throw new Problem(already === 'asked' ? 'dealer_already_asked' : 'dealer_job_taken');
  const jobId = await jobFor(call, detail, wanted);
  const { organisationId } = detail;
  const mailId = newMailId();
  const requestId = await repository.createDealerRequest(
    trx,
    {
      jobId,
      organisationId,
      dealer,
      tokenHash: hashToken(linkToken(linkSecret, mailId, 'dealer')),
      mailId,
      positionIndex,
      wanted: wanted.wanted,
      place: wanted.place,
      latitude_degrees: place?.latitudeDeg ?? null,
      longitude_degrees: place?.longitudeDeg ?? null,
      call_back: wanted.call_back,
      tyre_size: nothingIfEmpty(wanted.tyre_size),
      tyre_wanted: nothingIfEmpty(wanted.tyre_wanted),
      note: nothingIfEmpty(wanted.note),
      expiresAtMs,
    },
    { ...actorOf(call), atMs: nowMs },
  );
  await enqueueMail(trx, {
    id: mailId,
    organisationId,
    userId: null,
    to: { email: dealer.email, name: dealer.name },
    language,
    template: 'dealer_request',
    params,
    queuedAtMs: nowMs,
    usableUntilMs: expiresAtMs,
  });
  await requireMaySend(trx, 'dealer_request', [dealer.email], nowMs);
  const sender = { kind: 'dealer_request', userId: session.userId, organisationIds: [organisationId] } as const;
  await requireMaySendMany(trx, sender, nowMs);
  const { position, place: where, note } = wanted;
  const after = { dealer: dealer.name, email: dealer.email, position, place: where, note };
  const sent = await getRequest(scoped, requestId);
  await told(call, sent, 'job_sheet:ask_dealer', after);
  return sent;
}

/** Writes into the audit trail what was done with a request, and lets viewers of the vehicle know. */
export async function told(
  call: Parameters<typeof auditChange>[0],
  { organisationId, jobId, vehicleId }: DealerRequestRow,
  action: Parameters<typeof auditChange>[1]['action'],
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  await auditChange(call, {
    organisationId,
    action,
    subjectKind: 'job_sheet',
    subjectId: String(jobId),
    subjectName: `J-${jobId}`,
    before: null,
    after,
  });
  await signalChanges({ kysely: call.scoped.trx }, { vehicleIds: [vehicleId], incidentIds: [] });
}

/** Withdraws a request: its link opens nothing any more. Again it changes nothing. Throws `dealer_request_not_found`. */
export async function withdrawRequest(call: AuditedCall, requestId: number): Promise<DealerRequestRow> {
  const { scoped, nowMs } = call;
  await repository.lockDealerRequest(scoped.trx, requestId);
  const before = await getRequest(scoped, requestId);
  if (before.withdrawnAtMs !== null) return before;
  // What was fitted stays said; the link ends all the same.
  const hasFitted = before.state === 'fitted' || before.state === 'invoiced';
  await repository.updateDealerRequest(scoped.trx, requestId, {
    ...(hasFitted ? {} : { state: 'withdrawn' as const }),
    withdrawn_at: new Date(nowMs),
  });
  await told(call, before, 'job_sheet:withdraw_dealer', { dealer: before.dealerName });
  return getRequest(scoped, requestId);
}
