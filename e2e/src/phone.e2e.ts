import { expect } from '@playwright/test';
import { get, type ListedVehicle, signInForToken } from './interface.ts';
import { screens, testScreens } from './screens.ts';
import { test } from './signed-in.ts';

/** What is laid out differently on a phone. */
const names = ['landing', 'list', 'map', 'alerts', 'overview'];

testScreens(screens.filter(({ name }) => names.includes(name)));

test('a tapped tyre shows what there is of it, and stays where the keys go on from', async ({ page }) => {
  const { items } = await get<{ items: ListedVehicle[] }>(await signInForToken(), '/tyrewatch/vehicles?limit=1');
  const registration = items[0]?.registration ?? '';
  await page.goto(`/vehicles/${registration}`);
  const tyre = page.locator('#tyre-1B');
  const history = page.getByRole('heading', { name: 'History' });
  for (const _visit of ['chosen', 'chosen again']) {
    await tyre.scrollIntoViewIfNeeded();
    await tyre.tap();
    await expect(page.getByRole('heading', { name: /^1B/ })).toBeInViewport();
    await expect(tyre).toBeFocused();
  }

  const past = page.getByRole('region', { name: 'History' });
  await past.getByText('7 days', { exact: true }).tap();
  await expect(page).toHaveURL(/range=week/);
  await expect(history).toBeInViewport();

  // Right above the bar at the window's lower edge.
  const custom = past.getByRole('button', { name: 'Custom' });
  await custom.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 70));
  await custom.tap();
  await page.getByRole('button', { name: 'Show', exact: true }).tap();
  await expect(page).toHaveURL(/from=/);

  await page.goto(`/vehicles/${registration.toLowerCase()}?wheel=1b`);
  await expect(page).toHaveURL(new RegExp(`/${registration}\\?.*wheel=1B`));
  await expect(page.getByRole('heading', { name: /^1B/ })).toBeInViewport();
});
