import type {
  ChecklistTemplate,
  ChecklistTemplateDetail,
  TemplateContent,
  TemplateReference,
} from '@tyrewatch/contract/checklists/checklist-template-endpoints';
import type { ChecklistKind } from '@tyrewatch/domain/checklists/checklist-rules';
import { checklistKinds, typesOfKind } from '@tyrewatch/domain/checklists/checklist-rules';
import { productTemplateVersion } from '@tyrewatch/domain/checklists/product-template';
import { holds } from '@tyrewatch/domain/access/rights';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import type {
  TemplateDraftRow,
  TemplateKey,
  TemplateVersionRow,
} from '@tyrewatch/store/checklists/checklist-template-repository';
import * as repository from '@tyrewatch/store/checklists/checklist-template-repository';
import type { Scoped } from '@tyrewatch/store/scope';
import type { AuditedCall } from '../../http/audit.ts';
import { actorOf, auditChange } from '../../http/audit.ts';
import { requireVersion } from '../../http/entity-version.ts';
import type { Session } from '../../http/session.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import { getOrganisation } from '../organisations/organisation-call.ts';
import { missingTranslations, productContent } from './template-texts.ts';

/** The version in use of a kind: the nearest published one, else the product's. */
export interface UsedTemplate {
  readonly reference: TemplateReference;
  readonly content: TemplateContent;
  /** Null = the product's. */
  readonly row: TemplateVersionRow | null;
}

/** Which version of each kind an organisation uses, of what {@link repository.listTemplateVersions} answers. */
export function usedTemplate(kind: ChecklistKind, versions: readonly TemplateVersionRow[]): UsedTemplate {
  const row = versions.find((version) => version.kind === kind && version.isInUse) ?? null;
  if (row === null)
    return {
      reference: { kind, organization_id: null, version: productTemplateVersion },
      content: productContent(kind),
      row,
    };
  const reference = { kind, organization_id: row.organisationId, version: row.number };
  return { reference, content: row.content as TemplateContent, row };
}

/** What a version says that a check was made by; null = there is no such version for the organisation. */
export function findContent(
  { kind, organization_id: ownerId, version }: TemplateReference,
  versions: readonly TemplateVersionRow[],
): TemplateContent | null {
  if (ownerId === null) return version === productTemplateVersion ? productContent(kind) : null;
  const row = versions.find((one) => one.kind === kind && one.organisationId === ownerId && one.number === version);
  return row === undefined ? null : (row.content as TemplateContent);
}

interface Place {
  readonly organisation: { readonly id: number; readonly name: string };
  readonly versions: readonly TemplateVersionRow[];
  readonly drafts: readonly TemplateDraftRow[];
  /** Vehicles by the kind of their template. */
  readonly counts: ReadonlyMap<ChecklistKind, number>;
}

async function placeOf(scoped: Scoped, session: Session, wantedId: number | undefined): Promise<Place> {
  const organisation = await getOrganisation({ scoped }, wantedId ?? session.organisationId);
  const { organisationId: id } = organisation;
  return {
    organisation: { id, name: organisation.name },
    versions: await repository.listTemplateVersions(scoped, id),
    drafts: await repository.listTemplateDrafts(scoped, id),
    counts: await repository.countCheckedVehicles(
      scoped,
      id,
      checklistKinds.flatMap((kind) => typesOfKind(kind).map((type) => ({ kind, type }))),
    ),
  };
}

function templateWire(kind: ChecklistKind, place: Place, session: Session): ChecklistTemplate {
  const { organisation, versions, drafts, counts } = place;
  const { reference, content, row } = usedTemplate(kind, versions);
  const draft = drafts.find((one) => one.kind === kind && one.savedAtMs !== null);
  return {
    kind,
    organization: organisation,
    in_use: {
      ...reference,
      source: row === null ? 'product' : row.depth === 0 ? 'own' : 'inherited',
      organization_name: row?.organisationName ?? null,
      published_at: wireInstant(row?.publishedAtMs ?? null),
      published_by: row?.publishedByName ?? null,
      item_count: content.items.length,
      name: content.name,
      missing_translations: missingTranslations(content),
    },
    vehicle_types: [...typesOfKind(kind)],
    vehicle_count: counts.get(kind) ?? 0,
    draft:
      draft === undefined
        ? null
        : {
            number: draft.newestNumber + 1,
            saved_at: wireInstant(draft.savedAtMs ?? 0),
            saved_by: draft.savedByName ?? '',
            version: draft.version,
          },
    may_change: holds(session, 'organization:update'),
  };
}

/** Templates of an organisation, one of each kind. Throws `organization_not_found`. */
export async function listTemplates(
  scoped: Scoped,
  session: Session,
  organisationId: number | undefined,
): Promise<ChecklistTemplate[]> {
  const place = await placeOf(scoped, session, organisationId);
  return checklistKinds.map((kind) => templateWire(kind, place, session));
}

