import type pg from 'pg';

/** The roles of the product: the owner migrates, the others work. None can log in by itself or bypasses row-level security. */
export const databaseRoles = ['tyrewatch_owner', 'tyrewatch_app', 'tyrewatch_gateway', 'tyrewatch_jobs'] as const;

/** The roles are there, and the connecting user has no right to act as them. */
export class RoleRightsError extends Error {
  override readonly name = 'RoleRightsError';
}

// Roles belong to the whole cluster, so two databases being migrated at once race for them: duplicate_object,
// unique_violation on the catalogue, and "tuple concurrently updated".
const raceCodes = new Set(['42710', '23505', 'XX000']);
const insufficientPrivilege = '42501';

/**
 * Creates roles, the extension and the job queue's schema where they are missing, and lets the connecting user act as each role.
 * Throws RoleRightsError where another user has made the roles, else what PostgreSQL answers when that user may not do so.
 */
export async function prepareCluster(client: pg.Client, serverMajorVersion: number): Promise<void> {
  for (const role of databaseRoles) {
    await withRetry(() => createRole(client, role));
    await withRetry(() => allowActingAs(client, role, serverMajorVersion));
  }
  await client.query('grant usage, create on schema public to tyrewatch_owner');
  await client.query('create extension if not exists pg_trgm with schema public');
  // The job queue keeps its own tables, in a schema of its own.
  await client.query('create schema if not exists pgboss authorization tyrewatch_jobs');
}

const createRole = (client: pg.Client, role: string): Promise<unknown> =>
  client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then
      create role ${role} nologin noinherit nobypassrls;
    end if;
  end $$`);

async function allowActingAs(client: pg.Client, role: string, serverMajorVersion: number): Promise<void> {
  // Since PostgreSQL 16 who has made a role is its member in order to grant it, which is not the right to act as it.
  const right = serverMajorVersion >= 16 ? 'set' : 'member';
  const found = await client.query<{ user: string; mayAct: boolean }>(
    `select current_user as "user", pg_has_role(current_user, $1, $2) as "mayAct"`,
    [role, right],
  );
  const [{ user, mayAct } = { user: '', mayAct: false }] = found.rows;
  if (mayAct) return;
  try {
    await client.query(`grant ${role} to current_user`);
  } catch (error) {
    if (codeOf(error) !== insufficientPrivilege) throw error;
    throw new RoleRightsError(
      `another user of this cluster has made the roles of Tyrewatch. Let that user or a superuser run: ` +
        `grant ${databaseRoles.join(', ')} to ${client.escapeIdentifier(user)};`,
    );
  }
}

async function withRetry(action: () => Promise<unknown>, attemptsLeft = 20): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (attemptsLeft === 0 || !raceCodes.has(codeOf(error))) {
      throw error;
    }
    await withRetry(action, attemptsLeft - 1);
  }
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';
