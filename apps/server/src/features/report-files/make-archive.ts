import { allChannels } from '@tyrewatch/domain/telemetry/channel-table';
import { archivedTables, archiveTables } from '@tyrewatch/store/archives/archive-tables';
import { readArchive } from '@tyrewatch/store/archives/archive-views';
import type { Database } from '@tyrewatch/store/database';
import type { ClaimedReportFile } from '@tyrewatch/store/report-files/report-file-repository';
import { findFileAsker } from '@tyrewatch/store/report-files/report-file-views';
import { listOrganisationsBelow } from '@tyrewatch/store/reports/covered-vehicle-views';
import type { ZipEntry } from '../../files/zip-file.ts';
import { zipFile } from '../../files/zip-file.ts';
import type { MediaStore } from '../../outside/media-store.ts';

/** What archives are made with. */
export interface ArchiveParts {
  /** A pool that acts as `tyrewatch_jobs`. */
  readonly database: Pick<Database, 'kysely'>;
  /** A pool that acts as `tyrewatch_app`: what is in an archive is read under row-level security. */
  readonly scopedDatabase: Pick<Database, 'kysely'>;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
  /** Where pictures lie outside the database; null = nowhere. */
  readonly media: MediaStore | null;
  readonly version: string;
}

/** Fetches a picture that lies outside the database; null = it is gone. Throws when it cannot be fetched now. */
async function fetchOutside({ media }: ArchiveParts, mediaKey: string): Promise<Uint8Array | null> {
  if (media === null) throw new Error(`MEDIA_URL is not set, but picture ${mediaKey} lies outside the database`);
  return media.get(mediaKey);
}

const leftOut = Object.fromEntries(
  Object.entries(archiveTables).flatMap(([name, table]) => ('leftOut' in table ? [[name, table.leftOut]] : [])),
);

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** The files of an archive of what an organisation and those below it own, the one that says what there is last. */
async function* archiveEntries(
  parts: ArchiveParts,
  file: ClaimedReportFile,
  { atMs, onTable, signal }: { readonly atMs: number; readonly onTable: () => void; readonly signal: AbortSignal },
): AsyncGenerator<ZipEntry> {
  const { kysely } = parts.database;
  const organisationIds = await listOrganisationsBelow(kysely, file.organisationId);
  const asker = await findFileAsker(kysely, file.id);
  const time = { fromMs: file.fromMs ?? 0, untilMs: file.untilMs ?? atMs };
  const rowCounts: Record<string, number> = {};
  const missing: string[] = [];
  let fileCount = 0;
  for await (const part of readArchive(
    parts.scopedDatabase,
    { organisationIds, userId: null, isDriver: false },
    time,
  )) {
    signal.throwIfAborted();
    if ('table' in part) {
      const { table, lines } = part;
      let count = 0;
      async function* counted(): AsyncGenerator<string> {
        for await (const line of lines) {
          signal.throwIfAborted();
          count += 1;
          yield `${line}\n`;
        }
      }
      yield { name: `${table}.ndjson`, content: counted() };
      rowCounts[table] = count;
      onTable();
      continue;
    }
    const content = part.content ?? (part.mediaKey === null ? null : await fetchOutside(parts, part.mediaKey));
    if (content === null) missing.push(part.name);
    else {
      fileCount += 1;
      yield { name: part.name, content };
    }
  }
  const manifest = {
    product: 'Tyrewatch',
    version: parts.version,
    organization_id: file.organisationId,
    organization_name: file.subjectName,
    organization_ids: organisationIds,
    made_on: new Date(atMs).toISOString(),
    asked_by: asker?.name ?? null,
    readings_from: new Date(time.fromMs).toISOString(),
    readings_to: new Date(time.untilMs).toISOString(),
    row_counts: rowCounts,
    file_count: fileCount,
    missing_files: missing,
    left_out: leftOut,
    channels: Object.fromEntries(
      allChannels.map(({ id, nameKey, position, unit }) => [id, { name: nameKey, position, unit }]),
    ),
  };
  yield { name: 'manifest.json', content: once(`${JSON.stringify(manifest, null, 2)}\n`) };
}

/** Makes an archive of all that an organisation and those below it own, as a ZIP file. Progress is by tables. */
export async function* makeArchive(
  parts: ArchiveParts,
  file: ClaimedReportFile,
  onProgress: (doneCount: number, totalCount: number) => void,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const atMs = parts.nowMs();
  let done = 0;
  onProgress(done, archivedTables.length);
  const onTable = (): void => onProgress((done += 1), archivedTables.length);
  yield* zipFile(archiveEntries(parts, file, { atMs, onTable, signal }), atMs);
}
