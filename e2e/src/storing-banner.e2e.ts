import { expect, test as anonymous, type Page } from '@playwright/test';
import { findAxeFaults } from './axe-faults.ts';
import { test } from './signed-in.ts';
import { speak } from './speak.ts';

const gigabyteBytes = 1e9;
/** How often the page asks. */
const askedEveryMs = 4000;
const asUsual = {
  status: 'ready',
  faults: [],
  since: null,
  warnings: [],
  database: 'answers',
  gateway: 'answers',
  disk: { level: 'enough', free_bytes: 80 * gigabyteBytes, total_bytes: 100 * gigabyteBytes },
  last_job_seconds: 1,
  late_jobs: [],
  backup_seconds: 3600,
  mail: 'configured',
};
const isLow = { warnings: ['disk_low'], disk: { ...asUsual.disk, level: 'low', free_bytes: 4.2 * gigabyteBytes } };
const isOld = { warnings: ['backup_old'], backup_seconds: 3.5 * 86_400 };
const failing = (fault: string) => ({ status: 'not_ready', faults: [fault], since: '2026-11-23T02:05:00.000Z' });

/** What the server says of itself from now on. */
async function answerReadiness(page: Page, changed: object): Promise<void> {
  await page.unroute('**/health/ready');
  const json = { ...asUsual, ...changed };
  await page.route('**/health/ready', (route) => route.fulfill({ status: 'faults' in changed ? 503 : 200, json }));
}

const banner = (page: Page) => page.locator('[data-storing-banner]');

/** What the server says of itself from now on, and the page asks at once. */
async function changeReadiness(page: Page, changed: object): Promise<void> {
  await answerReadiness(page, changed);
  // Again where the page had not yet begun to wait.
  await expect(async () => {
    const asked = page.waitForResponse('**/health/ready', { timeout: askedEveryMs });
    await page.clock.fastForward(askedEveryMs);
    await asked;
  }).toPass();
}

/** A page that draws little, where the next question comes as soon as the test wants it. */
async function openQuietPage(page: Page): Promise<void> {
  await page.clock.install();
  await answerReadiness(page, {});
  await page.goto('/utilities/checksumCalculator');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
}

test('an administrator sees that readings are not stored, since when and what to do, until they are again', async ({
  page,
}) => {
  await openQuietPage(page);
  await changeReadiness(page, failing('disk_full'));
  await expect(page.getByRole('alert').filter({ hasText: 'The disk is full: readings are not stored.' })).toBeVisible();
  await expect(banner(page)).toContainText(/Since Mon,? 23 Nov/);
  await expect(banner(page)).toContainText('Make room on the server');
  expect(await findAxeFaults(page, 'everything')).toEqual([]);
  await changeReadiness(page, isLow);
  await expect(banner(page)).toContainText('The disk is nearly full. 4.2 GB of 100 GB free.');
  expect(await findAxeFaults(page, 'everything')).toEqual([]);
  await changeReadiness(page, isOld);
  await expect(banner(page)).toContainText('The newest backup is 3 days old. 80 GB of 100 GB free.');
  await changeReadiness(page, {});
  await expect(banner(page)).toHaveCount(0);
});

for (const language of ['en_GB', 'fr', 'de', 'it', 'tr', 'pt']) {
  test(`all that it says has room at every width in ${language}`, async ({ page }) => {
    await speak(page, language);
    await openQuietPage(page);
    await expect(page.locator('html')).toHaveAttribute('lang', language.replace('_', '-'));
    const faults = ['disk_full', 'database_away', 'write_failed', 'gateway_silent', 'gateway_cannot_store'];
    for (const width of [390, 768, 1100]) {
      await page.setViewportSize({ width, height: 844 });
      const said = new Set<string | null>();
      for (const state of [...faults.map(failing), isLow, isOld]) {
        await changeReadiness(page, state);
        await expect(banner(page)).toBeVisible();
        const hasRoom = await banner(page).evaluate(
          (element) =>
            element.scrollHeight <= element.clientHeight &&
            element.scrollWidth <= element.clientWidth &&
            document.documentElement.scrollWidth <= window.innerWidth,
        );
        expect(hasRoom, `${JSON.stringify(state)} at ${width} pixels`).toBe(true);
        said.add(await banner(page).textContent());
      }
      expect(said.size).toBe(faults.length + 2);
    }
  });
}

anonymous('who is no administrator sees nothing of it, and does not ask', async ({ page }) => {
  let askedCount = 0;
  await page.route('**/health/ready', (route) => {
    askedCount += 1;
    return route.fulfill({ status: 503, json: { ...asUsual, ...failing('disk_full') } });
  });
  await page.goto('/login?redirect=/vehicles');
  await page.getByLabel(/username/i).fill('haulage.manager');
  await page.getByLabel(/^password/i).fill('tyrewatch');
  await page.getByRole('button', { name: /sign in/i }).click();
  await expect(page.locator('[data-row-link]').first()).toBeVisible();
  // Whoever asks has done so by the time that a second page is there.
  await page.goto('/alerts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(askedCount).toBe(0);
  await expect(banner(page)).toHaveCount(0);
});
