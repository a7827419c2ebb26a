import { setImmediate } from 'node:timers/promises';
import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type { createVehicleImport as createEndpoint } from '@tyrewatch/contract/vehicles/vehicle-import-endpoints';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Scoped } from '@tyrewatch/store/scope';
import { chunksOf } from '@tyrewatch/store/bulk-rows';
import { createVehicleImport } from '@tyrewatch/store/vehicle-imports/vehicle-import-repository';
import type { ImportRow } from '@tyrewatch/store/vehicle-imports/vehicle-import-repository';
import { findVehicleImport } from '@tyrewatch/store/vehicle-imports/vehicle-import-views';
import type { VehicleImportView } from '@tyrewatch/store/vehicle-imports/vehicle-import-views';
import type { AuditedCall } from '../../http/audit.ts';
import type { ImportFile } from './import-file.ts';
import { readImportFile } from './import-file.ts';
import { createRowJudge } from './import-judging.ts';
import type { ImportTerms } from './import-terms.ts';
import { loadImportTerms } from './import-terms.ts';

/** How long a file is kept. */
const keptMs = 24 * 3_600_000;
/** Rows judged before others are served again. */
const rowsAtOnce = 200;

async function judgeFile({ rows, columnCount }: ImportFile, terms: ImportTerms): Promise<ImportRow[]> {
  const judge = createRowJudge(terms, columnCount);
  const judged: ImportRow[] = [];
  for (const some of chunksOf(rows, rowsAtOnce)) {
    for (const row of some) {
      const { plan: _, ...verdict } = judge(row);
      judged.push({ ...verdict, cells: row.cells });
    }
    await setImmediate();
  }
  return judged;
}

/** An import. Throws `vehicle_import_not_found`, alike for absent ones and those of others. */
export async function getVehicleImport(scoped: Scoped, importId: number, nowMs: number): Promise<VehicleImportView> {
  const found = await findVehicleImport(scoped, importId, nowMs);
  if (found === null) throw new Problem('vehicle_import_not_found');
  return found;
}

/** Reads a file and judges its rows. Throws what is wrong with the file as a whole, and `organization_not_found`. */
export async function openVehicleImport(
  { scoped, session, nowMs }: AuditedCall,
  wanted: BodyOf<typeof createEndpoint>,
): Promise<VehicleImportView> {
  const organisationId = wanted.organization_id ?? session.organisationId;
  if (!session.organisationIds.includes(organisationId)) throw new Problem('organization_not_found');
  const file = await readImportFile(Buffer.from(wanted.content_base64, 'base64'));
  const terms = await loadImportTerms(scoped, session, organisationId, file.rows);
  const kept = {
    organisationId,
    organisationIds: session.organisationIds,
    fileName: wanted.file_name,
    columns: file.columns,
    unknownColumns: file.unknownColumns,
    createdAtMs: nowMs,
    expiresAtMs: nowMs + keptMs,
  };
  const importId = await createVehicleImport(scoped.trx, kept, await judgeFile(file, terms));
  return getVehicleImport(scoped, importId, nowMs);
}
