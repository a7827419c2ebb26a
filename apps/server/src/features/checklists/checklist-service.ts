import { createHash } from 'node:crypto';
import type { ChecklistDetail, SentChecklist } from '@tyrewatch/contract/checklists/checklist-endpoints';
import { longestSignature } from '@tyrewatch/contract/checklists/checklist-endpoints';
import type { ChecklistItem } from '@tyrewatch/contract/checklists/checklist-template-endpoints';
import { askedItems, checklistKindOf, findFlaws, verdictOf } from '@tyrewatch/domain/checklists/checklist-rules';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import type { VehicleType } from '@tyrewatch/domain/vehicles/vehicle-type';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import type { NewChecklist } from '@tyrewatch/store/checklists/checklist-repository';
import * as repository from '@tyrewatch/store/checklists/checklist-repository';
import { listTemplateVersions } from '@tyrewatch/store/checklists/checklist-template-repository';
import type { ChecklistContent, ChecklistRow } from '@tyrewatch/store/checklists/checklist-views';
import { findChecklist } from '@tyrewatch/store/checklists/checklist-views';
import { enterScope } from '@tyrewatch/store/scope';
import type { Scoped } from '@tyrewatch/store/scope';
import { signalChanges } from '@tyrewatch/store/signals/change-signals';
import type { VehicleDetail } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import { findVehicleDetail } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import { emitEvent } from '@tyrewatch/store/webhooks/event-outbox';
import { redrawPicture } from '../../files/received-picture.ts';
import type { AuditedCall } from '../../http/audit.ts';
import { actorOf, auditChange } from '../../http/audit.ts';
import { nothingIfEmpty } from '../../http/entered-text.ts';
import type { Session } from '../../http/session.ts';
import { instantMs } from '../../http/wire-instant.ts';
import { addPhoto, findOwnPhoto } from '../photos/photo-service.ts';
import type { PhotoCall } from '../photos/photo-service.ts';
import { checklistDetailWire, checklistNumber, checklistWire } from './checklist-wire.ts';
import { jobOfFault } from './fault-job.ts';
import { findContent } from './template-service.ts';
import { productContent, textIn } from './template-texts.ts';

const signatureSidePx = 2000;
const bytesPerMb = 1_048_576;

/** A check with all it says. Throws `checklist_not_found`, alike for absent ones and those of others. */
export async function getChecklist(scoped: Scoped, id: number): Promise<ChecklistRow & ChecklistContent> {
  const row = await findChecklist(scoped, { id });
  if (row === null) throw new Problem('checklist_not_found');
  return row;
}

/** A check as it travels, with the name of its template. */
export async function detailWire(
  scoped: Scoped,
  row: ChecklistRow & ChecklistContent,
  session: Session,
): Promise<ChecklistDetail> {
  const reference = {
    kind: row.templateKind,
    organization_id: row.templateOrganisationId,
    version: row.templateNumber,
  };
  const versions = row.templateOrganisationId === null ? [] : await listTemplateVersions(scoped, row.organisationId);
  const content = findContent(reference, versions) ?? productContent(row.templateKind);
  return checklistDetailWire(row, session, textIn(content.name, session.locale));
}

/** A signature re-encoded as PNG; null = it was typed. Throws `validation_failed` for what is no picture. */
async function drawSignature({ signature: { image } }: SentChecklist): Promise<Buffer | null> {
  if (image === null) return null;
  const limits = { largestMb: longestSignature / bytesPerMb, mostPixelsPerSide: signatureSidePx };
  return redrawPicture(image, limits, (picture) =>
    picture.resize({ width: 600, height: 300, fit: 'inside', withoutEnlargement: true }).png().toBuffer(),
  );
}

const digestOf = (sent: SentChecklist): Buffer => createHash('sha256').update(JSON.stringify(sent)).digest();

/** What a sent check is about, as far as it is there. */
interface Found {
  readonly vehicle: VehicleDetail | null;
  readonly trailer: VehicleDetail | null;
  /** Empty = the template is not known. */
  readonly items: readonly ChecklistItem[];
  readonly needsLook: NewChecklist['needsLook'];
}

/**
 * A vehicle of the organisation that a driver was taken off while the phone had no signal: what was found there is about it all the same. The rest
 * of the transaction sees as far. Null = there is none, or the caller is no driver.
 */
async function findFormerVehicle({ trx, scope }: Scoped, vehicleId: number): Promise<VehicleDetail | null> {
  return scope.isDriver ? findVehicleDetail(await enterScope(trx, { ...scope, isDriver: false }), vehicleId) : null;
}

