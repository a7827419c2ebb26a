import { expect } from '@playwright/test';
import { test } from './signed-in.ts';
import { behaveAsProvider } from './simulator-control.ts';

test('a sensor is created off vehicles, refused twice, and deleted for good', async ({ page }) => {
  const code = `E2E${Date.now()}`;
  await page.goto('/sensors');
  await page.getByRole('button', { name: 'Add sensor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Sensor ID').fill(code.toLowerCase());
  await dialog.getByRole('button', { name: 'Add sensor' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add sensor' }).click();
  await dialog.getByLabel('Sensor ID').fill(code);
  await dialog.getByRole('button', { name: 'Add sensor' }).click();
  await expect(dialog.getByText('A sensor with that ID already exists')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('searchbox').fill(code);
  await expect(page.getByRole('status').getByText('1 sensor', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Actions for sensor ${code}` }).click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('No results match')).toBeVisible();
});

test('who takes a sensor off a wheel, or deletes it, is told what becomes of the wheel and its alert', async ({
  page,
}) => {
  await page.goto('/sensors?place=on_vehicle');
  const dialog = page.getByRole('dialog');
  for (const task of ['Unlink', 'Delete permanently']) {
    await page
      .getByRole('button', { name: /^Actions for sensor/ })
      .first()
      .click();
    await page.getByRole('button', { name: task }).click();
    await expect(dialog.getByText('its open alert ends')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  }
});

test('a SIM card keeps the digits of what is typed, is corrected on its page, and deleted', async ({ page }) => {
  const iccid = `89999${Date.now()}`;
  await page.goto('/kit/sim');
  await page.getByRole('button', { name: 'Add SIM card' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('ICCID').fill(iccid);
  await dialog.getByLabel('MSISDN').fill('+44 7700 900 999');
  await expect(dialog.getByText('Kept as 447700900999')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add SIM card' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('searchbox').fill(iccid);
  await page.getByRole('link', { name: iccid }).click();
  await expect(page).toHaveTitle(/Edit SIM Card/);
  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('MSISDN').fill('123');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('If it fails again, contact support.')).toBeVisible();
  await dialog.getByLabel('MSISDN').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The SIM card is saved.')).toBeVisible();
  await page.getByLabel('State as the provider told us').selectOption('Suspended');
  await expect(page.getByRole('region', { name: 'As the provider told us' })).toContainText('Suspended');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL(/\/kit\/sim$/);
});

test('SIM suspended → provider slow → done', async ({ page }) => {
  await behaveAsProvider({ delay_ms: 1000 });
  await page.goto('/kit/sim?provider=1nce&state=active&place=linked&sort=-iccid');
  await page
    .getByRole('link', { name: /^8999901/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('No data and no alerts come by this card until it is resumed.')).toContainText(
    'vehicle',
  );
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByRole('heading', { name: 'Suspend: Accepted, not done yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resume instead' })).toBeVisible();
  await expect(page.getByText('Suspended, as asked')).toBeVisible({ timeout: 20_000 });
});
