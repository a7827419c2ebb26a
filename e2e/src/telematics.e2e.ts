import { connect } from 'node:net';
import { expect } from '@playwright/test';
import { encodeLogin } from '@tyrewatch/device-protocol/teltonika/tcp-frame';
import { send, signInForToken } from './interface.ts';
import { gatewayPort } from './product-address.ts';
import { test } from './signed-in.ts';
import { connectUnit, sendTyres } from './telematics-unit.ts';

/** What clocks in London show, as a field of a date and time takes it. */
const wallTime = (atMs: number): string =>
  new Date(atMs)
    .toLocaleString('sv-SE', { timeZone: 'Europe/London' })
    .replace(' ', 'T')
    .slice(0, '2026-11-20T08:15'.length);

/** What the gateway answers to the login of a unit: 1 = it is let in. */
async function loginAnswer(imei: string): Promise<number | undefined> {
  const socket = connect(gatewayPort, '127.0.0.1');
  try {
    socket.write(encodeLogin(imei));
    const [bytes] = (await new Promise<Buffer[]>((resolve, reject) => {
      socket.once('data', (...data: Buffer[]) => resolve(data));
      socket.once('error', reject);
    })) as [Buffer];
    return bytes[0];
  } finally {
    socket.destroy();
  }
}

/** Adds a vehicle that has no unit yet; answers its registration. */
async function addVehicle(series: number): Promise<string> {
  const registration = `TU${series}${String(Date.now()).slice(-6)}`;
  await send(await signInForToken(), '/tyrewatch/vehicles', {
    registration,
    vehicle_type: 'truck',
    axle_configuration: '2x4',
    axles: [
      { type: 'steer', recommended_kpa: 850 },
      { type: 'drive', recommended_kpa: 850 },
    ],
  });
  return registration;
}

test('an unknown unit that tried to connect is added with vehicle and SIM card, and is let in', async ({ page }) => {
  const imei = `35${String(Date.now()).padStart(13, '0')}`;
  const registration = await addVehicle(1);
  expect(await loginAnswer(imei)).toBe(0);

  await page.goto('/kit/telematics');
  await page.getByText(/unknown units? tried to connect/).click();
  await page.getByRole('button', { name: `Add this unit ${imei}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('IMEI')).toHaveValue(imei);
  await dialog.getByLabel('Vehicle', { exact: true }).fill(registration);
  await dialog.getByRole('button', { name: new RegExp(registration) }).click();
  await dialog.getByLabel('SIM card').fill('no such card');
  await expect(dialog.getByText('No free SIM card matches.')).toBeVisible();
  await dialog.getByLabel('SIM card').fill('8999901');
  await dialog
    .getByRole('button', { name: /^8999901/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Add unit' }).click();
  await expect(dialog).toBeHidden();

  await expect.poll(() => loginAnswer(imei)).toBe(1);
  await page.getByRole('searchbox').fill(imei);
  await expect(page.getByText('1 telematics unit', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: imei }).click();
  await expect(page.getByRole('heading', { name: 'Connection' })).toBeVisible();
  await expect(page.getByRole('main').getByText(registration).first()).toBeVisible();
  await page.getByRole('link', { name: 'Logs' }).click();
  await expect(page.getByText('The unit was not set up yet')).toBeVisible();

  await page.getByRole('button', { name: `Actions for ${imei}` }).click();
  await page.getByRole('button', { name: 'Change' }).click();
  await dialog.getByLabel('The unit may connect').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => loginAnswer(imei)).toBe(0);
});

test('what a unit sent while it was on no vehicle is assigned to the one it is put on, by the keyboard', async ({
  page,
}) => {
  const imei = `35${String(Date.now() + 1).padStart(13, '0')}`;
  const registration = await addVehicle(2);
  await send(await signInForToken(), '/tyrewatch/telematics_units', { imei });
  await expect.poll(() => loginAnswer(imei)).toBe(1);
  const fittedAtMs = Date.now();
  for (const pressureKpa of [800, 801]) await sendTyres(imei, [pressureKpa, pressureKpa]);

  await page.goto(`/telematics/${imei}`);
  await expect(
    page.getByText(/^2 messages received from .* stored for no vehicle\. Each is kept for 90 days/),
  ).toBeVisible();
  await expect(page.getByText('Once the unit is on a vehicle, they can be assigned to it.')).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${imei}` }).click();
  await page.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Vehicle', { exact: true }).fill(registration);
  await dialog.getByRole('button', { name: new RegExp(registration) }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    dialog.getByText(new RegExp(`^This unit sent 2 messages .* Assign them to ${registration}\\?$`)),
  ).toBeVisible();
  const assign = dialog.getByRole('button', { name: `Assign to ${registration}` });
  await expect(assign).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: `Assign to ${registration}` }).press('Enter');
  await dialog.getByRole('radio', { name: /^Since the unit was fitted/ }).focus();
  await page.keyboard.press('Space');
  await expect(assign).toBeDisabled();
  await dialog.getByLabel(/^Fitted on/).fill(wallTime(fittedAtMs - 60_000));
  await assign.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(new RegExp(`2 messages assigned to ${registration}\\.`))).toBeVisible();
  await page.getByRole('link', { name: 'Logs' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Read · Periodic' })).toHaveCount(2);
});