/** Looks up vehicle, trailer and template. Throws `checklist_not_supported` for a type of vehicle without a template. */
async function findParts(scoped: Scoped, session: Session, sent: SentChecklist): Promise<Found> {
  const own = await findVehicleDetail(scoped, sent.vehicle.id);
  const vehicle = own ?? (await findFormerVehicle(scoped, sent.vehicle.id));
  const trailer = sent.trailer === null ? null : await findVehicleDetail(scoped, sent.trailer.id);
  const kind = vehicle === null ? sent.template.kind : checklistKindOf(vehicle.vehicleType as VehicleType);
  if (kind === null) throw new Problem('checklist_not_supported');
  const versions = await listTemplateVersions(scoped, vehicle?.organisationId ?? session.organisationId);
  const content = findContent(sent.template, versions);
  const needsLook =
    own === null
      ? 'vehicle_gone'
      : content === null
        ? 'template_withdrawn'
        : kind !== sent.template.kind
          ? 'not_supported'
          : sent.trailer !== null && trailer === null
            ? 'trailer_gone'
            : null;
  return { vehicle, trailer, items: askedItems(content?.items ?? [], sent.trailer !== null), needsLook };
}

const flawCodes = {
  unknown_item: 'not_in_list',
  answered_twice: 'duplicate',
  not_answered: 'required',
  not_applicable_refused: 'not_in_list',
  fault_missing: 'required',
  fault_without_fail: 'not_in_list',
  severity_too_low: 'not_in_list',
  text_or_photo_missing: 'required',
} as const;

/** Throws `validation_failed` for a check that is not complete, or contradicts itself. */
function requireComplete(sent: SentChecklist, items: readonly ChecklistItem[]): void {
  const keys = sent.faults.map(({ key }) => key);
  if (new Set(keys).size < keys.length) throw invalidFields([{ field: 'faults', code: 'duplicate', params: {} }]);
  if (items.length === 0) return;
  const flaws = findFlaws(items, sent);
  const ofFault = new Set(['fault_missing', 'fault_without_fail', 'severity_too_low', 'text_or_photo_missing']);
  if (flaws.length > 0)
    throw invalidFields(
      flaws.map(({ item, code }) => ({
        field: `${ofFault.has(code) ? 'faults' : 'answers'}.${item}`,
        code: flawCodes[code],
        params: {},
      })),
    );
}

function newChecklist(
  sent: SentChecklist,
  { vehicle, trailer, items, needsLook }: Found,
  { session, nowMs }: AuditedCall,
  signature: Buffer | null,
): NewChecklist {
  const photoKeys = [...sent.answers, ...sent.faults].flatMap(({ photo_keys: keys }) => keys);
  return {
    organisationId: vehicle?.organisationId ?? session.organisationId,
    key: sent.key,
    digest: digestOf(sent),
    vehicleId: vehicle?.vehicle.vehicleId ?? null,
    registration: vehicle?.vehicle.registration ?? sent.vehicle.registration,
    trailerId: trailer?.vehicle.vehicleId ?? null,
    trailerRegistration: trailer?.vehicle.registration ?? sent.trailer?.registration ?? null,
    template: {
      kind: sent.template.kind,
      organisationId: sent.template.organization_id,
      number: sent.template.version,
    },
    items,
    answers: sent.answers,
    verdict: verdictOf(sent.faults),
    // A clock that was set back meanwhile is no reason to refuse what was found.
    startedAtMs: Math.min(instantMs(sent.started_at), instantMs(sent.finished_at)),
    finishedAtMs: instantMs(sent.finished_at),
    receivedAtMs: nowMs,
    language: sent.language,
    odometerKm: sent.odometer_km,
    note: nothingIfEmpty(sent.note),
    position: sent.position,
    photoKeys: [...new Set(photoKeys)],
    signature,
    signatureName: sent.signature.name,
    issuer: actorOf({ session }),
    needsLook,
  };
}

