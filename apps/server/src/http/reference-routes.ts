import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '@tyrewatch/contract/all-endpoints';
import { openApiDocument } from './openapi-document.ts';
import { reportGuide } from './report-guide.ts';
import { referencePage, referenceScript, referenceStyle } from './reference-page.ts';
import { typescriptClient } from './typescript-client.ts';

const documentPath = '/tyrewatch/openapi.json';
const pagePath = '/tyrewatch/docs';
const stylePath = '/tyrewatch/docs/reference.css';
const scriptPath = '/tyrewatch/docs/reference.js';
const clientPath = '/tyrewatch/docs/client.ts';
const guidePath = '/tyrewatch/docs/reports';

/** Where the interface's description is. */
export const referencePaths = [documentPath, pagePath, stylePath, scriptPath, clientPath, guidePath];

/** Serves the interface's description, `openapi.json` for machines, `docs` for people and `docs/client.ts` for TypeScript, and how reports are worked out. */
export function registerReferenceRoutes(app: FastifyInstance, version: string): void {
  const document = JSON.stringify(openApiDocument(allEndpoints, version));
  const page = referencePage(allEndpoints, version);
  app.get(documentPath, async (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
  app.get(pagePath, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  const client = typescriptClient(allEndpoints, version);
  app.get(clientPath, async (_request, reply) => reply.type('text/plain; charset=utf-8').send(client));
  const guide = reportGuide();
  app.get(guidePath, async (_request, reply) => reply.type('text/html; charset=utf-8').send(guide));
  app.get(stylePath, async (_request, reply) => reply.type('text/css; charset=utf-8').send(referenceStyle));
  app.get(scriptPath, async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(referenceScript));
}
