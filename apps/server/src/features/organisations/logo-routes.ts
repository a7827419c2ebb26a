import type { FastifyInstance } from 'fastify';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Database } from '@tyrewatch/store/database';
import { findPublicLogo } from '@tyrewatch/store/organisations/logo-repository';

/** Where a logo is served; the parameter is its id. */
export const logoPath = '/tyrewatch/logos/:logo_id';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Serves logos to whoever knows their random id: mails and `<img>` carry no token. What an id names never changes, so that
 * it may be kept for good; nothing in the answer can run, whatever a browser takes it for.
 */
export function registerLogoRoutes(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { logo_id: string } }>(logoPath, async ({ params }, reply) => {
    const logo = uuid.test(params.logo_id) ? await findPublicLogo(database, params.logo_id) : null;
    if (logo === null) throw new Problem('not_found');
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(logo.content);
  });
}
