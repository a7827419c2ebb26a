import { featureId } from '@tyrewatch/domain/access/feature';
import { endingOf } from '@tyrewatch/domain/integrations/integration-rules';
import type { Queryable } from '@tyrewatch/store/database';
import { keepDeliveryKey } from '@tyrewatch/store/feeds/feed-state-repository';
import { writeIntegration } from '@tyrewatch/store/organisations/integration-repository';
import { createVehicles } from '@tyrewatch/store/vehicles/vehicle-repository';
import type { CredentialSeal } from '../features/integrations/credential-seal.ts';

const integrationId = featureId.ZF_INGEST;
/** The account at the sandbox; nothing of it is secret. */
const settings = {
  base_url: 'https://auth.zf.sandbox.tyrewatch.example/scalar',
  client_id: 'sandbox-client',
  audience: 'https://trailer.zf.sandbox.tyrewatch.example/',
};
const credentials = {
  client_secret: 'sandbox-secret-of-the-demo',
  webhook_secret: 'sandbox-scalar-webhook-secret',
};
/** Where the sandbox delivers, which knows it from here. */
const deliveryKey = 'demo-scalar-deliveries';
const recommendedKpa = 900;
const dayMs = 86_400_000;

/** Gives a haulier an account at ZF SCALAR, and a trailer without a telematics unit whose readings come from there alone. */
export async function seedScalar(
  trx: Queryable,
  organisationId: number,
  trailer: { readonly organisationId: number; readonly customerId: number; readonly fleetId: number },
  seal: CredentialSeal,
  nowMs: number,
): Promise<void> {
  const key = { organisationId, integrationId };
  await writeIntegration(
    trx,
    { ...key, expectedVersion: 0 },
    {
      atMs: nowMs,
      enabled: true,
      settings,
      encryptedCredentials: seal.seal(credentials, key),
      credentialsSetAtMs: nowMs,
      credentialsEnding: endingOf(credentials.client_secret),
    },
  );
  await keepDeliveryKey(trx, key, deliveryKey);
  await createVehicles(trx, [
    {
      ...trailer,
      registration: 'ZF207',
      vehicleType: 'trailer',
      axleConfiguration: '2x2x2',
      details: {
        vin: 'WSM00000005114207',
        manufacturer: 'Schmitz Cargobull',
        model: 'SKO 24',
        mot_due_on: new Date(nowMs + 90 * dayMs).toISOString().slice(0, 10),
      },
      axles: [1, 2, 3].map(() => ({ type: 'trailer' as const, recommended_kpa: recommendedKpa })),
    },
  ]);
}
