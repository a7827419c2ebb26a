import { defineConfig, devices } from '@playwright/test';
import { browserArguments, findBrowser } from './src/browser.ts';
import { productAddress } from './src/product-address.ts';

/** Tests that leave something behind or change what others see: one after the other, in the order of their files. */
const writing =
  /(?:fleets|kit|list-order|members|namesakes|new-vehicle|organisations|puncture|reports|session|telematics|walk-round|ways-in)\.e2e\.ts$/;
const onPhone = /phone\.e2e\.ts$/;

/** Phones of the size the layout is judged at. */
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const browser = findBrowser();

export default defineConfig({
  testDir: './src',
  testMatch: '*.e2e.ts',
  outputDir: './test-results',
  globalSetup: './src/start-product.ts',
  // One product with one database serves all tests; two cores leave no room for more at a time.
  workers: 2,
  // Where a stall of the machine fails a test, once more; the report names it as flaky.
  retries: 1,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: process.env['CI'] === 'true' ? [['list']] : [['list'], ['html', { open: 'never' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: productAddress,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser === null ? {} : { executablePath: browser }),
      args: browserArguments,
    },
  },
  projects: [
    { name: 'writing', testMatch: writing, workers: 1 },
    { name: 'reading', testIgnore: [writing, onPhone], fullyParallel: true },
    { name: 'phone', testMatch: onPhone, fullyParallel: true, use: phone },
  ],
});
