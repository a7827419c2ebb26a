import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, CDPSession, Page, Request } from '@playwright/test';

/** A running installation and somebody who may see its vehicles. */
export interface MeasuredInstallation {
  readonly address: string;
  /** The record the browser keeps of who is signed in, with valid tokens; null = an anonymous visitor. */
  readonly record: object | null;
}

/** What a page has fetched. */
export interface Fetched {
  readonly path: string;
  readonly kind: string;
  /** Size of the body as gzip would send it, in KiB. */
  readonly gzipKib: number;
}

/** What the browser told of a page; times in milliseconds since the navigation. */
export interface Vitals {
  readonly lcpMs: number;
  readonly shift: number;
  readonly longTasksMs: readonly { readonly atMs: number; readonly durationMs: number }[];
  readonly interactionsMs: readonly number[];
  /** When the first row of the list stood on the screen; 0 = not yet. */
  readonly rowMs: number;
}

/**
 * The measured page's global object as far as it is used here. Only functions may be sent into the page: its content
 * security policy forbids to evaluate text.
 */
export interface ProbedWindow {
  readonly tyrewatchProbe: Vitals;
  readonly tyrewatchFrames: () => void;
  readonly tyrewatchStopFrames: () => number[];
  readonly tyrewatchFrozen: () => string;
  readonly localStorage: { setItem(key: string, value: string): void };
  readonly document: {
    querySelector(selector: string): object | null;
    querySelectorAll(selector: string): { readonly length: number };
  };
}

/** A page that is measured from its first request on. */
export interface MeasuredPage {
  readonly page: Page;
  readonly devtools: CDPSession;
  vitals(): Promise<Vitals>;
  requestCount(): number;
  /** Everything that has been fetched completely. */
  fetched(): Promise<Fetched[]>;
  close(): Promise<void>;
}

/** How the page is looked at; absent: a desktop screen on a fast line. */
export interface Circumstances {
  readonly slow?: boolean;
  readonly colorScheme?: 'light' | 'dark';
}

const probe = fileURLToPath(new URL('./page-probe.js', import.meta.url));
const bytesPerKib = 1_024;
/** Slow 4G as Chromium's own audits emulate it, beside a processor a quarter as fast. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 } as const;
const slowdown = 4;

async function signIn(context: BrowserContext, { record }: MeasuredInstallation): Promise<void> {
  if (record === null) return;
  await context.addInitScript((text) => {
    (globalThis as unknown as ProbedWindow).localStorage.setItem('user', text);
  }, JSON.stringify(record));
}

async function sizeOf(request: Request): Promise<Fetched> {
  const kind = request.resourceType();
  const path = new URL(request.url()).pathname;
  // A page that is closed while something is on its way takes the body with it.
  const body = await request
    .response()
    .then((response) => response?.body())
    .catch(() => undefined);
  return { path, kind, gzipKib: body === undefined ? 0 : gzipSync(body).length / bytesPerKib };
}

/** Opens a fresh browser context, whose cache is empty, and an empty page in it. */
export async function openMeasuredPage(
  browser: Browser,
  installation: MeasuredInstallation,
  { slow = false, colorScheme = 'light' }: Circumstances = {},
): Promise<MeasuredPage> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    colorScheme,
  });
  await signIn(context, installation);
  const page = await context.newPage();
  await page.addInitScript({ path: probe });
  const devtools = await context.newCDPSession(page);
  if (slow) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slowLine);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  let requestCount = 0;
  page.on('request', () => (requestCount += 1));
  // Only what has ended has a size: the stream of live events never does. Bodies are read when they are asked for, since
  // reading them takes the processor from the page that is measured.
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  return {
    page,
    devtools,
    vitals: () => page.evaluate(() => (globalThis as unknown as ProbedWindow).tyrewatchProbe),
    requestCount: () => requestCount,
    fetched: () => Promise.all(finished.map(sizeOf)),
    close: () => context.close(),
  };
}
