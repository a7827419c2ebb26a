import type { ChecklistKind } from '@tyrewatch/domain/checklists/checklist-rules';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import type { Scoped } from '../scope.ts';

/** A published version that an organisation may use or has used. Instants are epoch milliseconds. */
export type TemplateVersionRow = {
  readonly kind: ChecklistKind;
  readonly organisationId: number;
  readonly organisationName: string;
  /** Steps up from the organisation that was asked for; 0 = its own. */
  readonly depth: number;
  readonly number: number;
  readonly isInUse: boolean;
  /** As it was published. */
  readonly content: unknown;
  readonly publishedAtMs: number;
  readonly publishedByName: string;
};

/** What is being changed of an organisation's template. */
export type TemplateDraftRow = {
  readonly kind: ChecklistKind;
  /** Null = nothing is. */
  readonly content: unknown;
  readonly version: number;
  readonly savedAtMs: number | null;
  readonly savedByName: string | null;
  /** The newest published; 0 = none was. */
  readonly newestNumber: number;
  readonly numberInUse: number | null;
};

/** Which template. */
export type TemplateKey = { readonly organisationId: number; readonly kind: ChecklistKind };

/** Who changes a template, and when, epoch milliseconds. */
export type TemplateActor = { readonly userId: number; readonly name: string; readonly atMs: number };

/** Versions of an organisation in scope and of those above it, the nearest first and of each the newest. */
export async function listTemplateVersions({ trx }: Scoped, organisationId: number): Promise<TemplateVersionRow[]> {
  const { rows } = await sql<TemplateVersionRow>`
    select kind, organisation_id as "organisationId", organisation_name as "organisationName", depth, number, is_in_use as "isInUse", content,
      (extract(epoch from published_at) * 1000)::float8 as "publishedAtMs", published_by_name as "publishedByName"
    from checklist_versions_for(${organisationId}) order by depth, number desc`.execute(trx);
  return rows;
}

/** Own templates of an organisation, with their drafts. */
export async function listTemplateDrafts({ trx }: Scoped, organisationId: number): Promise<TemplateDraftRow[]> {
  const { rows } = await sql<TemplateDraftRow>`
    select kind, draft as content, draft_version as version, (extract(epoch from draft_saved_at) * 1000)::float8 as "savedAtMs",
      draft_saved_by_name as "savedByName", number_in_use as "numberInUse",
      (select coalesce(max(number), 0) from checklist_template_version version
        where version.organisation_id = template.organisation_id and version.kind = template.kind) as "newestNumber"
    from checklist_template template where organisation_id = ${organisationId}`.execute(trx);
  return rows;
}

/** How many vehicles are checked by what an organisation uses of each kind: its own and those of organisations below that inherit it. */
export async function countCheckedVehicles(
  { trx }: Scoped,
  organisationId: number,
  types: readonly { readonly kind: ChecklistKind; readonly type: string }[],
): Promise<ReadonlyMap<ChecklistKind, number>> {
  const { rows } = await sql<{ kind: ChecklistKind; count: number }>`
    select asked.kind, sum(counted.count)::int as count
    from unnest(${types.map(({ kind }) => kind)}::text[], ${types.map(({ type }) => type)}::text[]) asked (kind, type)
    join (select listing.organisation_id, vehicle_type, count(*) as count from visible_vehicle_listing listing
      join organisation_closure tree on tree.descendant_id = listing.organisation_id and tree.ancestor_id = ${organisationId}
      where not archived and not deactivated group by 1, 2) counted on counted.vehicle_type = asked.type
    where not exists (select from checklist_template own
      join organisation_closure below on below.descendant_id = own.organisation_id and below.ancestor_id = ${organisationId} and below.depth > 0
      join organisation_closure above on above.ancestor_id = own.organisation_id and above.descendant_id = counted.organisation_id
      where own.kind = asked.kind and own.number_in_use is not null)
    group by 1`.execute(trx);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** Has whoever else changes the template wait until the transaction ends. */
export async function lockTemplate(trx: Queryable, { organisationId, kind }: TemplateKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`checklist_template ${kind}`}), ${organisationId}::int)`.execute(
    trx,
  );
}

/** Keeps a draft; its version goes up. */
export async function saveTemplateDraft(
  trx: Queryable,
  { organisationId, kind }: TemplateKey,
  content: object,
  by: TemplateActor,
): Promise<void> {
  const draft = {
    draft: JSON.stringify(content),
    draft_saved_at: new Date(by.atMs),
    draft_saved_by_user_id: by.userId,
    draft_saved_by_name: by.name,
  };
  await trx
    .insertInto('checklist_template')
    .values({ organisation_id: organisationId, kind, ...draft })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'kind']).doUpdateSet((row) => ({
        ...draft,
        draft_version: row('checklist_template.draft_version', '+', 1),
      })),
    )
    .execute();
}

/** Changes which version is in use; null = none of its own. Absent stays. The draft goes where it is said. */
export async function updateTemplate(
  trx: Queryable,
  { organisationId, kind }: TemplateKey,
  change: { readonly numberInUse?: number | null; readonly dropsDraft: boolean },
): Promise<void> {
  await trx
    .updateTable('checklist_template')
    .set({
      ...(change.numberInUse === undefined ? {} : { number_in_use: change.numberInUse }),
      ...(change.dropsDraft
        ? { draft: null, draft_saved_at: null, draft_saved_by_user_id: null, draft_saved_by_name: null }
        : {}),
    })
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', kind)
    .execute();
}

/** Adds a version, which never changes. */
export async function insertTemplateVersion(
  trx: Queryable,
  { organisationId, kind }: TemplateKey,
  { number, content }: { readonly number: number; readonly content: unknown },
  by: TemplateActor,
): Promise<void> {
  await trx
    .insertInto('checklist_template_version')
    .values({
      organisation_id: organisationId,
      kind,
      number,
      content: JSON.stringify(content),
      published_at: new Date(by.atMs),
      published_by_user_id: by.userId,
      published_by_name: by.name,
    })
    .execute();
}
