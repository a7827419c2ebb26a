import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { get, type ListedVehicle, signInForToken } from './interface.ts';
import { signInAt } from './sign-in.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const schemes = ['light', 'dark'] as const;

/** Looks at the page with axe and fails with the violations in words. */
async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const told = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ target }) => target.join(' ')).join('\n  ')}`,
  );
  expect(told).toEqual([]);
}

/** Keeps a picture of the screen among the results, to be looked at. */
const keepPicture = (page: Page, project: string, name: string) =>
  page.screenshot({ path: `test-results/screens/${name}-${project}.png` });

for (const scheme of schemes) {
  test.describe(`in ${scheme}`, () => {
    test.use({ colorScheme: scheme });

    test('login', async ({ page }, { project }) => {
      await page.goto('/login');
      await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
      await expectAccessible(page);
      await keepPicture(page, project.name, `login-${scheme}`);
    });

    test('vehicle list, summary, map and nothing found', async ({ page }, { project }) => {
      await signInAt(page, '/vehicles');
      await expect(page.getByRole('row').nth(3)).toBeVisible();
      await expectAccessible(page);
      await keepPicture(page, project.name, `list-${scheme}`);
      await page.goto('/vehicles?view=summary');
      await expect(page.getByRole('main')).toContainText(/Critical/);
      await expectAccessible(page);
      await keepPicture(page, project.name, `summary-${scheme}`);
      await page.goto('/vehicles?view=map');
      await expect(page.locator('canvas')).toBeVisible();
      await expectAccessible(page);
      await keepPicture(page, project.name, `map-${scheme}`);
      await page.goto('/vehicles?q=zzzzzzzz');
      await expect(page.getByText(/0 of/)).toBeVisible();
      await expectAccessible(page);
      await keepPicture(page, project.name, `list-empty-${scheme}`);
      await page.goto('/');
      await expect(page.getByRole('row').nth(3)).toBeVisible();
      await expectAccessible(page);
      await keepPicture(page, project.name, `landing-${scheme}`);
    });

    test('vehicle overview as drawing and as list, with a wheel chosen', async ({ page }, { project }) => {
      const { items } = await get<{ items: ListedVehicle[] }>(
        await signInForToken(),
        '/tyrewatch/vehicles?levels=critical,warning,maintenance&limit=5',
      );
      const registration = items[0]?.registration;
      if (registration === undefined) throw new Error('the demo has no incident under way');
      await signInAt(page, `/vehicles/${registration}`);
      await expect(page.getByRole('heading', { name: 'Event log' })).toBeVisible();
      await expectAccessible(page);
      await page.goto(`/vehicles/${registration}?wheel=1A&range=week`);
      await expect(page.getByRole('img', { name: /Pressure and cold pressure/ })).toBeVisible();
      await expectAccessible(page);
      await keepPicture(page, project.name, `overview-${scheme}`);
      await page.goto(`/vehicles/${registration}?wheel=1A&tyres=list`);
      await expect(page.getByRole('table').first()).toBeVisible();
      await expectAccessible(page);
      await keepPicture(page, project.name, `overview-list-${scheme}`);
      await page.goto('/vehicles/ZZ99ZZZ');
      await expect(page.getByText('Vehicle not found')).toBeVisible();
      await expectAccessible(page);
    });

    test('error pages', async ({ page }) => {
      await signInAt(page, '/500');
      await expect(page.getByRole('heading', { name: 'Internal server error' })).toBeVisible();
      await expectAccessible(page);
      await page.goto('/invalid-resource');
      await expect(page.getByRole('heading', { name: 'Cannot access resource' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
