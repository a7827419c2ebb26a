import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { contentSecurityPolicy } from './security-headers.ts';

/** What stands in the built page wherever the nonce of this answer belongs. */
export const noncePlaceholder = '__CSP_NONCE__';

/** Sends the web application's one page; every route of the browser starts with it. */
export type SendPage = (reply: FastifyReply) => FastifyReply;

/** Reads the built page once; null when the web application has not been built. */
export async function findSinglePage(webFolder: string): Promise<SendPage | null> {
  const page = await readFile(join(webFolder, 'index.html'), 'utf8').catch(() => null);
  if (page === null) return null;
  return (reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(noncePlaceholder, nonce));
  };
}
