import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Content security policy of every answer. Scripts come from our own files only. Style elements carry the
 * page's nonce (see `static-files`); style attributes stay possible because charts and the map position
 * their parts with them. The map's worker may be made from a blob.
 */
export const contentSecurityPolicy = (styleNonce: string | null): string =>
  [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "script-src 'self'",
    `style-src-elem 'self'${styleNonce === null ? '' : ` 'nonce-${styleNonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
  ].join('; ');

/** Adds the protective headers to every answer. */
export async function registerSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    // Plain HTTP inside a private network stays possible; browsers ignore the header there anyway.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  });
  const policy = contentSecurityPolicy(null);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy);
    reply.header('permissions-policy', 'geolocation=(self), camera=(self), microphone=()');
  });
}
