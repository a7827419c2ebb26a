import { expect, type Page } from '@playwright/test';
import { get, send, signInForToken } from './interface.ts';
import { productAddress } from './product-address.ts';
import { test } from './signed-in.ts';

interface Named {
  id: number;
  name: string;
}
interface ListedOrganisation extends Named {
  kind: string;
  parent_id: number | null;
}
interface ListedFleet extends Named {
  organization_id: number;
  vehicle_count: number;
}

const row = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) });

test('a fleet that is moved to a new sub-organisation takes the sight of its vehicles along', async ({ page }) => {
  const token = await signInForToken();
  const fleets = await get<ListedFleet[]>(token, '/tyrewatch/fleets/');
  const { items } = await get<{ items: ListedOrganisation[] }>(token, '/tyrewatch/organizations?limit=200');
  const home = items.find(({ id, kind }) => kind === 'sub' && fleets.some((one) => one.organization_id === id));
  const fleet = fleets.find(({ organization_id: id, vehicle_count: count }) => id === home?.id && count > 0);
  const customer = items.find(({ id }) => id === home?.parent_id);
  if (home === undefined || fleet === undefined || customer === undefined) throw new Error('no such fleet in the demo');

  await page.goto('/organization?tab=organizations');
  await row(page, customer.name).click();
  await page.getByRole('button', { name: 'Create sub-organisation' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Harbour depot');
  await dialog.getByRole('button', { name: 'Create sub-organisation' }).click();
  await expect(row(page, 'Harbour depot')).toBeVisible();

  await row(page, home.name).click();
  await page.getByRole('button', { name: `Move fleet ${fleet.name}` }).click();
  const choice = page.getByRole('dialog').getByLabel('New organisation');
  const option = choice.locator('option', { hasText: 'Harbour depot' });
  await choice.selectOption((await option.getAttribute('value')) ?? '');
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  await expect(row(page, 'Harbour depot')).toContainText(`${fleet.vehicle_count} vehicles`);

  // The administrator of the new organisation sees the vehicles, the one of the old place beside it does not.
  const created = await get<{ items: Named[] }>(token, '/tyrewatch/organizations?q=Harbour');
  const harbour = created.items[0]?.id ?? 0;
  const vehiclesSeenIn = async (name: string, organizationId: number): Promise<string[]> => {
    const password = `${name} on the quay 27`;
    await send(token, '/tyrewatch/users', {
      username: name,
      email: `${name}@tyrewatch.example`,
      role: 'ADMIN',
      organization_id: organizationId,
      password,
      confirm_password: password,
    });
    const own = await signInForToken({ username: name, password });
    const list = await get<{ items: { fleet_name: string | null }[] }>(own, '/tyrewatch/vehicles?limit=200');
    return list.items.map((vehicle) => vehicle.fleet_name ?? '');
  };
  const inside = await vehiclesSeenIn('harbour.admin', harbour);
  expect(inside).toHaveLength(fleet.vehicle_count);
  expect(new Set(inside)).toEqual(new Set([fleet.name]));
  expect(await vehiclesSeenIn('sibling.admin', home.id)).not.toContain(fleet.name);

  // Back to where it was: other tests look at the same demo.
  await send(token, `/tyrewatch/fleets/${encodeURIComponent(fleet.name)}/move`, { organization_id: home.id });
});

test('a branding is previewed while it is entered, and shows in the bar once it is saved', async ({ page }) => {
  await page.goto('/organization?tab=settings');
  const colour = page.getByLabel('Accent colour', { exact: true });
  const button = page.locator('[data-preview="light"]').getByText('A button');
  await page.getByLabel('Product name').fill('Harbour Watch');
  await colour.fill('#ffee00');
  await expect(page.getByText('White text cannot be read on this colour')).toBeVisible();
  await colour.fill('#0b5a2e');
  await expect(button).toHaveCSS('background-color', 'rgb(11, 90, 46)');
  // What is not saved yet is not lost by a link.
  const question = page.getByRole('alert').filter({ hasText: 'Your changes are not saved yet.' });
  await page.getByRole('link', { name: 'Members' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(colour).toHaveValue('#0b5a2e');
  const section = page.getByRole('region', { name: 'Branding' });
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Harbour Watch')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Save' })).toHaveCSS('background-color', 'rgb(11, 90, 46)');
  await page.getByLabel('Product name').fill('');
  await colour.fill('');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('banner').getByText('Tyrewatch')).toBeVisible();
  await page.getByRole('link', { name: 'Members' }).click();
  await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
});

test('an API key is shown once, opens the sending of readings, and nothing once it is revoked', async ({ page }) => {
  await page.goto('/organization');
  await page.getByRole('link', { name: 'Integrations' }).click();
  await page.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Yard gateway');
  // Back asks of what was entered instead of leaving the screen.
  await page.goBack();
  await expect(dialog.getByText('Your changes are not saved yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  const key = await dialog.getByLabel('Key', { exact: true }).inputValue();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Back to the key' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const entry = page.getByRole('list', { name: 'API keys of this organisation' }).getByText('Yard gateway');
  await expect(entry).toBeVisible();
  await expect(page.getByText(key)).toBeHidden();

  const sendReading = async (): Promise<number> => {
    const body = JSON.stringify({ readings: [{ imei: '350000000000000', at: new Date().toISOString(), tyres: [] }] });
    const headers = { 'content-type': 'application/json', 'x-api-key': key };
    return (await fetch(`${productAddress}/tyrewatch/readings`, { method: 'POST', headers, body })).status;
  };
  expect(await sendReading()).toBe(200);
  await page.getByRole('button', { name: 'Revoke Yard gateway' }).click();
  await dialog.getByRole('button', { name: 'Revoke for good' }).click();
  await expect(entry).toBeHidden();
  expect(await sendReading()).toBe(401);
  await page.getByRole('link', { name: 'Audit trail' }).click();
  await expect(page.getByText(/revoked the API key .+ of/).first()).toBeVisible();
});