/** A template with the items of one version. Throws `organization_not_found`, `checklist_template_version_not_found`. */
export async function getTemplate(
  scoped: Scoped,
  session: Session,
  wanted: {
    readonly kind: ChecklistKind;
    readonly organisationId: number | undefined;
    readonly version: 'in_use' | 'draft' | number;
  },
): Promise<ChecklistTemplateDetail> {
  const { kind, version } = wanted;
  const place = await placeOf(scoped, session, wanted.organisationId);
  const template = templateWire(kind, place, session);
  const used = usedTemplate(kind, place.versions);
  const shown = (): { state: 'draft' | 'in_use' | 'old'; number: number; content: TemplateContent } => {
    const draft = place.drafts.find((one) => one.kind === kind);
    if (version === 'in_use') return { state: 'in_use', number: used.reference.version, content: used.content };
    if (version === 'draft' && draft !== undefined && template.draft !== null)
      return { state: 'draft', number: template.draft.number, content: draft.content as TemplateContent };
    const own = place.versions.find((one) => one.kind === kind && one.depth === 0 && one.number === version);
    if (own === undefined) throw new Problem('checklist_template_version_not_found');
    return {
      state: own.isInUse ? 'in_use' : 'old',
      number: own.number,
      content: own.content as TemplateContent,
    };
  };
  const { state, number, content } = shown();
  return {
    ...template,
    shown: { state, number, content, missing_translations: missingTranslations(content) },
    in_use_content: used.content,
  };
}

/** Who changes which template, in which version of its draft. */
export interface TemplateCall extends AuditedCall {
  readonly wantedVersion: number | null;
  readonly kind: ChecklistKind;
  readonly organisationId: number | undefined;
}

/** The organisation's own row, locked; null = it has none. Throws `organization_not_found`, `version_conflict`. */
async function lockOwn(call: TemplateCall): Promise<{ key: TemplateKey; own: TemplateDraftRow | null }> {
  const { scoped, session, kind } = call;
  const organisation = await getOrganisation({ scoped }, call.organisationId ?? session.organisationId);
  const key = { organisationId: organisation.organisationId, kind };
  await repository.lockTemplate(scoped.trx, key);
  const own = (await repository.listTemplateDrafts(scoped, key.organisationId)).find((one) => one.kind === kind);
  if (call.wantedVersion !== null && (own === undefined || own.savedAtMs === null))
    throw new Problem('version_conflict');
  requireVersion(call.wantedVersion, own?.version ?? 0);
  return { key, own: own ?? null };
}

const record = (
  call: TemplateCall,
  { organisationId, kind }: TemplateKey,
  verb: 'draft' | 'discard' | 'publish' | 'restore',
): Promise<void> =>
  auditChange(call, {
    organisationId,
    action: `checklist_template:${verb}`,
    subjectKind: 'checklist_template',
    subjectId: `${organisationId}-${kind}`,
    subjectName: productContent(kind).name.en_GB,
    before: null,
    after: null,
  });

const by = (call: TemplateCall) => ({ ...actorOf(call), atMs: call.nowMs });
const answer = ({ scoped, session, kind, organisationId }: TemplateCall, version: 'in_use' | 'draft') =>
  getTemplate(scoped, session, { kind, organisationId, version });

/** Saves a draft. Throws `organization_not_found`, `version_conflict`, `validation_failed` for items of one key. */
export async function saveDraft(call: TemplateCall, content: TemplateContent): Promise<ChecklistTemplateDetail> {
  const keys = content.items.map(({ key }) => key);
  const again = keys.findIndex((key, index) => keys.indexOf(key) < index);
  if (again >= 0) throw invalidFields([{ field: `items.${again}.key`, code: 'duplicate', params: {} }]);
  const { key, own } = await lockOwn(call);
  await repository.saveTemplateDraft(call.scoped.trx, key, content, by(call));
  // It is saved while somebody types: told once of each person.
  if (own?.savedByName !== call.session.displayName) await record(call, key, 'draft');
  return answer(call, 'draft');
}

/** Discards a draft, if there is one. Throws `organization_not_found`. */
export async function discardDraft(call: TemplateCall): Promise<void> {
  const { key, own } = await lockOwn(call);
  if (own === null || own.savedAtMs === null) return;
  await repository.updateTemplate(call.scoped.trx, key, { dropsDraft: true });
  await record(call, key, 'discard');
}

/** Publishes a draft as the next version. Throws `organization_not_found`, `version_conflict`, `checklist_template_version_not_found` without a draft. */
export async function publishDraft(call: TemplateCall): Promise<ChecklistTemplateDetail> {
  const { trx } = call.scoped;
  const { key, own } = await lockOwn(call);
  if (own === null || own.savedAtMs === null) throw new Problem('checklist_template_version_not_found');
  const number = own.newestNumber + 1;
  await repository.insertTemplateVersion(trx, key, { number, content: own.content }, by(call));
  await repository.updateTemplate(trx, key, { numberInUse: number, dropsDraft: true });
  await record(call, key, 'publish');
  return answer(call, 'in_use');
}

/** Takes the organisation's own template out of use. Throws `organization_not_found`. */
export async function restoreTemplate(call: TemplateCall): Promise<void> {
  const { key, own } = await lockOwn(call);
  if (own === null || own.numberInUse === null) return;
  await repository.updateTemplate(call.scoped.trx, key, { numberInUse: null, dropsDraft: false });
  await record(call, key, 'restore');
}
