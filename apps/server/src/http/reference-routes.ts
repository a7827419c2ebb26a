import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '@tyrewatch/contract/all-endpoints';
import { openApiDocument } from './openapi-document.ts';
import { referencePage, referenceStyle } from './reference-page.ts';

/** Serves the interface's description: `openapi.json` for machines, `docs` for people. */
export function registerReferenceRoutes(app: FastifyInstance, version: string): void {
  const document = JSON.stringify(openApiDocument(allEndpoints, version));
  const page = referencePage(allEndpoints, version);
  app.get('/tyrewatch/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
  app.get('/tyrewatch/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/tyrewatch/docs/reference.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(referenceStyle),
  );
}
