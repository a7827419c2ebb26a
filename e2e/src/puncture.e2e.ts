import { expect, test } from '@playwright/test';
import { findHealthyMovingVehicle } from './interface.ts';
import { fillLogin } from './sign-in.ts';
import { puncture } from './simulator-control.ts';

const position = '2A';

test('a puncture turns a wheel red before the eyes of whoever watches, who takes charge of it', async ({ page }) => {
  const registration = await findHealthyMovingVehicle();

  await test.step('sign in and land where one wanted to go', async () => {
    await page.goto(`/vehicles?q=${registration}`);
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await fillLogin(page);
    await expect(page).toHaveURL(new RegExp(`/vehicles\\?q=${registration}$`));
  });

  await test.step('open the vehicle', async () => {
    await page.goto(`/vehicles/${registration}`);
    await expect(page.getByRole('link', { name: new RegExp(`^${position} .*No issues`) })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`${registration} Overview`));
  });

  await test.step('the wheel turns red without a reload', async () => {
    await page.evaluate(() => {
      document.body.dataset['sameDocument'] = 'yes';
    });
    await puncture(registration, position);
    await expect(page.getByRole('link', { name: new RegExp(`^${position} .*Below danger threshold`) })).toBeVisible({
      timeout: 100_000,
    });
    await expect(page.locator('body')).toHaveAttribute('data-same-document', 'yes');
  });

  await test.step('open the wheel and see why', async () => {
    await page.getByRole('link', { name: new RegExp(`^${position} `) }).click();
    await expect(page).toHaveURL(new RegExp(`wheel=${position}`));
    await expect(page.getByRole('heading', { name: 'Why this colour' })).toBeVisible();
    await expect(page.getByText(/Recommended is .*psi/)).toBeVisible();
    await expect(page.getByText('Stop now where it is safe')).toBeVisible();
    await expect(page.getByRole('img', { name: /Pressure and cold pressure/ })).toBeVisible();
  });

  await test.step('acknowledge it', async () => {
    await page.getByRole('button', { name: 'Acknowledge' }).click();
    await page.getByLabel('Note (optional)').fill('Driver called, stops at the next services');
    await page.getByRole('button', { name: 'Acknowledge' }).click();
    await expect(page.getByText(/Acknowledged by .*/).first()).toBeVisible();
    await expect(page.getByText('Driver called, stops at the next services').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  });
});
