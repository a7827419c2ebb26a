import type {
  Checklist,
  ChecklistDetail,
  ChecklistFault,
  SentChecklist,
} from '@tyrewatch/contract/checklists/checklist-endpoints';
import type { ChecklistItem } from '@tyrewatch/contract/checklists/checklist-template-endpoints';
import { languages } from '@tyrewatch/contract/users/user-record';
import { groupsOf, quickCheckSeconds } from '@tyrewatch/domain/checklists/checklist-rules';
import { holds } from '@tyrewatch/domain/access/rights';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type {
  ChecklistContent,
  ChecklistFaultRow,
  ChecklistPhotoRow,
  ChecklistRow,
} from '@tyrewatch/store/checklists/checklist-views';
import { wireInstant } from '../../http/wire-instant.ts';
import type { Session } from '../../http/session.ts';
import type { Locale } from '../../i18n/locale.ts';
import { textIn } from './template-texts.ts';

type Answer = SentChecklist['answers'][number];

/** The number of a check as people read it. */
export const checklistNumber = (id: number): string => `C-${id}`;

const severities = ['dangerous', 'major', 'minor'] as const;

/** A check as lists show it. */
export function checklistWire(row: ChecklistRow): Checklist {
  const durationSeconds = Math.round((row.finishedAtMs - row.startedAtMs) / 1000);
  return {
    id: row.id,
    number: checklistNumber(row.id),
    key: row.key,
    vehicle_id: row.vehicleId,
    registration: row.registration,
    trailer_id: row.trailerId,
    trailer_registration: row.trailerRegistration,
    fleet_name: row.fleetName,
    depot_name: row.depotName,
    organization: { id: row.organisationId, name: row.organisationName },
    issuer: { user_id: row.issuerUserId, name: row.issuerName },
    started_at: wireInstant(row.startedAtMs),
    finished_at: wireInstant(row.finishedAtMs),
    received_at: wireInstant(row.receivedAtMs),
    language: languages.find((language) => language === row.language) ?? 'en_GB',
    odometer_km: row.odometerKm,
    note: row.note,
    duration_seconds: durationSeconds,
    is_quick: durationSeconds < quickCheckSeconds,
    verdict: row.verdict,
    worst_severity: severities.find((wanted) => row.faults.some(({ severity }) => severity === wanted)) ?? null,
    fault_count: row.faults.length,
    photo_count: row.photos.length,
    photos_to_follow: Math.max(0, row.photoKeys.length - row.photos.length),
    needs_look: row.needsLook,
    looked_at: wireInstant(row.lookedAtMs),
    looked_by: row.lookedByName,
  };
}

const photosOf = (keys: readonly string[], { photos }: Pick<ChecklistRow, 'photos'>) =>
  keys.map((key) => ({ key, photo_id: photos.find((photo) => photo.key === key)?.id ?? null }));

/** The item of a fault or an answer as it was asked; null = the template was not known. */
const findItem = (items: readonly unknown[], wanted: string): ChecklistItem | null =>
  (items as readonly ChecklistItem[]).find(({ key }) => key === wanted) ?? null;

/** What an item asks, in a reader's language; its key where the template was not known. */
export const itemText = (items: readonly unknown[], key: string, locale: Locale): string => {
  const item = findItem(items, key);
  return item === null ? key : textIn(item.text, locale);
};

const faultWire = (fault: ChecklistFaultRow, row: ChecklistRow & ChecklistContent, locale: Locale): ChecklistFault => ({
  id: fault.id,
  key: fault.key,
  item: fault.item,
  wheel: fault.positionIndex === null ? null : wheelPositionAt(fault.positionIndex),
  side: fault.side,
  is_at_trailer: fault.isAtTrailer,
  text: fault.text,
  severity: fault.severity,
  photo_keys: [...fault.photoKeys],
  group: findItem(row.items, fault.item)?.group ?? 'others',
  item_text: itemText(row.items, fault.item, locale),
  same_as: fault.sameAsId,
  job: fault.jobId === null || fault.jobState === null ? null : { id: fault.jobId, state: fault.jobState },
  photos: photosOf(fault.photoKeys, row),
});

/** A check with all it says, in the caller's language. */
export function checklistDetailWire(
  row: ChecklistRow & ChecklistContent,
  session: Pick<Session, 'locale' | 'role' | 'permissions' | 'emptyListOpens'>,
  templateName: string,
): ChecklistDetail {
  const { locale } = session;
  const answers = row.answers as readonly Answer[];
  const items = row.items as readonly ChecklistItem[];
  const groups = items.length === 0 ? (['others'] as const) : groupsOf(items);
  const groupOf = (key: string) => findItem(items, key)?.group ?? 'others';
  return {
    ...checklistWire(row),
    template: {
      kind: row.templateKind,
      organization_id: row.templateOrganisationId,
      version: row.templateNumber,
    },
    template_name: templateName,
    position:
      row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
    groups: groups.map((group) => ({
      group,
      answers: answers
        .filter(({ item }) => groupOf(item) === group)
        .map(({ item, result, photo_keys: keys }) => ({
          item,
          text: itemText(items, item, locale),
          result,
          photos: photosOf(keys, row),
        })),
    })),
    faults: row.faults.map((fault) => faultWire(fault, row, locale)),
    signature: { image: row.signature?.toString('base64') ?? null, name: row.signatureName },
    may_settle: row.needsLook !== null && row.lookedAtMs === null && holds(session, 'vehicle:create_job_sheet'),
  };
}

/** A photo of a check as the gallery shows it. */
export function galleryPhotoWire(row: ChecklistPhotoRow, locale: Locale) {
  const answer = (row.answers as readonly Answer[]).find(({ photo_keys: keys }) => keys.includes(row.key));
  const item = row.fault?.item ?? answer?.item ?? '';
  const { jobId = null, jobState = null } = row.fault ?? {};
  return {
    photo_id: row.photoId,
    checklist_id: row.checklistId,
    number: checklistNumber(row.checklistId),
    registration: row.registration,
    taken_at: wireInstant(row.takenAtMs),
    by: row.by,
    group: findItem(row.items, item)?.group ?? ('others' as const),
    item_text: itemText(row.items, item, locale),
    fault_text: row.fault?.text ?? null,
    severity: row.fault?.severity ?? null,
    job: jobId === null || jobState === null ? null : { id: jobId, state: jobState },
    width_px: row.widthPx,
    height_px: row.heightPx,
  };
}
