import { expect, test } from '@playwright/test';
import { administrator } from './product-address.ts';
import { fillLogin, signInAt } from './sign-in.ts';

test('a wrong password is refused in words and keeps what was typed', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel(/username/i).fill(administrator.username);
  await page.getByLabel(/^password/i).fill('not the password');
  await page.getByRole('button', { name: /sign in/i }).click();
  await expect(page.getByText('Incorrect username or password')).toBeVisible();
  await expect(page.getByLabel(/username/i)).toHaveValue(administrator.username);
});

test('the wanted path survives the login with its whole query', async ({ page }) => {
  await page.goto('/vehicles?levels=critical,warning&sort=registration');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await fillLogin(page);
  await expect(page).toHaveURL(/\/vehicles\?/);
  const query = new URL(page.url()).searchParams;
  expect(query.get('levels')).toBe('critical,warning');
  expect(query.get('sort')).toBe('registration');
});

test('signing out empties the browser and leads to the login', async ({ page }) => {
  await signInAt(page, '/vehicles');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page
    .getByRole('button', { name: 'Logout' })
    .or(page.getByRole('menuitem', { name: 'Logout' }))
    .click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('an unknown path shows the page for paths that do not exist, with a way home', async ({ page }) => {
  await signInAt(page, '/no/such/place');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('switching the language changes the screen without a reload', async ({ page }) => {
  await signInAt(page, '/vehicles');
  await page.evaluate(() => {
    document.body.dataset['sameDocument'] = 'yes';
  });
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByLabel('Language').selectOption('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('body')).toHaveAttribute('data-same-document', 'yes');
  await page.getByLabel('Sprache').selectOption('en_GB');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
});

test('a screen whose code cannot be fetched leads to one full navigation, then to the screen', async ({ page }) => {
  await signInAt(page, '/');
  let refused = 0;
  await page.route(/vehicle-screen.*\.js$/, async (route) => {
    refused += 1;
    if (refused === 1) await route.abort();
    else await route.continue();
  });
  const [row] = await page
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .all();
  const href = await row?.getByRole('link').first().getAttribute('href');
  await page.evaluate(
    (path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    new URL(href ?? '/', page.url()).pathname.replace(/^\/$/, '/vehicles/unknown'),
  );
  await expect.poll(() => refused).toBeGreaterThanOrEqual(1);
});
