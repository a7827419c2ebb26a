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

  await test.step('what the vehicle is', async () => {
    await page.goto('/vehicles');
    // What was typed last does not bring back who goes on at once.
    await page.getByRole('searchbox').fill('no such vehicle');
    await page.getByRole('link', { name: 'Add vehicle' }).first().click();
    const check = page.getByRole('button', { name: 'Check register' });
    await check.click();
    await expect(page.getByText('Enter a registration to check DVLA')).toBeVisible();
    await page.getByLabel('Registration').fill(`e2e ${digits}`);
    await check.click();
    await expect(page.getByText('Choose a vehicle type first')).toBeVisible();
    await page.getByLabel('Vehicle type').selectOption('truck');
    await page.getByRole('button', { name: 'Next: Axles and sensors' }).click();
  });

  await test.step('its axles and sensors, which a reload does not lose', async () => {
    await page.getByRole('radio', { name: /^2x4 / }).check({ force: true });
    await page.getByRole('switch', { name: 'Same for all axles' }).click();
    const pressures = page.getByLabel('Recommended (cold) (psi)');
    await pressures.first().fill('123');
    await pressures.last().fill('116');
    await page.getByLabel(/^2B/).fill(`S${digits}`);
    await expect(page.getByText('1 ready, 0 to look at')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(/^2B/)).toHaveValue(`S${digits}`);
    await page.getByRole('button', { name: 'Next: Telematics unit' }).click();
  });

  await test.step('its unit, and create it', async () => {
    await page.getByLabel('IMEI').fill(imei);
    await page.getByRole('button', { name: 'Next: Check and create' }).click();
    await page.getByRole('button', { name: 'Create with 1 sensor' }).click();
    await expect(page.getByRole('heading', { name: 'is created' })).toBeVisible();
    await page.getByRole('link', { name: /^Open / }).click();
    await expect(page).toHaveURL(new RegExp(`/vehicles/${registration}$`));
    await expect(page.getByRole('link', { name: /^1A .*No data/ })).toBeVisible();
  });

  await test.step('the first packet turns the wheels green, a fall that the next one confirms red, without a reload', async () => {
    await sendTyres(imei, healthy);
    await expect(page.getByRole('link', { name: /^1A .*No issues/ })).toBeVisible();
    const fallen = [500, steer, drive, drive, drive, drive];
    await sendTyres(imei, fallen);
    await expect(page.getByRole('link', { name: /^1A 72 / })).toBeVisible();
    await sendTyres(imei, fallen);
    await expect(page.getByRole('link', { name: /^1A .*Below danger threshold/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^2B .*No issues/ })).toBeVisible();
  });
});