/** Keeps a check with its faults, and makes their jobs. */
async function store(call: AuditedCall, sent: SentChecklist, signature: Buffer | null): Promise<number> {
  const { scoped, session, nowMs } = call;
  const found = await findParts(scoped, session, sent);
  // As far as the vehicle was found.
  const finding =
    found.needsLook === 'vehicle_gone'
      ? { ...call, scoped: { ...scoped, scope: { ...scoped.scope, isDriver: false } } }
      : call;
  requireComplete(sent, found.items);
  const check = newChecklist(sent, found, call, signature);
  const checklistId = await repository.createChecklist(scoped.trx, check);
  const faults = [];
  for (const fault of sent.faults) {
    const vehicle = fault.is_at_trailer && found.trailer !== null ? found.trailer : found.vehicle;
    const job =
      vehicle === null ? null : await jobOfFault(finding, { checklistId, vehicle, fault, items: found.items });
    faults.push({
      key: fault.key,
      item: fault.item,
      positionIndex: fault.wheel === null ? null : wheelIndex(fault.wheel),
      side: fault.side,
      isAtTrailer: fault.is_at_trailer,
      text: fault.text,
      severity: fault.severity,
      sameAsId: job?.sameAsId ?? null,
      jobId: job?.jobId ?? null,
      photoKeys: fault.photo_keys,
    });
  }
  await repository.addChecklistFaults(scoped.trx, checklistId, faults);
  await auditChange(call, {
    organisationId: check.organisationId,
    action: 'checklist:create',
    subjectKind: 'checklist',
    subjectId: String(checklistId),
    subjectName: checklistNumber(checklistId),
    before: null,
    after: { registration: check.registration },
  });
  if (check.vehicleId !== null) {
    const { vehicleId, organisationId } = check;
    const checklist = checklistWire(await getChecklist(scoped, checklistId));
    const event = { organisationId, vehicleId, subjectId: checklistId, data: { checklist }, atMs: nowMs };
    await emitEvent(scoped.trx, { type: 'checklist.received', ...event });
    await signalChanges({ kysely: scoped.trx }, { vehicleIds: [vehicleId], incidentIds: [] });
  }
  return checklistId;
}

/** Who sends something of a check: its parts are stored in steps. */
export type SendingCall = Omit<PhotoCall, 'findOwner' | 'sent'>;

/**
 * Receives a check. The same key with the same content is answered alike and stores nothing; with another it is refused. Throws
 * `checklist_key_taken`, `checklist_not_supported`, `validation_failed`.
 */
export async function receiveChecklist(
  { inScope, ...caller }: SendingCall,
  sent: SentChecklist,
  clock: () => number,
): Promise<ChecklistDetail> {
  const { session } = caller;
  const signature = await drawSignature(sent);
  return inScope(async (scoped) => {
    await repository.lockChecklistKey(scoped.trx, session.userId, sent.key);
    const known = await findChecklist(scoped, { ownKey: sent.key });
    if (known !== null && !known.digest.equals(digestOf(sent))) throw new Problem('checklist_key_taken');
    const id = known?.id ?? (await store({ ...caller, scoped, nowMs: clock() }, sent, signature));
    return detailWire(scoped, await getChecklist(scoped, id), session);
  });
}

/** Receives a photo that an own check names; once more changes nothing. Throws `checklist_not_found`, `photo_not_found` for one it does not name. */
export async function receivePhoto(
  { inScope, ...caller }: SendingCall,
  sent: { readonly checklistKey: string; readonly photoKey: string; readonly content: string },
  clock: () => number,
): Promise<{ photo_id: number; photos_to_follow: number }> {
  const { checklistKey, photoKey, content } = sent;
  const getOwn = async (scoped: Scoped) => {
    const check = await findChecklist(scoped, { ownKey: checklistKey });
    if (check === null) throw new Problem('checklist_not_found');
    if (!check.photoKeys.includes(photoKey)) throw new Problem('photo_not_found');
    return check;
  };
  const findOwner = async (scoped: Scoped) => ({ checklistId: (await getOwn(scoped)).id });
  const stored = await inScope(async (scoped) => findOwnPhoto(scoped.trx, await findOwner(scoped), photoKey));
  const photoId =
    stored ??
    (await addPhoto({ ...caller, inScope, findOwner, sent: { content, idempotency_key: photoKey } }, clock)).id;
  const { photos_to_follow: toFollow } = checklistWire(await inScope(getOwn));
  return { photo_id: photoId, photos_to_follow: toFollow };
}

/** Notes that somebody looked at a check. Throws `checklist_not_found`. */
export async function settleChecklist(call: AuditedCall, id: number): Promise<ChecklistDetail> {
  const { scoped, session } = call;
  const before = await getChecklist(scoped, id);
  if (await repository.settleChecklist(scoped.trx, id, { ...actorOf(call), atMs: call.nowMs }))
    await auditChange(call, {
      organisationId: before.organisationId,
      action: 'checklist:look',
      subjectKind: 'checklist',
      subjectId: String(id),
      subjectName: checklistNumber(id),
      before: null,
      after: null,
    });
  return detailWire(scoped, await getChecklist(scoped, id), session);
}
