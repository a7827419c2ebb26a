import pg from 'pg';
import { createBenchFleet } from './bench-fleet.ts';
import { startBenchDatabase } from './bench-installation.ts';
import type { BenchServer } from './bench-server.ts';
import { startBenchServer } from './bench-server.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { atMost } from './benchmark.ts';

const rowCount = 2000;
const mostPreviewMs = 2000;
const mostImportMs = 5000;
const mostWaitMs = 2000;

const usernameOf = (row: number): string => `person.${row}`;

const fileOf = (rows: number): string =>
  [
    'username,email,role,first_name,last_name',
    ...Array.from({ length: rows }, (_, row) => `${usernameOf(row)},${usernameOf(row)}@example.org,USER,Person,${row}`),
  ].join('\r\n');

async function importFile({ address, token }: BenchServer, commit: boolean): Promise<void> {
  const answer = await fetch(`${address}/tyrewatch/users/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ csv: fileOf(rowCount), commit }),
  });
  const { right_count: right } = (await answer.json()) as { readonly right_count?: number };
  if (right !== rowCount) throw new Error(`the import was answered ${answer.status} with ${right} right rows`);
}

/** Writes users of names in the file again and again, and takes them back, until told to stop; the longest wait in ms. */
async function longestWait(client: pg.Client, isOver: () => boolean): Promise<number> {
  let longestMs = 0;
  for (let turn = 0; !isOver(); turn += 1) {
    const username = usernameOf((turn * 37) % rowCount);
    const startedMs = performance.now();
    await client.query('begin');
    try {
      await client.query(
        `insert into app_user (organisation_id, username, email, role) select id, $1, $1 || '@example.net', 'USER' from organisation limit 1`,
        [username],
      );
    } catch (error) {
      // Once the file is imported the name is taken: what was waited for has happened.
      if (!(error instanceof pg.DatabaseError && error.code === '23505')) throw error;
    }
    await client.query('rollback');
    longestMs = Math.max(longestMs, performance.now() - startedMs);
  }
  return longestMs;
}

/** How long a call takes, and how long another's write of one of the same names waits meanwhile, both in ms. */
async function measure(
  client: pg.Client,
  work: () => Promise<void>,
): Promise<readonly [tookMs: number, waitMs: number]> {
  let isOver = false;
  const waited = longestWait(client, () => isOver);
  const startedMs = performance.now();
  try {
    await work();
  } finally {
    isOver = true;
  }
  const tookMs = performance.now() - startedMs;
  return [tookMs, await waited];
}

/** Preview and import of the largest file of users, while others write users of the same names. */
export const benchmark: Benchmark = {
  title: `a file of ${rowCount.toLocaleString('en-GB')} users, looked at and imported over HTTP, while the same names are written by somebody else`,
  run: async (): Promise<Figure[]> => {
    const database = await startBenchDatabase();
    try {
      await createBenchFleet(database.connectionString, 1);
      const server = await startBenchServer(database.connectionString);
      const client = new pg.Client({ connectionString: database.connectionString });
      await client.connect();
      try {
        const [previewMs, previewWaitMs] = await measure(client, () => importFile(server, false));
        const [importMs, importWaitMs] = await measure(client, () => importFile(server, true));
        return [
          atMost('preview', previewMs, 'ms', mostPreviewMs),
          atMost('longest wait of another write meanwhile', previewWaitMs, 'ms', mostWaitMs),
          atMost('import', importMs, 'ms', mostImportMs),
          atMost('longest wait of another write meanwhile', importWaitMs, 'ms', mostWaitMs),
        ];
      } finally {
        await client.end();
        await server.stop();
      }
    } finally {
      await database.close();
    }
  },
};
