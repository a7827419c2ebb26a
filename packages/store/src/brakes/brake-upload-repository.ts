import type { BrakeFigures } from '@tyrewatch/domain/brakes/brake-row';
import { sql } from 'kysely';
import { insertRows } from '../bulk-rows.ts';
import type { Queryable } from '../database.ts';

/** Who uploads a file, and when. */
export type BrakeUploader = { readonly userId: number; readonly name: string; readonly atMs: number };

/** A file to keep. */
export type NewBrakeUpload = {
  readonly organisationId: number;
  readonly fileName: string;
  readonly content: Buffer;
  readonly contentHash: Buffer;
  readonly fileKind: 'csv' | 'xlsx';
  readonly decimalSign: ',' | '.';
  readonly headings: readonly string[];
  readonly rows: readonly { readonly rowNumber: number; readonly cells: readonly string[] }[];
};

/** Keeps a file with its rows, or finds the upload of the same content; answers its id. */
export async function createBrakeUpload(
  trx: Queryable,
  { rows, ...file }: NewBrakeUpload,
  by: BrakeUploader,
): Promise<{ readonly uploadId: number; readonly isNew: boolean }> {
  const created = await trx
    .insertInto('brake_upload')
    .values({
      organisation_id: file.organisationId,
      file_name: file.fileName,
      content: file.content,
      content_hash: file.contentHash,
      file_kind: file.fileKind,
      decimal_sign: file.decimalSign,
      headings: [...file.headings],
      created_at: new Date(by.atMs),
      created_by_user_id: by.userId,
      created_by_name: by.name,
    })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'content_hash']).where('taken_back_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (created === undefined) {
    const same = await trx
      .selectFrom('brake_upload')
      .select('id')
      .where('organisation_id', '=', file.organisationId)
      .where('content_hash', '=', file.contentHash)
      .where('taken_back_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { uploadId: same.id, isNew: false };
  }
  const stored = rows.map(({ rowNumber, cells }) => ({ upload_id: created.id, row_number: rowNumber, cells }));
  await insertRows(
    trx,
    'brake_upload_row',
    stored.map((row) => ({ ...row, changes: {}, is_left_out: false })),
  );
  return { uploadId: created.id, isNew: true };
}

/** Lets no other call change an upload until the end of the transaction; one that is absent is none. */
export async function lockBrakeUpload(trx: Queryable, uploadId: number): Promise<void> {
  await sql`select from brake_upload where id = ${uploadId} for update`.execute(trx);
}

/** Stores what somebody mended in a row, and whether it is left out. Rows that are kept stay as they are. */
export async function changeUploadRow(
  trx: Queryable,
  { uploadId, rowNumber }: { readonly uploadId: number; readonly rowNumber: number },
  { changes, isLeftOut }: { readonly changes: Readonly<Record<string, string>>; readonly isLeftOut: boolean },
): Promise<void> {
  await trx
    .updateTable('brake_upload_row')
    .set({ changes: JSON.stringify(changes), is_left_out: isLeftOut })
    .where('upload_id', '=', uploadId)
    .where('row_number', '=', rowNumber)
    .where('kept_at', 'is', null)
    .execute();
}

/** Remembers for an organisation what stands below headings; null = not read. */
export async function chooseColumns(
  trx: Queryable,
  organisationId: number,
  choices: readonly { readonly headingKey: string; readonly column: string | null }[],
): Promise<void> {
  for (const { headingKey, column } of choices) {
    await trx
      .insertInto('brake_column_choice')
      .values({ organisation_id: organisationId, heading_key: headingKey, column_name: column })
      .onConflict((conflict) =>
        conflict.columns(['organisation_id', 'heading_key']).doUpdateSet({ column_name: column }),
      )
      .execute();
  }
}

/** Attaches the provider's report as PDF, in place of the one before. */
export async function attachReport(
  trx: Queryable,
  uploadId: number,
  attachment: { readonly name: string; readonly content: Buffer },
): Promise<void> {
  await trx
    .updateTable('brake_upload')
    .set({ attachment_name: attachment.name, attachment: attachment.content })
    .where('id', '=', uploadId)
    .execute();
}

/** A row of a file that is right, and the trailer it is about. */
export type RightBrakeRow = { readonly rowNumber: number; readonly vehicleId: number; readonly figures: BrakeFigures };

/**
 * Keeps rows of an upload as results, also those that say what is stored already: the file they stood in before may be taken back. Takes
 * place once for each row.
 */
export async function keepUploadRows(
  trx: Queryable,
  uploadId: number,
  { rows, atMs }: { readonly rows: readonly RightBrakeRow[]; readonly atMs: number },
): Promise<void> {
  const at = new Date(atMs);
  const results = rows.map(({ rowNumber, vehicleId, figures }) => ({
    vehicle_id: vehicleId,
    period_start: figures.periodStart,
    period_end: figures.periodEnd,
    value_percent: figures.valuePercent,
    pass_mark_percent: figures.passMarkPercent,
    result: figures.result,
    qualified_events: figures.qualifiedEvents,
    total_events: figures.totalEvents,
    distance_km: figures.distanceKm,
    mean_demand_bar: figures.meanDemandBar,
    mean_load_kg: figures.meanLoadKg,
    provider: figures.provider,
    upload_id: uploadId,
    row_number: rowNumber,
    recorded_at: at.toISOString(),
  }));
  await insertRows(trx, 'brake_performance', results);
  const kept = rows.map(({ rowNumber }) => rowNumber);
  await sql`update brake_upload_row set kept_at = ${at} where upload_id = ${uploadId} and row_number = any(${kept}::int[])`.execute(
    trx,
  );
  await sql`update brake_upload set saved_at = coalesce(saved_at, ${at}) where id = ${uploadId}`.execute(trx);
}

/** Takes an upload back: its results are gone, those of earlier files for the same periods count again. */
export async function takeBackUpload(trx: Queryable, uploadId: number, atMs: number): Promise<void> {
  await trx.deleteFrom('brake_performance').where('upload_id', '=', uploadId).execute();
  await trx.updateTable('brake_upload_row').set({ kept_at: null }).where('upload_id', '=', uploadId).execute();
  await trx
    .updateTable('brake_upload')
    .set({ taken_back_at: new Date(atMs) })
    .where('id', '=', uploadId)
    .execute();
}
