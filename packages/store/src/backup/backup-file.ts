import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline as pipeStreams } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { BackupProblem, explainingRefusals } from './backup-problem.ts';

/*
 * The file: a line with the version of the format, a zstd stream of records, and the SHA-256 of all before it.
 * A record: a letter, the length of its payload (4 bytes, big-endian), the payload.
 */

/** A table of the backup; a partition counts as one. */
export interface BackupTable {
  readonly name: string;
  /** Generated ones are left out: they are calculated again. */
  readonly columns: readonly string[];
  /** Null = no partition. Bounds as timestamps with their zone: from the first, before the second. */
  readonly partition: { readonly parent: string; readonly from: string; readonly before: string } | null;
}

/** What the database is, without its rows. */
export interface BackupHeader {
  readonly productVersion: string;
  readonly madeAt: string;
  /** The applied ones, in the order they were applied. */
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  /** Of the key for credentials that stands in the environment; null = the key is in the database, and so in the backup. */
  readonly credentialsKeyFingerprint: string | null;
  readonly tables: readonly BackupTable[];
  readonly sequences: readonly { readonly name: string; readonly lastValue: string; readonly isCalled: boolean }[];
}

/** The contents of a backup in their order: the header; for each of its tables the rows as COPY writes text, then the table's end; the end. */
export type BackupRecord =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'rows'; readonly bytes: Buffer }
  | { readonly kind: 'table_end' }
  /** Rows by table, as the server has counted them. */
  | { readonly kind: 'end'; readonly rowCounts: Readonly<Record<string, number>> };

const formatVersion = 1;
const firstLine = Buffer.from(`tyrewatch backup ${formatVersion}\n`);
const digestBytes = 32;
const frameBytes = 5;

const letters = { header: 'H', rows: 'R', table_end: 'T', end: 'E' } as const;

/** Writes a new file that only its owner may read, and returns when it is on the disk. Throws BackupProblem where the system refuses. */
export const writeBackupFile = (path: string, records: AsyncIterable<BackupRecord>): Promise<void> =>
  explainingRefusals(path, () =>
    pipeline(
      frame(records),
      createZstdCompress(),
      seal,
      createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    ),
  );

async function* frame(records: AsyncIterable<BackupRecord>): AsyncGenerator<Buffer> {
  for await (const record of records) {
    const payload = payloadOf(record);
    const start = Buffer.alloc(frameBytes, letters[record.kind], 'latin1');
    start.writeUInt32BE(payload.length, 1);
    yield start;
    yield payload;
  }
}

function payloadOf(record: BackupRecord): Buffer {
  switch (record.kind) {
    case 'rows':
      return record.bytes;
    case 'header':
      return Buffer.from(JSON.stringify(record.header));
    case 'table_end':
      return Buffer.alloc(0);
    case 'end':
      return Buffer.from(JSON.stringify(record.rowCounts));
  }
}

async function* seal(compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256').update(firstLine);
  yield firstLine;
  for await (const chunk of compressed) {
    hash.update(chunk);
    yield chunk;
  }
  yield hash.digest();
}

/**
 * Reads a backup record by record, once its digest was found right. Throws BackupProblem where the file cannot be read, is no
 * backup, is of a newer format or is not what was written.
 */
export async function* readBackupFile(path: string): AsyncGenerator<BackupRecord> {
  const end = await explainingRefusals(path, () => verify(path));
  const compressed = createReadStream(path, { start: firstLine.length, end });
  yield* parse(pipeStreams(compressed, createZstdDecompress({ chunkSize: 128 * 1024 }), () => undefined));
}

/** Answers where the compressed records end. */
async function verify(path: string): Promise<number> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const start = (await file.read(Buffer.alloc(64), 0, 64, 0)).buffer.toString('latin1');
    const version = /^tyrewatch backup (\d+)\n/.exec(start)?.[1];
    if (version === undefined) throw new BackupProblem(`${path} is no backup of Tyrewatch.`);
    if (Number(version) > formatVersion)
      throw new BackupProblem(
        `${path} was made by a newer version of Tyrewatch, in format ${version}, and this one reads up to format ${formatVersion}: restore it with that version.`,
      );
    const digestStart = size - digestBytes;
    if (digestStart <= firstLine.length) throw damaged(path);
    const hash = createHash('sha256');
    for await (const chunk of file.createReadStream({ start: 0, end: digestStart - 1, autoClose: false }))
      hash.update(chunk as Buffer);
    const digest = Buffer.alloc(digestBytes);
    await file.read(digest, 0, digestBytes, digestStart);
    if (!hash.digest().equals(digest)) throw damaged(path);
    return digestStart - 1;
  } finally {
    await file.close();
  }
}

const damaged = (path: string): BackupProblem =>
  new BackupProblem(`${path} is damaged or cut short: it does not hold what was written into it. Take another backup.`);

async function* parse(chunks: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= frameBytes) {
      const payloadEnd = frameBytes + rest.readUInt32BE(1);
      if (rest.length < payloadEnd) break;
      yield recordOf(rest.toString('latin1', 0, 1), rest.subarray(frameBytes, payloadEnd));
      rest = rest.subarray(payloadEnd);
    }
  }
}

function recordOf(letter: string, payload: Buffer): BackupRecord {
  switch (letter) {
    case letters.rows:
      return { kind: 'rows', bytes: payload };
    case letters.header:
      return { kind: 'header', header: JSON.parse(payload.toString()) as BackupHeader };
    case letters.table_end:
      return { kind: 'table_end' };
    case letters.end:
      return { kind: 'end', rowCounts: JSON.parse(payload.toString()) as Record<string, number> };
    default:
      throw new Error(`A backup has no record "${letter}".`);
  }
}
