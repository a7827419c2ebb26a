import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { ReportTarget } from '@tyrewatch/domain/error-reports/report-target';
import { contentSecurityPolicy } from './security-headers.ts';

/** What stands in the built page wherever the nonce of this answer belongs. */
export const noncePlaceholder = '__CSP_NONCE__';

/** What stands in the built page where the DSN of error reports belongs; nothing takes its place where there is none. */
const dsnPlaceholder = '__ERROR_REPORTS_DSN__';

/** Sends the web application's one page; every route of the browser starts with it. */
export type SendPage = (reply: FastifyReply) => Promise<FastifyReply>;

/** The page's text, read again when the file has changed: a new build names other scripts. */
function createPageReader(path: string): () => Promise<string> {
  let page = '';
  let readAtMs: number | null = null;
  return async () => {
    const { mtimeMs } = await stat(path);
    if (mtimeMs !== readAtMs) {
      page = await readFile(path, 'utf8');
      readAtMs = mtimeMs;
    }
    return page;
  };
}

/** The sender of the built page; null when the web application has not been built. `reports`: where the page sends its errors; null = nowhere. */
export async function findSinglePage(webFolder: string, reports: ReportTarget | null = null): Promise<SendPage | null> {
  const readPage = createPageReader(join(webFolder, 'index.html'));
  const isBuilt = await readPage().then(
    () => true,
    () => false,
  );
  if (!isBuilt) return null;
  return async (reply) => {
    const page = await readPage();
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce, reports?.origin ?? null))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(noncePlaceholder, nonce).replaceAll(dsnPlaceholder, reports?.dsn ?? ''));
  };
}
