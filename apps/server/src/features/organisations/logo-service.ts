import { randomUUID } from 'node:crypto';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { mayBrand } from '@tyrewatch/store/organisations/branding-views';
import * as logos from '@tyrewatch/store/organisations/logo-repository';
import { auditChange } from '../../http/audit.ts';
import { logoUrl } from '../users/user-wire.ts';
import { readLogoPicture } from './logo-picture.ts';
import type { OrganisationCall } from './organisation-call.ts';
import { getOrganisation, subjectOf } from './organisation-call.ts';

/** A logo as it travels. */
interface LogoWire {
  readonly logo_id: string;
  readonly logo_url: string;
  readonly width_px: number;
  readonly height_px: number;
}

/** Keeps a logo for an organisation, which shows nowhere until the branding names it. Throws `organization_not_found`, `branding_not_granted`, `validation_failed`. */
export async function createLogo(call: OrganisationCall, organisationId: number, base64: string): Promise<LogoWire> {
  const organisation = await getOrganisation(call, organisationId);
  const { trx } = call.scoped;
  if (!(await mayBrand(trx, organisationId))) throw new Problem('branding_not_granted');
  const picture = await readLogoPicture(base64);
  const logoId = randomUUID();
  await logos.createLogo(trx, { ...picture, logoId, organisationId, atMs: call.nowMs });
  const size = { width_px: picture.widthPx, height_px: picture.heightPx };
  await auditChange(call, {
    ...subjectOf(organisation, 'organization:create_logo'),
    before: null,
    after: { logo_id: logoId, ...size },
  });
  return { logo_id: logoId, logo_url: logoUrl(logoId) ?? '', ...size };
}
