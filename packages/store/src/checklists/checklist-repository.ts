import type {
  ChecklistKind,
  ChecklistVerdict,
  FaultSeverity,
  FaultSide,
} from '@tyrewatch/domain/checklists/checklist-rules';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import type { ChecklistTable } from '../table-types.ts';

/** A check to keep. Instants are epoch milliseconds. */
export type NewChecklist = {
  readonly organisationId: number;
  readonly key: string;
  /** SHA-256 of what the phone sent. */
  readonly digest: Buffer;
  readonly vehicleId: number | null;
  readonly registration: string;
  readonly trailerId: number | null;
  readonly trailerRegistration: string | null;
  readonly template: {
    readonly kind: ChecklistKind;
    readonly organisationId: number | null;
    readonly number: number;
  };
  /** The items as they were asked. */
  readonly items: readonly object[];
  readonly answers: readonly object[];
  readonly verdict: ChecklistVerdict;
  readonly startedAtMs: number;
  readonly finishedAtMs: number;
  readonly receivedAtMs: number;
  readonly language: string;
  readonly odometerKm: number | null;
  readonly note: string | null;
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
  readonly photoKeys: readonly string[];
  readonly signature: Buffer | null;
  readonly signatureName: string;
  readonly issuer: { readonly userId: number; readonly name: string };
  readonly needsLook: ChecklistTable['needs_look'];
};

/** A fault to keep. */
export type NewChecklistFault = {
  readonly key: string;
  readonly item: string;
  readonly positionIndex: number | null;
  readonly side: FaultSide | null;
  readonly isAtTrailer: boolean;
  readonly text: string;
  readonly severity: FaultSeverity;
  readonly sameAsId: number | null;
  readonly jobId: number | null;
  readonly photoKeys: readonly string[];
};

/** Has a call with the same key wait until the transaction ends. */
export async function lockChecklistKey(trx: Queryable, userId: number, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${key}), ${userId}::int)`.execute(trx);
}

const degreesE7 = (degrees: number): number => Math.round(degrees * 1e7);

/** Keeps a check; answers its id. */
export async function createChecklist(trx: Queryable, check: NewChecklist): Promise<number> {
  const { id } = await trx
    .insertInto('checklist')
    .values({
      organisation_id: check.organisationId,
      key: check.key,
      digest: check.digest,
      vehicle_id: check.vehicleId,
      registration: check.registration,
      trailer_id: check.trailerId,
      trailer_registration: check.trailerRegistration,
      template_kind: check.template.kind,
      template_organisation_id: check.template.organisationId,
      template_number: check.template.number,
      items: JSON.stringify(check.items),
      answers: JSON.stringify(check.answers),
      verdict: check.verdict,
      started_at: new Date(check.startedAtMs),
      finished_at: new Date(check.finishedAtMs),
      received_at: new Date(check.receivedAtMs),
      language: check.language,
      odometer_km: check.odometerKm,
      note: check.note,
      latitude_e7: check.position && degreesE7(check.position.latitude),
      longitude_e7: check.position && degreesE7(check.position.longitude),
      photo_keys: [...check.photoKeys],
      signature: check.signature,
      signature_name: check.signatureName,
      issuer_user_id: check.issuer.userId,
      issuer_name: check.issuer.name,
      needs_look: check.needsLook,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds the faults of a check. */
export async function addChecklistFaults(
  trx: Queryable,
  checklistId: number,
  faults: readonly NewChecklistFault[],
): Promise<void> {
  if (faults.length === 0) return;
  const rows = faults.map((fault) => ({
    checklist_id: checklistId,
    key: fault.key,
    item: fault.item,
    position_index: fault.positionIndex,
    side: fault.side,
    is_at_trailer: fault.isAtTrailer,
    text: fault.text,
    severity: fault.severity,
    same_as_id: fault.sameAsId,
    job_id: fault.jobId,
    photo_keys: [...fault.photoKeys],
  }));
  await trx.insertInto('checklist_fault').values(rows).execute();
}

/** Notes that somebody looked at a check that needs it; false when somebody had. */
export async function settleChecklist(
  trx: Queryable,
  checklistId: number,
  by: { readonly userId: number; readonly name: string; readonly atMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('checklist')
    .set({ looked_at: new Date(by.atMs), looked_by_user_id: by.userId, looked_by_name: by.name })
    .where('id', '=', checklistId)
    .where('needs_look', 'is not', null)
    .where('looked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
