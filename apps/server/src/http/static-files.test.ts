import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findReportTarget } from '@tyrewatch/domain/error-reports/report-target';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { createHttpApp } from './create-http-app.ts';
import { registerNotFoundAnswers } from './not-found-answer.ts';
import { createLog } from './request-log.ts';
import { findSinglePage } from './single-page-document.ts';
import { registerStaticFiles } from './static-files.ts';

/** Nobody is signed in here. */
const authenticate = () => Promise.reject(new Problem('unauthenticated'));

let folder: string;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tyrewatch-static-'));
  await mkdir(join(folder, 'web', 'assets'), { recursive: true });
  await mkdir(join(folder, 'basemap'));
  await writeFile(join(folder, 'web', 'index.html'), '<script nonce="__CSP_NONCE__">1</script><div id="root"></div>');
  await writeFile(join(folder, 'web', 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'web', 'assets', 'main-1a2b3c.js'), 'console.log(1);'.repeat(200));
  await writeFile(join(folder, 'web', 'assets', 'main-1a2b3c.js.br'), 'compressed beforehand');
  await writeFile(join(folder, 'basemap', 'basemap.pmtiles'), '0123456789');
  const folders = { web: join(folder, 'web'), basemap: join(folder, 'basemap') };
  const sendPage = await findSinglePage(folders.web);
  app = await createHttpApp({
    log: createLog('silent'),
    trustedProxies: 'loopback',
    nowMs: Date.now,
    requestsPerMinute: 1000,
    sendPage,
  });
  await registerStaticFiles(app, folders);
  registerNotFoundAnswers(app, { endpoints: [], readPaths: [], sendPage, authenticate });
});

afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('the built web application', () => {
  it.each(['/', '/vehicles', '/vehicles/AB12CDE?tab=overview', '/fleets/North%20West'])('opens at %s', async (url) => {
    const answer = await app.inject({ url, headers: { accept: 'text/html,*/*' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.payload).toContain('<div id="root">');
  });

  it.each(['/fleets/a.b', '/vehicles/A.B', '/fleets/a.b?tab=map', '//evil.com', '/no-such-file.png'])(
    'opens at %s for a browser, though a dot stands in it',
    async (url) => {
      for (const accept of ['text/html,application/xhtml+xml,*/*;q=0.8', 'application/xhtml+xml, text/html;q=0.9']) {
        const answer = await app.inject({ url, headers: { accept } });
        expect(answer.statusCode).toBe(200);
        expect(answer.payload).toContain('<div id="root">');
      }
    },
  );

  it('opens for a browser at an address that cannot be read, to say so, and for nobody else', async () => {
    const at = (url: string, accept: string) => app.inject({ url, headers: { accept } });
    const page = await at('/vehicles/%E0?tab=map', 'text/html,application/xhtml+xml,*/*;q=0.8');
    expect(page.statusCode).toBe(400);
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-frame-options': 'SAMEORIGIN' });
    expect(page.payload).toContain('<div id="root">');
    const others = [
      ['/vehicles/%E0', '*/*'],
      ['/tyrewatch/vehicles/%E0', 'text/html'],
    ] as const;
    for (const [url, accept] of others) {
      const answer = await at(url, accept);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'address_unreadable' });
    }
  });

  it.each(['/assets/gone.js', '/assets/gone', '/basemap/gone.pmtiles', '/tyrewatch/nothing', '/tyrewatch/a.b'])(
    'does not open at %s for a browser either',
    async (url) => {
      const answer = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    },
  );

  it('gets a new nonce with every page, the same in policy and page', async () => {
    const pages = await Promise.all([app.inject('/'), app.inject('/')]);
    const nonces = pages.map((page) => {
      const nonce = /nonce="([^"]+)"/.exec(page.payload)?.[1] ?? '';
      expect(nonce).toMatch(/^[A-Za-z0-9+/=]{24}$/);
      for (const kind of ['script', 'style'])
        expect(page.headers['content-security-policy']).toContain(`${kind}-src 'self' 'nonce-${nonce}';`);
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('gets the address for error reports, and leave to send there, where one is configured', async () => {
    await writeFile(join(folder, 'web', 'index.html'), '<meta name="error-reports" content="__ERROR_REPORTS_DSN__">');
    const pageWith = async (dsn: string | null) => {
      const other = await createHttpApp({
        log: createLog('silent'),
        trustedProxies: 'loopback',
        nowMs: Date.now,
        requestsPerMinute: 1000,
      });
      const sendPage = await findSinglePage(join(folder, 'web'), dsn === null ? null : findReportTarget(dsn));
      registerNotFoundAnswers(other, { endpoints: [], readPaths: [], sendPage, authenticate });
      const answer = await other.inject({ url: '/', headers: { accept: 'text/html' } });
      await other.close();
      return { text: answer.payload, policy: String(answer.headers['content-security-policy']) };
    };
    const dsn = 'https://key@errors.example/1';
    expect(await pageWith(dsn)).toMatchObject({
      text: `<meta name="error-reports" content="${dsn}">`,
      policy: expect.stringContaining("connect-src 'self' https://errors.example;") as string,
    });
    for (const none of [null, 'https://"><script>@errors.example/1']) {
      const { text, policy } = await pageWith(none);
      expect(text).toBe('<meta name="error-reports" content="">');
      expect(policy).toContain("connect-src 'self';");
    }
  });

  it('counts pages and files as calls of an address', async () => {
    const other = await createHttpApp({
      log: createLog('silent'),
      trustedProxies: 'loopback',
      nowMs: Date.now,
      requestsPerMinute: 4,
    });
    await registerStaticFiles(other, { web: join(folder, 'web'), basemap: join(folder, 'basemap') });
    const sendPage = await findSinglePage(join(folder, 'web'));
    registerNotFoundAnswers(other, { endpoints: [], readPaths: [], sendPage, authenticate });
    const urls = [
      '/login',
      '/favicon.svg',
      '/assets/main-1a2b3c.js',
      '/basemap/basemap.pmtiles',
      '/login',
      '/favicon.svg',
    ];
    const statuses = [];
    for (const url of urls) statuses.push((await other.inject({ url, headers: { accept: 'text/html' } })).statusCode);
    await other.close();
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });

  it('sends hashed files once and for ever, compressed beforehand', async () => {
    const answer = await app.inject({ url: '/assets/main-1a2b3c.js', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.payload).toBe('compressed beforehand');
  });

  it.each([
    ['gzip, deflate', undefined, 'console.log(1);'.repeat(200)],
    ['br;q=0, gzip', undefined, 'console.log(1);'.repeat(200)],
    ['gzip;q=0.5, br', 'br', 'compressed beforehand'],
    [undefined, undefined, 'console.log(1);'.repeat(200)],
  ])('sends them in the encoding that is there for "%s"', async (accepted, encoding, payload) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const answer = await app.inject({ url: '/assets/main-1a2b3c.js', headers });
    expect(answer.headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(payload.length) });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.payload).toBe(payload);
  });

  it('finds files of a new build, and keeps sending those of the one before to open pages', async () => {
    const assets = join(folder, 'web', 'assets');
    const codeOf = async (name: string) => (await app.inject(`/assets/${name}`)).statusCode;
    expect(await codeOf('main-1a2b3c.js')).toBe(200);
    expect(await codeOf('main-4d5e6f.js')).toBe(404);
    await rm(join(assets, 'main-1a2b3c.js'));
    await writeFile(join(assets, 'main-4d5e6f.js'), 'console.log(2);');
    expect(await codeOf('main-1a2b3c.js')).toBe(200);
    expect(await codeOf('main-4d5e6f.js')).toBe(200);
  });

  it('sends its other files', async () => {
    const answer = await app.inject('/favicon.svg');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/svg+xml');
  });

  it.each([
    '/assets/gone.js',
    '/no-such-file.png',
    '/manifest.webmanifest',
    '/tyrewatch/nothing',
    '/assets/%2e%2e/index.html',
    '/assets/..%2Findex.html',
    '/assets/..%2Ffavicon.svg',
    '/assets/main-1a2b3c.js%00.css',
    '/assets/main-1a2b3c.js.br',
    '/assets/__proto__',
  ])('does not answer %s with the page', async (url) => {
    const answer = await app.inject({ url, headers: { accept: '*/*' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });
});

describe('the map archive', () => {
  it('is read by byte ranges', async () => {
    const answer = await app.inject({
      url: '/basemap/basemap.pmtiles',
      headers: { range: 'bytes=2-4', 'accept-encoding': 'br, gzip' },
    });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-range']).toBe('bytes 2-4/10');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.payload).toBe('234');
  });

  it('says how far it reaches when a range begins behind its end', async () => {
    const answer = await app.inject({ url: '/basemap/basemap.pmtiles', headers: { range: 'bytes=10-12' } });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe('bytes */10');
    expect(answer.json()).toMatchObject({ code: 'range_not_satisfiable' });
  });

  it('is the built-in one until an operator puts one there, at any time', async () => {
    const ground = async () =>
      (await app.inject({ url: '/basemap/ground.pmtiles', headers: { range: 'bytes=0-4' } })).payload;
    expect(await ground()).toBe('01234');
    await writeFile(join(folder, 'basemap', 'local.pmtiles'), 'an archive of the operator');
    expect(await ground()).toBe('an ar');
    await rm(join(folder, 'basemap', 'local.pmtiles'));
    expect(await ground()).toBe('01234');
  });

  it('of an operator that is not there is not found', async () => {
    const answer = await app.inject({ url: '/basemap/local.pmtiles', method: 'HEAD' });
    expect(answer.statusCode).toBe(404);
  });
});

describe('HEAD', () => {
  it.each([
    ['/', {}],
    ['/vehicles', {}],
    ['/favicon.svg', {}],
    ['/assets/main-1a2b3c.js', { 'accept-encoding': 'br' }],
    ['/basemap/basemap.pmtiles', {}],
    ['/basemap/basemap.pmtiles', { range: 'bytes=2-4' }],
    ['/basemap/basemap.pmtiles', { range: 'bytes=10-12' }],
    ['/basemap/local.pmtiles', {}],
    ['/basemap/ground.pmtiles', {}],
  ])('of %s with %j answers as GET, without the body', async (url, headers) => {
    await writeFile(join(folder, 'basemap', 'local.pmtiles'), 'an archive of the operator');
    const got = await app.inject({ url, headers });
    const head = await app.inject({ url, headers, method: 'HEAD' });
    const changing = ['date', 'x-request-id', 'content-security-policy'];
    const lasting = (answer: typeof got) =>
      Object.entries(answer.headers).filter(([name]) => !changing.includes(name) && !name.startsWith('x-ratelimit'));
    expect(head.statusCode).toBe(got.statusCode);
    expect(lasting(head)).toEqual(lasting(got));
    expect(head.payload).toBe('');
  });
});

describe('an address that is no file', () => {
  it.each([
    '/basemap/',
    '/basemap/.',
    '/basemap/a%2F..%2Fbasemap.pmtiles',
    '/assets/',
    '/assets//',
    '/basemap/.hidden',
  ])('such as %s is not found', async (url) => {
    const answer = await app.inject({ url, headers: { accept: 'application/json' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  });
});
