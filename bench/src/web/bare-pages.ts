import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const root = join(import.meta.dirname, '../../..');
const library = (path: string): string => join(root, 'node_modules', path);

const mapPage = `<!doctype html><link rel="stylesheet" href="/maplibre-gl.css">
<script type="importmap">{"imports":{"fflate":"/fflate.js"}}</script>
<body style="margin: 0"><div id="map" style="width: 1440px; height: 570px"></div>
<script type="module" src="/bare-map-page.js"></script>`;

const files: Readonly<Record<string, string>> = {
  '/bare-map-page.js': join(import.meta.dirname, 'bare-map-page.js'),
  '/maplibre-gl.mjs': library('maplibre-gl/dist/maplibre-gl.mjs'),
  '/maplibre-gl-shared.mjs': library('maplibre-gl/dist/maplibre-gl-shared.mjs'),
  '/maplibre-gl-worker.mjs': library('maplibre-gl/dist/maplibre-gl-worker.mjs'),
  '/maplibre-gl.css': library('maplibre-gl/dist/maplibre-gl.css'),
  '/pmtiles.js': library('pmtiles/dist/esm/index.js'),
  '/fflate.js': library('fflate/esm/browser.js'),
  '/ground.pmtiles': join(root, 'packages/basemap/dist/basemap.pmtiles'),
};

const typeByEnding: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.pmtiles': 'application/octet-stream',
};

/** Pages that do as little as possible, as baselines of the product's. */
export interface BarePages {
  readonly address: string;
  /** The address of a page that is `html` and nothing else, sent compressed. */
  show(html: string): string;
  stop(): Promise<void>;
}

async function sendFile(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
  const body = await readFile(path);
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const type = typeByEnding[extname(path)] ?? 'text/plain';
  if (first === '') {
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(gzipSync(body, { level: 1 }));
    return;
  }
  const part = body.subarray(Number(first), Number(last) + 1);
  response.writeHead(206, { 'content-type': type, 'content-range': `bytes ${first}-${last}/${body.length}` }).end(part);
}

/** Starts their server; `/bare-map?points=<n>` is the map library alone. */
export async function startBarePages(): Promise<BarePages> {
  const pages = new Map<string, string>([['/bare-map', mapPage]]);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const page = pages.get(pathname);
    const file = files[pathname];
    if (page !== undefined) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' });
      response.end(gzipSync(page));
    } else if (file === undefined) response.writeHead(404).end();
    else void sendFile(request, response, file);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    show: (html) => {
      const path = `/page-${pages.size}`;
      pages.set(path, html);
      return `${address}${path}`;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
