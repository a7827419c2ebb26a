import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import type { OrganisationIntegrationTable } from '../table-types.ts';

/** An integration of an organisation as stored. */
export type StoredIntegration = {
  readonly integrationId: number;
  readonly enabled: boolean;
  /** Entries that are no secrets, by field. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Null = none entered. */
  readonly encryptedCredentials: Buffer | null;
  readonly credentialsSetAtMs: number | null;
  readonly credentialsEnding: string | null;
  /** Null = never tested since it was last changed. */
  readonly lastTest: unknown;
  readonly version: number;
};

/** What is written of an integration; everything at once. */
export type IntegrationChange = Omit<StoredIntegration, 'integrationId' | 'version' | 'lastTest'> & {
  readonly atMs: number;
};

const columns = [
  'integration_id',
  'enabled',
  'settings',
  'encrypted_credentials',
  'credentials_set_at',
  'credentials_ending',
  'last_test',
  'version',
] as const;

/** Integrations of an organisation that were ever entered, by number; none when it is not visible. */
export async function listIntegrations(trx: Queryable, organisationId: number): Promise<StoredIntegration[]> {
  const rows = await trx
    .selectFrom('organisation_integration')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .orderBy('integration_id')
    .execute();
  return rows.map(storedIntegration);
}

const storedIntegration = (
  row: Pick<Selectable<OrganisationIntegrationTable>, (typeof columns)[number]>,
): StoredIntegration => ({
  integrationId: row.integration_id,
  enabled: row.enabled,
  settings: row.settings as Record<string, unknown>,
  encryptedCredentials: row.encrypted_credentials,
  credentialsSetAtMs: row.credentials_set_at?.getTime() ?? null,
  credentialsEnding: row.credentials_ending,
  lastTest: row.last_test,
  version: row.version,
});

/** An integration the provider keeps for all its customers, and the organisation it is sealed for. */
export type ProviderIntegration = StoredIntegration & { readonly ownerId: number };

/** The registers as the provider has entered them, whoever asks. */
export async function listProviderIntegrations(trx: Queryable): Promise<ProviderIntegration[]> {
  const { rows } = await sql<Selectable<OrganisationIntegrationTable>>`
    select * from provider_integrations()`.execute(trx);
  return rows.map((row) => ({ ...storedIntegration(row), ownerId: row.organisation_id }));
}

/** Switches a feature on for organisations for which nobody has switched it. */
export async function grantFeature(
  trx: Queryable,
  integrationId: number,
  organisationIds: readonly number[],
): Promise<void> {
  const rows = organisationIds.map((id) => ({ organisation_id: id, integration_id: integrationId }));
  await trx
    .insertInto('organisation_integration')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes an integration, new or not; what an earlier test found no longer counts. Answers false when it is not of `expectedVersion` (0 = new). */
export async function writeIntegration(
  trx: Queryable,
  key: { readonly organisationId: number; readonly integrationId: number; readonly expectedVersion: number },
  change: IntegrationChange,
): Promise<boolean> {
  const { atMs, enabled } = change;
  const values = {
    enabled,
    settings: JSON.stringify(change.settings),
    encrypted_credentials: change.encryptedCredentials,
    credentials_set_at: change.credentialsSetAtMs === null ? null : new Date(change.credentialsSetAtMs),
    credentials_ending: change.credentialsEnding,
    last_test: null,
    updated_at: new Date(atMs),
  };
  const written = await trx
    .insertInto('organisation_integration')
    .values({ ...values, organisation_id: key.organisationId, integration_id: key.integrationId })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'integration_id'])
        .doUpdateSet({ ...values, version: sql`organisation_integration.version + 1` })
        .where('organisation_integration.version', '=', key.expectedVersion),
    )
    .executeTakeFirst();
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Keeps what a test found, unless the integration was changed since it began. */
export async function writeTestResult(
  trx: Queryable,
  key: { readonly organisationId: number; readonly integrationId: number; readonly expectedVersion: number },
  result: object,
): Promise<void> {
  await trx
    .updateTable('organisation_integration')
    .set({ last_test: JSON.stringify(result) })
    .where('organisation_id', '=', key.organisationId)
    .where('integration_id', '=', key.integrationId)
    .where('version', '=', key.expectedVersion)
    .execute();
}
