import type { FastifyRequest } from 'fastify';

/** Folders of files and answers, in which the browser has no routes. */
const foldersWithoutPages = ['/tyrewatch/', '/assets/', '/basemap/'];

const byName = /^\s*text\/html/;
const byNameOrAnything = /^\s*(?:text\/html|\*\/\*)/;

function takesPage({ method, headers }: FastifyRequest, path: string, wanted: RegExp): boolean {
  const isReading = method === 'GET' || method === 'HEAD';
  const acceptsPage = (headers.accept ?? '*/*').split(',').some((type) => wanted.test(type));
  return isReading && acceptsPage && !foldersWithoutPages.some((folder) => path.startsWith(folder));
}

/** Whether a request asks for a page by its type, as a browser does that opens an address. `path` has no query. */
export const asksForPage = (request: FastifyRequest, path: string): boolean => takesPage(request, path, byName);

/**
 * Whether a request is a browser opening one of its own routes: a page is wanted, not a file or an answer. A name with a
 * dot may be a file or a route (a fleet `a.b`): only who asks for a page by its type gets one. `path` has no query.
 */
export const wantsPage = (request: FastifyRequest, path: string): boolean =>
  takesPage(request, path, /\.[a-z0-9]+$/i.test(path) ? byName : byNameOrAnything);
