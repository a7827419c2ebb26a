import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { browserArguments, emulatedCardArguments, findBrowser } from '@tyrewatch/e2e/browser';
import { get, signInForRecord, signInForToken } from '@tyrewatch/e2e/interface';
import { findProductAddress } from '@tyrewatch/e2e/product-address';
import startProduct from '@tyrewatch/e2e/start-product';
import { startBenchDatabase } from './bench-installation.ts';
import { getJson, startBenchServer } from './bench-server.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { createListFleet } from './list-fleet.ts';
import type { BarePages } from './web/bare-pages.ts';
import { startBarePages } from './web/bare-pages.ts';
import type { MeasuredInstallation } from './web/measured-page.ts';
import { measureAccessibility } from './web/web-accessibility.ts';
import { measureListDrawing, measureListInteraction, measurePan } from './web/web-interaction.ts';
import { measureList, measureLogin, measureMap, measureSlowList } from './web/web-loading.ts';

const manyVehicles = 10_000;
/** About as many as the demo has. */
const demoVehicles = 72;

type Say = (line: string) => void;

/** A vehicle with trouble and the wheel that has it, as a path of its overview. */
async function troubledWheelPath(): Promise<string> {
  const token = await signInForToken();
  const { items } = await get<{ items: { registration: string }[] }>(
    token,
    '/tyrewatch/vehicles?levels=critical,warning,maintenance&limit=1',
  );
  const registration = items[0]?.registration ?? '';
  const { wheels } = await get<{ wheels: { position: string; incident_id: number | null }[] }>(
    token,
    `/tyrewatch/vehicles/${registration}`,
  );
  const wheel = wheels.find(({ incident_id: incident }) => incident !== null)?.position ?? '1A';
  return `/vehicles/${registration}?wheel=${wheel}&range=week`;
}

const launch = (args: string[]): Promise<Browser> => {
  const path = findBrowser();
  return chromium.launch({ ...(path === null ? {} : { executablePath: path }), args });
};

async function measureDrawing(installation: MeasuredInstallation): Promise<Figure[]> {
  const browser = await launch(emulatedCardArguments);
  try {
    return await measureListDrawing(browser, installation);
  } finally {
    await browser.close();
  }
}

async function measureDemo(browser: Browser, bare: BarePages, say: Say): Promise<Figure[]> {
  say('starting the product with its demo');
  const stop = await startProduct();
  try {
    const address = findProductAddress();
    const demo: MeasuredInstallation = { address, record: await signInForRecord() };
    say('measuring the demo');
    const paths = [
      '/',
      '/vehicles',
      '/vehicles?view=summary',
      '/vehicles?view=map',
      '/alerts',
      await troubledWheelPath(),
    ];
    return [
      ...(await measureLogin(browser, address)),
      ...(await measureList(browser, demo, bare, 'demo')),
      ...(await measureSlowList(browser, demo, bare)),
      ...(await measureMap(browser, demo, bare, { label: 'demo', vehicleCount: demoVehicles, mostMs: 1_600 })),
      ...(await measureListInteraction(browser, demo, 'demo')),
      ...(await measurePan(browser, demo)),
      ...(await measureDrawing(demo)),
      ...(await measureAccessibility(browser, demo, [...paths, '/500', '/invalid-resource', '/no/such/place'], say)),
    ];
  } finally {
    await stop();
  }
}

async function measureMany(browser: Browser, bare: BarePages, say: Say): Promise<Figure[]> {
  say(`creating ${manyVehicles} vehicles`);
  const database = await startBenchDatabase();
  try {
    await createListFleet(database.connectionString, manyVehicles);
    const server = await startBenchServer(database.connectionString);
    try {
      const me = await getJson<object>(server, '/tyrewatch/me');
      const record = { ...me, access_token: server.token, refresh_token: '', role: 'ADMIN' };
      const many: MeasuredInstallation = { address: server.address, record };
      const label = `${manyVehicles / 1_000}k`;
      say(`measuring ${manyVehicles} vehicles`);
      return [
        ...(await measureList(browser, many, bare, label)),
        ...(await measureMap(browser, many, bare, { label, vehicleCount: manyVehicles, mostMs: 1_800 })),
        ...(await measureListInteraction(browser, many, label)),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await database.close();
  }
}

/** The budgets of the web application, of its production build as the server hands it out. */
export const benchmark: Benchmark = {
  title: 'the web application in Chromium from an empty cache, with the demo fleet and with ten thousand vehicles',
  run: async (say): Promise<Figure[]> => {
    const browser = await launch(browserArguments);
    const bare = await startBarePages();
    try {
      return [...(await measureDemo(browser, bare, say)), ...(await measureMany(browser, bare, say))];
    } finally {
      await browser.close();
      await bare.stop();
    }
  },
};
