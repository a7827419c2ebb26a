import { expect, test as anonymous, type Page } from '@playwright/test';
import { fillLogin } from './sign-in.ts';
import { test } from './signed-in.ts';

anonymous('the wanted path survives the login with its whole query', async ({ page }) => {
  const wanted = '/vehicles?levels=critical,warning&sort=registration&unknown=1#end';
  await page.goto(wanted);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(wanted);
  await fillLogin(page);
  await expect(page).toHaveURL(/\/vehicles\?/);
  const query = new URL(page.url()).searchParams;
  expect(query.get('levels')).toBe('critical,warning');
  expect(query.get('sort')).toBe('registration');
});

test('signing out empties the browser and leads to the login', async ({ page }) => {
  await page.goto('/vehicles');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('what does not exist has a page that says so, under its own address and with a way home', async ({ page }) => {
  await page.goto('/vehicles/NOPE');
  await expect(page.getByRole('heading', { level: 1, name: 'Cannot access resource' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return home' })).toBeVisible();
  await expect(page).toHaveTitle(/Cannot Access Resource$/);
  await expect(page).toHaveURL(/\/vehicles\/NOPE$/);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('option', { name: 'NOPE' })).toHaveCount(0);

  await page.goto('/vehicles/%E0');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveTitle(/Tyrewatch$/);
  await expect(page).toHaveURL(/\/vehicles\/%E0$/);

  await page.goto('/no/such/place');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the first page of vehicles is asked for once, before the application asks', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/tyrewatch/vehicles')) asked.push(request.url());
  });
  // The application's code comes only once its first questions are on their way.
  await page.route('**/assets/base-*.js', async (route) => {
    await expect.poll(() => asked).toHaveLength(2);
    await route.continue();
  });
  await page.goto('/vehicles');
  await expect(page.locator('[data-row-link]').first()).toBeVisible();
  expect(asked).toHaveLength(2);

  // A row's link opens it whatever text of the page is selected.
  await page.evaluate(() => window.getSelection()?.selectAllChildren(document.querySelector('h1') ?? document.body));
  await page.locator('[data-row-link]').first().press('Enter');
  await expect(page).toHaveURL(/[?&]vehicle=/);
});

anonymous(
  'a page whose code or styles do not come says so in the reader’s language, and is loaded again',
  async ({ browser }) => {
    const context = await browser.newContext({ locale: 'tr-TR' });
    const page = await context.newPage();
    for (const missing of ['**/assets/base-*.js', '**/assets/*.css']) {
      await page.route(missing, (route) => route.abort());
      await page.goto('/login');
      await expect(page.getByText('Uygulamanın bir bölümü sunucudan alınamadı.')).toBeVisible();
      await page.unroute(missing);
      await page.getByRole('button', { name: 'Yeniden dene' }).click();
      await expect(page.locator('#root:not(:empty)')).toBeVisible();
    }
    await context.close();
  },
);

anonymous('a page without scripts says that it needs them', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByText('This application needs JavaScript.')).toBeVisible();
  await expect(page.locator('p:lang(de)')).toContainText('JavaScript');
  await context.close();
});

test('switching the language changes the screen without a reload', async ({ page }) => {
  await page.goto('/vehicles');
  await page.evaluate(() => {
    document.body.dataset['sameDocument'] = 'yes';
  });
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByLabel('Language').selectOption('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('body')).toHaveAttribute('data-same-document', 'yes');
  await page.getByLabel('Sprache').selectOption('en-GB');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
});

/** How many requests have failed since. */
function countFailures(page: Page): () => number {
  let count = 0;
  page.on('requestfailed', () => (count += 1));
  return () => count;
}

test('a screen whose code cannot be fetched is navigated to in full', async ({ page }) => {
  await page.goto('/alerts');
  await expect(page.getByRole('heading', { name: 'Alerts' })).toBeVisible();
  await page.evaluate(() => {
    document.body.dataset['sameDocument'] = 'yes';
  });
  let refused = 0;
  let isNavigated = false;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isNavigated = true;
  });
  // Also what is fetched ahead while the pointer nears the link fails, and must not navigate by itself.
  await page.route(/\/assets\/vehicle-screen-.*\.js$/, async (route) => {
    if (isNavigated) return route.continue();
    refused += 1;
    return route.abort();
  });
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Event log' })).toBeVisible();
  expect(refused).toBeGreaterThanOrEqual(1);
  await expect(page.locator('body')).not.toHaveAttribute('data-same-document', 'yes');
});

test('a part whose code cannot be fetched fails in its own place until it is fetched, or the page is loaded anew', async ({
  page,
  context,
}) => {
  const rows = page.locator('[data-row-link]');
  const failure = page.getByText('A part of the application could not be fetched from the server.');
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await page.goto('/vehicles');
  await expect(rows.first()).toBeVisible();
  // Comes by itself a moment later.
  await expect(page.getByRole('button', { name: 'Saved views' })).toBeVisible();

  await context.setOffline(true);
  await page.keyboard.press('Control+k');
  await expect(failure).toBeVisible();
  const refusals = countFailures(page);
  await tryAgain.click();
  // The code, and whether the server is there.
  await expect.poll(refusals).toBeGreaterThanOrEqual(2);
  await expect(failure).toBeVisible();
  await expect(rows.first()).toBeAttached();
  await context.setOffline(false);
  await tryAgain.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');

  // The bundler asks for styles once only.
  await page.route('**/assets/*.css', (route) => route.abort());
  await rows.first().click();
  await expect(failure).toBeVisible();
  await expect(rows.nth(1)).toBeVisible();
  await page.unroute('**/assets/*.css');
  const styles = page.waitForResponse(/\.css$/);
  await tryAgain.click();
  await styles;
  await expect(page.getByRole('article')).toBeVisible();

  await page.route('**/assets/account-panel-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(failure).toBeVisible();
  const loadedAnew = page.waitForEvent('load');
  await tryAgain.click();
  await loadedAnew;
  await page.unroute('**/assets/account-panel-*.js');
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByLabel('Language')).toBeVisible();
});
