import type pg from 'pg';

/** The oldest PostgreSQL whose SQL the migrations may use. */
const oldestMajorVersion = 15;

/** A PostgreSQL server that is too old to work with. */
export class ServerVersionError extends Error {
  override readonly name = 'ServerVersionError';
}

/** The major version of a PostgreSQL whose `server_version_num` this is. Throws ServerVersionError where it is too old. */
export function checkServerVersion(versionNumber: number): number {
  const major = Math.floor(versionNumber / 10_000);
  if (major >= oldestMajorVersion) return major;
  // Until 9.6 the second number was part of the major version.
  const told = major >= 10 ? `${major}` : `${major}.${Math.floor(versionNumber / 100) % 100}`;
  throw new ServerVersionError(`it is PostgreSQL ${told}, and Tyrewatch needs ${oldestMajorVersion} or newer.`);
}

/** The major version of the server, as `checkServerVersion` has it. */
export async function readServerVersion(client: pg.Client): Promise<number> {
  const answer = await client.query<{ server_version_num: string }>('show server_version_num');
  return checkServerVersion(Number(answer.rows[0]?.server_version_num));
}
