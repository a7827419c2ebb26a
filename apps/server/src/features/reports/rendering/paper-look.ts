import type { Queryable } from '@tyrewatch/store/database';
import { findBranding } from '@tyrewatch/store/organisations/branding-views';
import { findNamedLogo } from '@tyrewatch/store/organisations/logo-repository';
import { brandedColour, productName } from '../../mail/product-look.ts';

/** How the papers of an organisation look. */
export interface PaperLook {
  readonly productName: string;
  /** `#rrggbb` */
  readonly accentColour: string;
  /** A PNG; null = none. */
  readonly logo: Uint8Array | null;
}

/** How the papers of an organisation look by the branding in effect for it. Within a transaction of the role app or jobs. */
export async function readPaperLook(trx: Queryable, organisationId: number): Promise<PaperLook> {
  const branding = await findBranding(trx, organisationId);
  const logo = branding.logoId === null ? null : await findNamedLogo(trx, branding.logoId);
  return {
    productName: branding.productName ?? productName,
    accentColour: brandedColour(branding),
    logo: logo?.content ?? null,
  };
}
