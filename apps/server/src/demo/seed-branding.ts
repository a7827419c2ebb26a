import { featureId } from '@tyrewatch/domain/access/feature';
import type { Queryable } from '@tyrewatch/store/database';
import { writeIntegration } from '@tyrewatch/store/organisations/integration-repository';
import { updateOrganisation } from '@tyrewatch/store/organisations/organisation-repository';

/** The customers of the demonstration that may have an appearance of their own; null = and have chosen none yet. */
const appearances: Readonly<Record<string, Readonly<Record<string, string>> | null>> = {
  haulage: null,
  coaches: { product_name: 'Wrenmoor Tyres', accent_colour: '#0b6e4f', mail_sender_name: 'Wrenmoor Coaches' },
};

/** Grants the customers an appearance of their own, so that it can be tried, and gives one of them a name and a colour. */
export async function seedBranding(
  trx: Queryable,
  organisationIdOf: (key: string) => number,
  nowMs: number,
): Promise<void> {
  for (const [key, branding] of Object.entries(appearances)) {
    const organisationId = organisationIdOf(key);
    await writeIntegration(
      trx,
      { organisationId, integrationId: featureId.BRANDING, expectedVersion: 0 },
      {
        atMs: nowMs,
        enabled: true,
        settings: {},
        encryptedCredentials: null,
        credentialsSetAtMs: null,
        credentialsEnding: null,
      },
    );
    if (branding !== null) await updateOrganisation(trx, organisationId, { branding, expectedVersion: 1, nowMs });
  }
}
