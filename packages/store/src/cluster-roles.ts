import type pg from 'pg';

/** The roles of the product: the owner migrates, the others work. None can log in by itself or bypasses row-level security. */
export const databaseRoles = ['tyrewatch_owner', 'tyrewatch_app', 'tyrewatch_gateway', 'tyrewatch_jobs'] as const;

// Roles belong to the whole cluster, so two databases being migrated at once race for them: duplicate_object,
// unique_violation on the catalogue, and "tuple concurrently updated".
const raceCodes = new Set(['42710', '23505', 'XX000']);

/**
 * Creates roles, the extension and the job queue's schema where they are missing, and lets the connecting user act as each role.
 * Throws what PostgreSQL answers when that user may not do so.
 */
export async function prepareCluster(client: pg.Client): Promise<void> {
  for (const role of databaseRoles) {
    await withRetry(() =>
      client.query(`do $$ begin
        if not exists (select from pg_roles where rolname = '${role}') then
          create role ${role} nologin noinherit nobypassrls;
        end if;
        if not pg_has_role(current_user, '${role}', 'member') then
          grant ${role} to current_user;
        end if;
      end $$`),
    );
  }
  await client.query('grant usage, create on schema public to tyrewatch_owner');
  await client.query('create extension if not exists pg_trgm with schema public');
  // The job queue keeps its own tables, in a schema of its own.
  await client.query('create schema if not exists pgboss authorization tyrewatch_jobs');
}

async function withRetry(action: () => Promise<unknown>, attemptsLeft = 20): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (attemptsLeft === 0 || !raceCodes.has((error as { code?: string }).code ?? '')) {
      throw error;
    }
    await withRetry(action, attemptsLeft - 1);
  }
}
