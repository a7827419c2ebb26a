import { expect } from '@playwright/test';
import { test } from './signed-in.ts';
import { sendTyres } from './telematics-unit.ts';

const steer = 850;
const drive = 800;
const healthy = [steer, steer, drive, drive, drive, drive];

test('a vehicle set up on screen shows its wheels in colour as soon as its unit has sent a packet', async ({
  page,
}) => {
  const digits = String(Date.now()).slice(-6);
  const registration = `E2E${digits}`;
  const imei = `35000001${digits}0`;

  await test.step('set the vehicle up', async () => {
    await page.goto('/vehicles');
    // What was typed last does not bring back who goes on at once.
    await page.getByRole('searchbox').fill('no such vehicle');
    await page.getByRole('link', { name: 'Add vehicle' }).first().click();
    await page.getByRole('button', { name: 'Create vehicle' }).click();
    await expect(page.getByText('Choose a vehicle type.')).toBeVisible();
    await page.getByLabel('Registration').fill(`e2e ${digits}`);
    await page.getByLabel('Vehicle type').selectOption('truck');
    await expect(page.getByText('Choose a vehicle type.')).toBeHidden();
    await page.getByLabel('Axle configuration').selectOption('2x4');
    await page
      .getByLabel(/Recommended pressure/)
      .first()
      .fill('123');
    await page
      .getByLabel(/Recommended pressure/)
      .last()
      .fill('116');
    await page.getByLabel(/^2B/).fill(`S${digits}`);
    await page.getByRole('button', { name: 'Create vehicle' }).click();
    await expect(page).toHaveURL(new RegExp(`/vehicles/${registration}$`));
    await expect(page.getByRole('link', { name: /^1A .*No data/ })).toBeVisible();
  });

  await test.step('let its unit in', async () => {
    const units = await page.context().newPage();
    await units.goto('/kit/telematics');
    await units.getByRole('button', { name: 'Add telematics unit' }).click();
    const dialog = units.getByRole('dialog');
    await dialog.getByLabel('IMEI').fill(imei);
    await dialog.getByLabel('Vehicle').fill(registration);
    await dialog.getByRole('listitem').getByRole('button').click();
    await dialog.getByRole('button', { name: 'Add unit' }).click();
    await expect(dialog).toBeHidden();
    await units.close();
  });

  await test.step('the first packet turns the wheels green, the next one red, without a reload', async () => {
    await sendTyres(imei, healthy);
    await expect(page.getByRole('link', { name: /^1A .*No issues/ })).toBeVisible();
    await sendTyres(imei, [500, steer, drive, drive, drive, drive]);
    await expect(page.getByRole('link', { name: /^1A .*Below danger threshold/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^2B .*No issues/ })).toBeVisible();
  });
});
