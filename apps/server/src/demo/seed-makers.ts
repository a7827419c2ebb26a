import { featureId } from '@tyrewatch/domain/access/feature';
import { endingOf } from '@tyrewatch/domain/integrations/integration-rules';
import type { Queryable } from '@tyrewatch/store/database';
import { writeIntegration } from '@tyrewatch/store/organisations/integration-repository';
import type { NewVehicle } from '@tyrewatch/store/vehicles/new-vehicle';
import { createVehicles } from '@tyrewatch/store/vehicles/vehicle-repository';
import type { CredentialSeal } from '../features/integrations/credential-seal.ts';

const clientSecret = 'sandbox-secret-of-the-demo';
const password = 'sandbox-password-of-the-demo';
const dayMs = 86_400_000;

/** Accounts at the sandbox, of which nothing is secret, and a lorry of each make whose VIN the sandbox knows from here. */
const makers = [
  {
    feature: 'VOLVO_TRUCK_INGEST',
    settings: { base_url: 'https://volvo.sandbox.tyrewatch.example/volvo/rfms', username: 'sandbox-user' },
    credentials: { password },
    lorry: { registration: 'BX24VTN', vin: 'YV2RT40A7RB800001', manufacturer: 'Volvo', model: 'FH 460' },
  },
  {
    feature: 'DAF_INGEST',
    settings: { base_url: 'https://daf.sandbox.tyrewatch.example/daf/rfms', client_id: 'sandbox-client' },
    credentials: { client_secret: clientSecret },
    lorry: { registration: 'BX24DWK', vin: 'XLRTEH4300G800001', manufacturer: 'DAF', model: 'XF 480' },
  },
  {
    feature: 'SCANIA_INGEST',
    settings: { base_url: 'https://scania.sandbox.tyrewatch.example/scania/rfms4', client_id: 'sandbox-client' },
    credentials: { client_secret: clientSecret },
    lorry: { registration: 'BX24SKR', vin: 'YS2R4X20005800001', manufacturer: 'Scania', model: 'R 450' },
  },
] as const;

/** Gives a haulier accounts at truck makers, and a lorry of each without a telematics unit, of which its maker alone tells. */
export async function seedMakers(
  trx: Queryable,
  organisationId: number,
  place: Pick<NewVehicle, 'organisationId' | 'customerId' | 'fleetId'>,
  seal: CredentialSeal,
  nowMs: number,
): Promise<void> {
  for (const { feature, settings, credentials } of makers) {
    const key = { organisationId, integrationId: featureId[feature] };
    await writeIntegration(
      trx,
      { ...key, expectedVersion: 0 },
      {
        atMs: nowMs,
        enabled: true,
        settings,
        encryptedCredentials: seal.seal(credentials, key),
        credentialsSetAtMs: nowMs,
        credentialsEnding: endingOf(Object.values(credentials)[0] ?? ''),
      },
    );
  }
  const lorries = makers.map(({ lorry: { registration, ...details } }): NewVehicle => ({
    ...place,
    registration,
    vehicleType: 'tractor',
    axleConfiguration: '2x4',
    details: {
      ...details,
      fuel_type: 'diesel',
      mot_due_on: new Date(nowMs + 120 * dayMs).toISOString().slice(0, 10),
    },
    axles: [
      { type: 'steer', recommended_kpa: 850 },
      { type: 'drive', recommended_kpa: 800 },
    ],
  }));
  await createVehicles(trx, lorries);
}
