import type { Browser } from '@playwright/test';
import { atMost } from '../benchmark.ts';
import type { Figure } from '../benchmark.ts';
import { percentile } from '../percentile.ts';
import type {
  Circumstances,
  Fetched,
  MeasuredInstallation,
  MeasuredPage,
  ProbedWindow,
  Vitals,
} from './measured-page.ts';
import type { BarePages } from './bare-pages.ts';
import { openMeasuredPage } from './measured-page.ts';

const runs = 5;
const deadlineMs = 60_000;
/** How long after the list is usable the page is watched for work that would block it. */
const settleMs = 1_500;
/** Tasks longer than this block (the definition of total blocking time). */
const blockingMs = 50;

const median = (values: readonly number[]): number => percentile(values, 50);

const gzipOf = (files: readonly Fetched[], ending: string): number =>
  files.filter(({ path }) => path.endsWith(ending)).reduce((sum, { gzipKib }) => sum + gzipKib, 0);

const blockingOf = ({ longTasksMs }: Vitals): number =>
  longTasksMs.reduce((sum, { durationMs }) => sum + Math.max(0, durationMs - blockingMs), 0);

const hasRow = (): boolean => (globalThis as unknown as ProbedWindow).tyrewatchProbe.rowMs > 0;

interface ListLoad {
  readonly vitals: Vitals;
  readonly fetched: readonly Fetched[];
  readonly requestCount: number;
}

async function loadList(
  browser: Browser,
  installation: MeasuredInstallation,
  circumstances: Circumstances,
): Promise<ListLoad> {
  const measured = await openMeasuredPage(browser, installation, circumstances);
  try {
    await measured.page.goto(`${installation.address}/vehicles`);
    await measured.page.waitForFunction(hasRow, undefined, { timeout: deadlineMs });
    await measured.page.waitForTimeout(settleMs);
    const vitals = await measured.vitals();
    return { vitals, fetched: await measured.fetched(), requestCount: measured.requestCount() };
  } finally {
    await measured.close();
  }
}

/** The list as it stands once it is loaded, as one document without a program. */
async function freezeList(browser: Browser, installation: MeasuredInstallation): Promise<string> {
  const measured = await openMeasuredPage(browser, installation);
  try {
    await measured.page.goto(`${installation.address}/vehicles`);
    await measured.page.waitForFunction(hasRow, undefined, { timeout: deadlineMs });
    await measured.page.waitForTimeout(settleMs);
    return await measured.page.evaluate(() => (globalThis as unknown as ProbedWindow).tyrewatchFrozen());
  } finally {
    await measured.close();
  }
}

/** The same rows without a program: what the browser takes for them on this machine. */
async function loadFrozen(browser: Browser, address: string, circumstances: Circumstances): Promise<Vitals> {
  const measured = await openMeasuredPage(browser, { address: '', record: null }, circumstances);
  try {
    await measured.page.goto(address);
    await measured.page.waitForFunction(hasRow, undefined, { timeout: deadlineMs });
    await measured.page.waitForTimeout(settleMs);
    return await measured.vitals();
  } finally {
    await measured.close();
  }
}

async function repeat<Result>(work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await work());
  return results;
}

interface LoadPair {
  readonly load: ListLoad;
  readonly frozen: Vitals;
}

/** The list, and beside each time the same rows without a program. */
async function loadPairs(
  browser: Browser,
  installation: MeasuredInstallation,
  bare: BarePages,
  circumstances: Circumstances,
): Promise<LoadPair[]> {
  const address = bare.show(await freezeList(browser, installation));
  return repeat(async () => ({
    load: await loadList(browser, installation, circumstances),
    frozen: await loadFrozen(browser, address, circumstances),
  }));
}

/** The vehicle list from an empty cache: sizes, time to the first row, blocking, shifts. */
export async function measureList(
  browser: Browser,
  installation: MeasuredInstallation,
  bare: BarePages,
  label: string,
): Promise<Figure[]> {
  const pairs = await loadPairs(browser, installation, bare, {});
  const fast = pairs.map(({ load }) => load);
  const of = (figure: (load: ListLoad) => number): number => median(fast.map(figure));
  const beside = (figure: (vitals: Vitals) => number): Pick<Figure, 'baseline'> => ({
    baseline: { name: 'the same page without a program', value: median(pairs.map(({ frozen }) => figure(frozen))) },
  });
  return [
    atMost(
      `list, ${label}: JavaScript`,
      of(({ fetched }) => gzipOf(fetched, '.js')),
      'KiB gzip',
      220,
    ),
    atMost(
      `list, ${label}: style sheets`,
      of(({ fetched }) => gzipOf(fetched, '.css')),
      'KiB gzip',
      22,
    ),
    atMost(
      `list, ${label}: requests`,
      of(({ requestCount }) => requestCount),
      'requests',
      20,
    ),
    {
      ...atMost(
        `list, ${label}: largest contentful paint`,
        of(({ vitals }) => vitals.lcpMs),
        'ms',
        900,
      ),
      ...beside(({ lcpMs }) => lcpMs),
    },
    {
      ...atMost(
        `list, ${label}: usable`,
        of(({ vitals }) => vitals.rowMs),
        'ms',
        900,
      ),
      ...beside(({ rowMs }) => rowMs),
    },
    atMost(
      `list, ${label}: total blocking time`,
      of(({ vitals }) => blockingOf(vitals)),
      'ms',
      400,
    ),
    atMost(`list, ${label}: layout shift`, Math.max(...fast.map(({ vitals }) => vitals.shift)), 'score', 0.02),
  ];
}

