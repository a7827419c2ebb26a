import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '@tyrewatch/contract/all-endpoints';
import { openApiDocument } from './openapi-document.ts';
import { referencePage, referenceStyle } from './reference-page.ts';

const documentPath = '/tyrewatch/openapi.json';
const pagePath = '/tyrewatch/docs';
const stylePath = '/tyrewatch/docs/reference.css';

/** Where the interface's description is. */
export const referencePaths = [documentPath, pagePath, stylePath];

/** Serves the interface's description: `openapi.json` for machines, `docs` for people. */
export function registerReferenceRoutes(app: FastifyInstance, version: string): void {
  const document = JSON.stringify(openApiDocument(allEndpoints, version));
  const page = referencePage(allEndpoints, version);
  app.get(documentPath, async (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
  app.get(pagePath, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get(stylePath, async (_request, reply) => reply.type('text/css; charset=utf-8').send(referenceStyle));
}
