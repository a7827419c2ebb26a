import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The installed Chromium to drive: `CHROMIUM_PATH` or the first found on the path; null = Playwright's own. */
export function findBrowser(): string | null {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') return given;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((file) => existsSync(file)) ?? null;
}

/** Chromium's suggestions of addresses: pages of its own that load beside every page and take a core for a second. */
const addressSuggestions = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** What Playwright turns off for its own sake; of several such lists the browser heeds the last. */
const turnedOffByPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const quietArguments = [
  '--no-sandbox',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...addressSuggestions, ...turnedOffByPlaywright].join(',')}`,
];

/**
 * How the browser is started. Pages are drawn by its own software, which is quick; only WebGL, which the map needs, is
 * left to an emulated graphics card where there is none. Nothing is asked of the browser's maker.
 */
export const browserArguments: string[] = ['--disable-gpu', ...quietArguments];

/** How the browser is started to draw everything, pages too, on an emulated graphics card, which is slow at drawing paths. */
export const emulatedCardArguments: string[] = [
  '--use-angle=swiftshader',
  '--ignore-gpu-blocklist',
  '--enable-gpu-rasterization',
  ...quietArguments,
];