/** The list over a slow line beside a slow processor. */
export async function measureSlowList(
  browser: Browser,
  installation: MeasuredInstallation,
  bare: BarePages,
): Promise<Figure[]> {
  const pairs = await loadPairs(browser, installation, bare, { slow: true });
  const name = 'list, slow 4G and a quarter of the processor: largest contentful paint';
  const value = median(pairs.map(({ frozen }) => frozen.lcpMs));
  return [
    {
      ...atMost(name, median(pairs.map(({ load }) => load.vitals.lcpMs)), 'ms', 2_500),
      baseline: { name: 'the same page without a program', value },
    },
  ];
}

async function loadLogin(browser: Browser, address: string): Promise<number> {
  const measured = await openMeasuredPage(browser, { address, record: null });
  try {
    await measured.page.goto(`${address}/login`);
    await measured.page.getByRole('button', { name: 'Sign in' }).waitFor();
    return gzipOf(await measured.fetched(), '.js');
  } finally {
    await measured.close();
  }
}

/** The login screen's program. */
export const measureLogin = async (browser: Browser, address: string): Promise<Figure[]> => [
  atMost('login: JavaScript', await loadLogin(browser, address), 'KiB gzip', 165),
];

/** What the page of the map library alone tells. */
interface BareMapWindow {
  readonly tyrewatchDrawnMs?: number;
}

interface MapLoad {
  readonly drawnMs: number;
  readonly requestCount: number;
  readonly chunkKib: number;
  readonly workerKib: number;
}

const isMapFile = ({ path }: Fetched): boolean => /vehicle-map.*\.js$/.test(path);

async function readMap(measured: MeasuredPage, address: string): Promise<MapLoad> {
  await measured.page.goto(`${address}/vehicles?view=map`);
  const sign = measured.page.getByText('Loading the map');
  await measured.page.locator('.maplibregl-canvas').waitFor({ timeout: deadlineMs });
  await sign.waitFor({ state: 'detached', timeout: deadlineMs });
  const nowMs = await measured.page.evaluate(() => performance.now());
  const fetched = await measured.fetched();
  return {
    drawnMs: nowMs,
    requestCount: measured.requestCount(),
    chunkKib: fetched.filter(isMapFile).reduce((sum, { gzipKib }) => sum + gzipKib, 0),
    workerKib: fetched.filter(({ path }) => path.includes('worker')).reduce((sum, { gzipKib }) => sum + gzipKib, 0),
  };
}

async function loadMap(browser: Browser, installation: MeasuredInstallation): Promise<MapLoad> {
  const measured = await openMeasuredPage(browser, installation);
  try {
    return await readMap(measured, installation.address);
  } finally {
    await measured.close();
  }
}

const hasDrawn = (): boolean => (globalThis as unknown as BareMapWindow).tyrewatchDrawnMs !== undefined;
const drawnMs = (): number => (globalThis as unknown as BareMapWindow).tyrewatchDrawnMs ?? 0;

/** The map library alone with as many points, in milliseconds. */
async function drawBareMap(browser: Browser, { address }: BarePages, pointCount: number): Promise<number> {
  const measured = await openMeasuredPage(browser, { address, record: null });
  const { page } = measured;
  try {
    await page.goto(`${address}/bare-map?points=${pointCount}`);
    await page.waitForFunction(hasDrawn, undefined, { timeout: deadlineMs });
    return await page.evaluate(drawnMs);
  } finally {
    await measured.close();
  }
}

/** A fleet on the map, and how soon it should stand there. */
export interface MapGoal {
  readonly label: string;
  readonly vehicleCount: number;
  readonly mostMs: number;
}

/** The map with its vehicles from an empty cache. */
export async function measureMap(
  browser: Browser,
  installation: MeasuredInstallation,
  bare: BarePages,
  { label, vehicleCount, mostMs }: MapGoal,
): Promise<Figure[]> {
  const pairs = await repeat(async () => ({
    load: await loadMap(browser, installation),
    bareMs: await drawBareMap(browser, bare, vehicleCount),
  }));
  const loads = pairs.map(({ load }) => load);
  const of = (figure: (load: MapLoad) => number): number => median(loads.map(figure));
  return [
    {
      ...atMost(
        `map, ${label}: drawn with its vehicles`,
        of((load) => load.drawnMs),
        'ms',
        mostMs,
      ),
      baseline: { name: 'the map library alone, on an empty page', value: median(pairs.map(({ bareMs }) => bareMs)) },
    },
    atMost(
      `map, ${label}: requests`,
      of(({ requestCount }) => requestCount),
      'requests',
      20,
    ),
    atMost(
      `map, ${label}: its part of the program`,
      of(({ chunkKib }) => chunkKib),
      'KiB gzip',
      300,
    ),
    atMost(
      `map, ${label}: its worker`,
      of(({ workerKib }) => workerKib),
      'KiB gzip',
      150,
    ),
  ];
}