test('what a stranger sent and nobody could read is shown with its reason and all of its bytes', async ({ page }) => {
  const words = `no unit says ${Date.now()}`;
  const socket = connect(gatewayPort, '127.0.0.1');
  await new Promise((resolve) => socket.on('error', resolve).on('close', resolve).end(words));

  await page.goto('/kit/telematics');
  await page.getByRole('link', { name: 'Refused messages' }).click();
  const row = page.getByRole('row').filter({ hasText: Buffer.from(words).toString('hex').slice(0, 48) });
  await expect
    .poll(async () => {
      await page.reload();
      await expect(page.getByText(/refused messages?$/)).toBeVisible();
      return row.count();
    })
    .toBe(1);
  await expect(row).toContainText('Not a message of a telematics unit');
  await row.getByText(`${words.length} bytes`).click();
  await expect(page.getByText(Buffer.from(words).toString('hex'), { exact: true })).toBeVisible();
  await page.getByLabel('Reason').selectOption('Damaged: the checksum does not match');
  await expect(page).toHaveURL(/tab=refused&kind=checksum/);
  await page.getByRole('link', { name: 'Telematics units' }).click();
  await expect(page).toHaveURL(/telematics$/);
});

test('what is asked of a unit that is away goes out when it connects, and its answer is shown', async ({ page }) => {
  const imei = `35${String(Date.now() + 2).padStart(13, '0')}`;
  await send(await signInForToken(), '/tyrewatch/telematics_units', { imei });
  await page.goto(`/telematics/${imei}`);
  await expect(page.getByText('Unable to connect')).toBeVisible();
  await expect(page.getByText('Never heard')).toBeVisible();

  await page.getByRole('button', { name: 'Queue reboot…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Queue reboot' }).click();
  await page.getByRole('button', { name: 'Queue other' }).click();
  await dialog.getByRole('button', { name: /^getinfo/ }).click();
  await dialog.getByRole('button', { name: 'Queue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'In hand (2)' })).toBeVisible();

  const before = await connectUnit(imei);
  expect(await before.nextCommand()).toBe('cpureset');
  await expect(page.getByText(/Waiting until the unit signs in again/)).toBeVisible();
  before.leave();
  const after = await connectUnit(imei);
  expect(await after.nextCommand()).toBe('getinfo');
  await expect(page.getByText(/^Signed in again after/)).toBeVisible();
  after.answer('RTC:2026/11/20 6:30 RST:2 ERR:0');
  await expect(page.getByText('RTC:2026/11/20 6:30 RST:2 ERR:0')).toBeVisible();
  await expect(page.getByText('Nothing queued.')).toBeVisible();
  after.leave();
});
