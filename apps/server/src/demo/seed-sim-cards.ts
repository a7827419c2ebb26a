import { featureId } from '@tyrewatch/domain/access/feature';
import { endingOf } from '@tyrewatch/domain/integrations/integration-rules';
import { simProviderFeature } from '@tyrewatch/domain/sims/sim-request';
import type { Queryable } from '@tyrewatch/store/database';
import { writeIntegration } from '@tyrewatch/store/organisations/integration-repository';
import type { NewSimCard } from '@tyrewatch/store/sim-cards/sim-card-repository';
import { createSimCards, putIntoUnits } from '@tyrewatch/store/sim-cards/sim-card-repository';
import { addSimRequest, writeDesiredState } from '@tyrewatch/store/sim-cards/sim-request-repository';
import type { CredentialSeal, Credentials } from '../features/integrations/credential-seal.ts';
import type { AskedProvider } from '../features/sim-providers/sim-clients.ts';
import type { DemoFleetDocument } from './demo-fleet-document.ts';

const reportIntervalMs = 3_600_000;

/** Accounts at the sandbox, which knows the demonstration's cards; nothing of them is secret. */
const sandboxAccounts: Readonly<Record<AskedProvider, { settings: Credentials; credentials: Credentials }>> = {
  '1nce': {
    settings: { base_url: 'https://1nce.sandbox.tyrewatch.example/management-api', client_id: 'sandbox-client' },
    credentials: { client_secret: 'sandbox-secret-of-the-demo' },
  },
  emnify: {
    settings: { base_url: 'https://emnify.sandbox.tyrewatch.example' },
    credentials: { application_token: 'sandbox-application-token' },
  },
  twilio: {
    settings: { base_url: 'https://supersim.sandbox.tyrewatch.example/v1', username: `AC${'0'.repeat(32)}` },
    credentials: { password: 'sandbox-auth-token-of-the-demo' },
  },
};

async function connectAccounts(trx: Queryable, seal: CredentialSeal, organisationId: number, nowMs: number) {
  for (const [provider, { settings, credentials }] of Object.entries(sandboxAccounts)) {
    const integrationId = featureId[simProviderFeature[provider as AskedProvider]];
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

/**
 * Gives every unit of the demonstration its SIM card, and its customers some to spare, in the provider's accounts at the sandbox. A spare
 * card is to be suspended: the job that follows requests does so at the first start.
 */
export async function seedSimCards(
  trx: Queryable,
  { simCards, organisations }: Pick<DemoFleetDocument, 'simCards' | 'organisations'>,
  parts: { readonly organisationIdOf: (key: string) => number; readonly seal: CredentialSeal; readonly nowMs: number },
): Promise<void> {
  const { organisationIdOf, seal, nowMs } = parts;
  const [top] = organisations.filter(({ parentKey }) => parentKey === null);
  for (const { key, parentKey } of organisations) {
    if (parentKey === top?.key) await connectAccounts(trx, seal, organisationIdOf(key), nowMs);
  }
  const cards = simCards.map(({ iccid, msisdn, imsi, vendor, organisationKey, imei }, index): NewSimCard => ({
    organisationId: organisationIdOf(organisationKey),
    iccid,
    msisdn,
    imsi,
    provider: vendor,
    // Of spare cards nothing is reported yet.
    ...(imei === null ? {} : { reported: { state: 'active', atMs: nowMs - (index % 7) * reportIntervalMs } }),
  }));
  const ids = await createSimCards(trx, cards);
  const inUnits = simCards.flatMap(({ imei }, index) => (imei === null ? [] : [{ imei, simCardId: ids[index] ?? 0 }]));
  await putIntoUnits(trx, inUnits);
  const simCardId = ids[simCards.findIndex(({ imei }) => imei === null)] ?? 0;
  await writeDesiredState(trx, simCardId, 'suspended');
  const by = { userId: null, userName: 'Demo' };
  await addSimRequest(trx, { simCardId, kind: 'suspend', text: null, ...by, atMs: nowMs });
}
