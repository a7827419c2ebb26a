import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '@tyrewatch/contract/endpoint';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Authenticate } from './authentication.ts';
import { sendProblem } from './error-answer.ts';
import { wantsPage } from './page-request.ts';
import { withoutQuery } from './request-log.ts';
import type { SendPage } from './single-page-document.ts';

interface KnownPath {
  readonly pattern: RegExp;
  readonly methods: string[];
}

/** Paths that may answer "wrong method"; those for administrators only stay unknown to everyone else. */
function knownPaths({ endpoints, readPaths }: NotFoundParts): KnownPath[] {
  const paths = new Map<string, KnownPath>();
  const told = endpoints.filter(({ access }) => access !== 'admin');
  const read = readPaths.map((path) => ({ path, method: 'GET' }));
  for (const { path, method } of [...told, ...read]) {
    const address = path.replace(/\/$/, '');
    const pattern = new RegExp(`^${address.replaceAll(/:[a-z_]+/g, '[^/]+')}/?$`);
    const known = paths.get(address) ?? { pattern, methods: [] };
    known.methods.push(method);
    paths.set(address, known);
  }
  return [...paths.values()];
}

/** What answers without a route stand on. */
export interface NotFoundParts {
  readonly endpoints: readonly Endpoint[];
  /** Further paths, which can be read and nothing else, such as the stream of changes. */
  readonly readPaths: readonly string[];
  /** Null = there is no page. */
  readonly sendPage: SendPage | null;
  readonly authenticate: Authenticate;
}

/**
 * Finds out who asks, so that the answer is in their language like that of any route: one for administrators would
 * otherwise tell itself from an address that does not exist. Who cannot be found out asks as anybody.
 */
async function recogniseCaller(request: FastifyRequest, authenticate: Authenticate): Promise<void> {
  if (request.headers.authorization === undefined) return;
  request.session = await authenticate(request).catch(() => null);
}

/** Answers what no route matches: the browser's routes with the page, everything else with a problem. */
export function registerNotFoundAnswers(app: FastifyInstance, parts: NotFoundParts): void {
  const { sendPage, authenticate } = parts;
  const paths = knownPaths(parts);
  app.setNotFoundHandler(async (request, reply) => {
    const path = withoutQuery(request.url);
    if (sendPage !== null && wantsPage(request, path)) return sendPage(reply);
    await recogniseCaller(request, authenticate);
    const methods = paths.filter(({ pattern }) => pattern.test(path)).flatMap((known) => known.methods);
    if (methods.length === 0 || methods.includes(request.method))
      return sendProblem(request, reply, new Problem('not_found'));
    reply.header('allow', methods.join(', '));
    return sendProblem(request, reply, new Problem('method_not_allowed'));
  });
}
