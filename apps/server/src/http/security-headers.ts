import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Content security policy of every answer. Scripts, workers and style sheets come from our own files only; the page
 * may also carry scripts and style elements with its nonce (see `single-page-document`). Styles set by script on an
 * element need no permission. The page may send error reports to `reportOrigin`, where one is configured. Strings become
 * markup or script addresses only through the page's one Trusted Types policy.
 */
export const contentSecurityPolicy = (nonce: string | null, reportOrigin: string | null = null): string => {
  const own = nonce === null ? "'self'" : `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    `script-src ${own}`,
    `style-src ${own}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${reportOrigin === null ? '' : ` ${reportOrigin}`}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
};

const referrerPolicy = 'same-origin';
// Everything here is somebody's; links to jobs of dealers open without signing in.
const noRobots = 'noindex, nofollow';
const permissionsPolicy = 'geolocation=(self), camera=(self), microphone=()';
const strictTransportS = 31_536_000;

/**
 * For answers to what cannot be read as a request or an address, which no hook sees: the same as all others carry, and
 * nothing in them is to be kept.
 */
export const unroutedHeaders = {
  'content-security-policy': contentSecurityPolicy(null),
  'permissions-policy': permissionsPolicy,
  'referrer-policy': referrerPolicy,
  'strict-transport-security': `max-age=${strictTransportS}; includeSubDomains`,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'x-robots-tag': noRobots,
  'cache-control': 'no-store',
} as const;

/** Adds the protective headers to every answer. */
export async function registerSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: referrerPolicy },
    // Plain HTTP inside a private network stays possible; browsers ignore the header there anyway.
    strictTransportSecurity: { maxAge: strictTransportS, includeSubDomains: true },
  });
  const policy = contentSecurityPolicy(null);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy);
    reply.header('permissions-policy', permissionsPolicy);
    reply.header('x-robots-tag', noRobots);
  });
}
