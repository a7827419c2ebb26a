import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '@tyrewatch/domain/problems/problem';

/** How long the mailbox may take to answer, in milliseconds. */
const deadlineMs = 10_000;
/** What of its answer is passed on: its policies are stricter than ours. */
const passedHeaders = ['content-type', 'content-security-policy'] as const;

/** Passes `/mailbox` on to the demo's mailbox, which listens on this machine alone. Nothing of the caller but path and language goes there. */
export function registerMailboxProxy(app: FastifyInstance, mailboxUrl: string): void {
  const passOn = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const url = new URL(mailboxUrl);
    const asked = new URL(request.url, mailboxUrl);
    url.pathname = asked.pathname;
    url.search = asked.search;
    const answer = await fetch(url, {
      headers: { 'accept-language': request.headers['accept-language'] ?? '' },
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    }).catch((error: unknown) => {
      throw new Problem('outside_service_failed', {}, [], error);
    });
    for (const name of passedHeaders) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply
      .code(answer.status)
      .header('cache-control', 'no-store')
      .send(await answer.text());
  };
  app.get('/mailbox', passOn);
  app.get('/mailbox/*', passOn);
}
