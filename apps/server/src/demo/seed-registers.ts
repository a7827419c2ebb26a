import { featureId } from '@tyrewatch/domain/access/feature';
import { endingOf } from '@tyrewatch/domain/integrations/integration-rules';
import type { Queryable } from '@tyrewatch/store/database';
import { writeIntegration } from '@tyrewatch/store/organisations/integration-repository';
import type { CredentialSeal, Credentials } from '../features/integrations/credential-seal.ts';

/** Accounts at the sandbox of the registers; nothing of them is secret. */
const sandboxAccounts: Readonly<
  Record<'DVLA_VES' | 'DVSA_MOT', { readonly settings: Credentials; readonly credentials: Credentials }>
> = {
  DVLA_VES: {
    settings: { base_url: 'https://dvla.sandbox.tyrewatch.example/vehicle-enquiry' },
    credentials: { application_token: 'sandbox-ves-api-key' },
  },
  DVSA_MOT: {
    settings: {
      base_url: 'https://mot.sandbox.tyrewatch.example/mot-history',
      client_id: 'sandbox-client',
      audience: 'https://mot.sandbox.tyrewatch.example/mot-history/tenant/oauth2/v2.0/token',
    },
    credentials: { client_secret: 'sandbox-secret-of-the-demo', application_token: 'sandbox-mot-api-key' },
  },
};

/** Enters the sandbox's registers at the provider of the demonstration, for all its customers. */
export async function seedRegisters(
  trx: Queryable,
  organisationId: number,
  seal: CredentialSeal,
  nowMs: number,
): Promise<void> {
  for (const name of ['DVLA_VES', 'DVSA_MOT'] as const) {
    const { settings, credentials } = sandboxAccounts[name];
    const integrationId = featureId[name];
    await writeIntegration(
      trx,
      { organisationId, integrationId, expectedVersion: 0 },
      {
        atMs: nowMs,
        enabled: true,
        settings,
        encryptedCredentials: seal.seal(credentials, { organisationId, integrationId }),
        credentialsSetAtMs: nowMs,
        credentialsEnding: endingOf(Object.values(credentials)[0] ?? ''),
      },
    );
  }
}
