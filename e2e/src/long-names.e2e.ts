import { expect, type Page } from '@playwright/test';
import { get, type ListedVehicle, signInForToken } from './interface.ts';
import { test } from './signed-in.ts';

const longName = `F${'W'.repeat(199)}`;
const sizes = [
  { width: 1440, height: 900 },
  // A phone that is turned.
  { width: 844, height: 390 },
  { width: 390, height: 844 },
];

/** Gives every fleet and depot the longest name there may be, on the way to the page only. */
async function lengthenNames(page: Page): Promise<void> {
  await page.route(/\/tyrewatch\/(vehicles|incidents)/, async (route) => {
    const answer = await route.fetch();
    if (!(answer.headers()['content-type'] ?? '').includes('json')) return route.fulfill({ response: answer });
    const text = (await answer.text()).replaceAll(
      /"(fleet|depot|organization)_name":"[^"]*"/g,
      `"$1_name":"${longName}"`,
    );
    return route.fulfill({ response: answer, body: text });
  });
}

const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('names of 200 letters widen no screen, and keys act on what they are under', async ({ page }) => {
  const token = await signInForToken();
  const { items } = await get<{ items: ListedVehicle[] }>(token, '/tyrewatch/vehicles?levels=critical,warning&limit=1');
  const overview = `/vehicles/${items[0]?.registration ?? ''}?wheel=1A`;
  await lengthenNames(page);
  for (const path of ['/vehicles', '/vehicles?view=summary', '/alerts', overview]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    if (path === overview) await expect(page.getByRole('img', { name: /Pressure and cold pressure/ })).toBeVisible();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect(page.getByText(longName).first()).toBeVisible();
      // Charts are drawn anew in the width they have now.
      await expect.poll(() => overhang(page), { message: `${path} at ${size.width}` }).toBeLessThanOrEqual(0);
    }
  }

  // The last one is the vehicle's own page.
  await expect(page.getByRole('heading', { name: 'Tyres' })).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('1 alert selected')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByLabel('Note (optional)')).toBeFocused();
});
