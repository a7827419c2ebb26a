import { expect } from '@playwright/test';
import { test } from './signed-in.ts';

test('a fleet is created, gets a depot, and is deleted once that is gone', async ({ page }) => {
  // A slash and an ampersand have to survive the address.
  const name = `Night & Day/${Date.now()}`;
  const dialog = page.getByRole('dialog');
  const choose = async (row: string, task: string): Promise<void> => {
    await page.getByRole('button', { name: `Actions for ${row}` }).click();
    await page.getByRole('button', { name: task, exact: true }).click();
  };
  await page.goto('/fleets');
  await page.getByRole('button', { name: 'Add fleet' }).click();
  await dialog.getByRole('button', { name: 'Create fleet' }).click();
  await expect(dialog.getByText('Fleet name cannot be empty')).toBeVisible();
  await dialog.getByLabel('Name').fill('Trunking North');
  const organisation = await dialog.getByRole('option', { name: 'Brackenfold Trunking' }).getAttribute('value');
  await dialog.getByLabel('Organisation').selectOption(organisation);
  await dialog.getByRole('button', { name: 'Create fleet' }).click();
  await expect(dialog.getByText('There is already a fleet with that name')).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Danger').fill('25');
  await dialog.getByRole('button', { name: 'Create fleet' }).click();
  await expect(dialog.getByText('The thresholds must rise')).toBeVisible();
  await dialog.getByLabel('Danger').fill('35');
  await dialog.getByRole('button', { name: 'Create fleet' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText('1 fleet', { exact: true })).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Tyrewatch');
  await page.getByRole('button', { name: 'Add depot' }).first().click();
  await dialog.getByLabel('Name').fill('Yard');
  await dialog.getByLabel('Latitude').fill('53.8');
  await dialog.getByLabel('Longitude').fill('-1.55');
  await dialog.getByRole('button', { name: 'Create depot' }).click();
  await expect(page.getByText('near Leeds')).toBeVisible();
  await page.getByRole('link', { name: 'Kilometre report' }).click();
  await expect(page.getByText('Vehicles of this fleet show here')).toBeVisible();

  await page.getByRole('link', { name: 'Fleets', exact: true }).click();
  await choose(name, 'Delete');
  await expect(dialog.getByText('Cannot delete a fleet with depots: 1 depot is still there.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await choose('Yard', 'Delete');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('No depots yet')).toBeVisible();
  await page.getByRole('link', { name: 'Fleets', exact: true }).click();
  await choose(name, 'Delete');
  await dialog.getByLabel(/Type .* to confirm/).fill(name);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeHidden();
});

test('a report is a file as well', async ({ page }) => {
  // The demo's past is added up in its first minute.
  await expect(async () => {
    await page.goto('/fleets/Trunking%20North?tab=kilometerReport&days=7');
    await expect(page.getByRole('table', { name: 'Distance by vehicle' })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Other format, or print' }).click();
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^tyrewatch-kilometre-Trunking-North-[\d-]+\.csv$/);
});
