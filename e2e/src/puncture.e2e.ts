import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { change, findHealthyMovingVehicle, get, send, signInForToken } from './interface.ts';
import { openMail } from './mailbox.ts';
import { fillLogin } from './sign-in.ts';
import { inflate, listWellFittedVehicles, puncture } from './simulator-control.ts';

const position = '2A';

test('a puncture is seen, mailed and acknowledged, and the repair by a dealer proved, from the red wheel to the cost of the tyre', async ({
  browser,
  page,
}) => {
  // Where the unit does not follow at once, its own next record does.
  test.setTimeout(480_000);
  const registration = await findHealthyMovingVehicle(await listWellFittedVehicles());

  await test.step('sign in and land where one wanted to go', async () => {
    await page.goto(`/vehicles?q=${registration}`);
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await fillLogin(page);
    await expect(page).toHaveURL(new RegExp(`/vehicles\\?q=${registration}$`));
  });

  await test.step('open the vehicle', async () => {
    // Longer than the server answers at once.
    await page.goto(`/vehicles/${registration}?from=1&to=1795300000`);
    await expect(page).toHaveURL(new RegExp(`/vehicles/${registration}$`));
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

  await test.step('it is e-mailed to who subscribed, with what to do, within a minute', async () => {
    const mailbox = await page.context().newPage();
    const plate = new RegExp([...registration].join(' ?'));
    const mail = mailbox
      .getByRole('link')
      .filter({ hasText: plate })
      .filter({ hasText: 'axle 2 left' })
      .filter({ hasText: 'stop as soon as it is safe' });
    await expect(async () => {
      await mailbox.goto('/mailbox');
      await expect(mail).toHaveCount(1, { timeout: 500 });
    }).toPass({ timeout: 60_000 });
    await mailbox.close();
  });

  await test.step('open the wheel and see why', async () => {
    await page.getByRole('link', { name: new RegExp(`^${position} `) }).click();
    await expect(page).toHaveURL(new RegExp(`wheel=${position}`));
    await expect(page.getByRole('heading', { name: 'Why this colour' })).toBeVisible();
    await page.getByText(/^Show the \d steps/).click();
    await expect(page.getByText(/Recommended is .*psi/)).toBeVisible();
    await expect(page.getByText('Stop as soon as it is safe').first()).toBeVisible();
    await expect(page.getByRole('img', { name: /Pressure and cold pressure/ })).toBeVisible();
  });

  await test.step('acknowledge it', async () => {
    await page.getByRole('button', { name: 'Other times and a note' }).first().click();
    await page.getByLabel('Note (optional)').fill('Driver called, stops at the next services');
    // Neither a link nor signing out loses what was typed.
    const question = page.getByRole('alert').filter({ hasText: 'Your changes are not saved yet.' });
    const banner = page.getByRole('banner');
    for (const way of [
      banner.getByRole('link', { name: 'Vehicles' }),
      banner.getByRole('button', { name: 'Logout' }),
    ]) {
      await way.click();
      await question.getByRole('button', { name: 'Keep editing' }).click();
    }
    await page.getByRole('button', { name: 'Acknowledge', exact: true }).click();
    await expect(page.getByText(/Acknowledged by .*/).first()).toBeVisible();
    await expect(page.getByText('Driver called, stops at the next services').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  const reference = `/vehicles/${registration}`;
  const token = await signInForToken();
  const vehicle = await get<{ organization_id: number; imei: string }>(token, `/tyrewatch${reference}`);
  /** Has the unit make a record now, as the kit screens do: a parked one's own period is minutes. One request waits at a time. */
  const askForRecord = async (): Promise<void> => {
    const commands = `/tyrewatch/telematics_units/${vehicle.imei}/commands`;
    const { items } = await get<{ items: { state: string }[] }>(token, `${commands}?limit=1`);
    if (!['queued', 'sent'].includes(items[0]?.state ?? '')) await send(token, commands, { kind: 'request_data' });
  };
  let job = '';
  await test.step('make a job sheet of it', async () => {
    // The usual hour is longer than anybody watches; this takes two readings.
    await change(token, `/tyrewatch/organizations/${vehicle.organization_id}`, {
      settings: { repair_hold_minutes: 0.1 },
    });
    await page.getByRole('button', { name: 'Create job sheet' }).click();
    const dialog = page.getByRole('dialog', { name: /Create job sheet for/ });
    await expect(dialog.getByLabel('Wheel', { exact: true })).toHaveValue(position);
    await dialog.getByLabel('Assigned to').selectOption('me');
    await dialog.getByRole('button', { name: 'Create job sheet' }).click();
    const made = page.getByRole('status').filter({ hasText: /J-\d+ created/ });
    job = /J-\d+/.exec((await made.textContent()) ?? '')?.[0] ?? '';
    await made.getByRole('link', { name: 'Open' }).click();
    await expect(page.getByRole('heading', { level: 1, name: job })).toBeVisible();
    await expect(page.getByText('No step yet')).toBeVisible();
  });

  const jobDealers = page.getByRole('region', { name: 'Dealers' });
  let dealer = '';
  await test.step('ask the nearest dealer for the tyre', async () => {
    await jobDealers.getByRole('button', { name: 'Contact a dealer' }).click();
    const sending = page.getByRole('dialog', { name: 'Contact a dealer' }).getByRole('button', { name: /^Send to / });
    await expect(sending).toBeEnabled();
    dealer = ((await sending.textContent()) ?? '').replace('Send to ', '');
    await sending.click();
    await expect(jobDealers.getByText(`${dealer} · no answer yet`)).toBeVisible();
  });

  // The dealer has no account: only the link.
  const theirs = await browser.newContext();
  const dealerPage = await theirs.newPage();
  await test.step('the dealer follows the link of the mail, accepts, comes, and says what was fitted', async () => {
    const mailbox = await page.context().newPage();
    await expect(async () => {
      const link = await openMail(mailbox, {
        to: '@example-tyres.example',
        subject: `Call-out: tyre ${position}`,
        button: 'Accept and say when you can be there',
      });
      await dealerPage.goto((await link.getAttribute('href')) ?? '');
      // The newest one may still be of another job.
      await expect(dealerPage.getByText(`Job ${job} for ${dealer}`)).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    await mailbox.close();
    await dealerPage.getByText('30 min', { exact: true }).click();
    await dealerPage.getByRole('button', { name: /^Accept: there by/ }).click();
    await dealerPage.getByRole('button', { name: 'I am on site' }).click();
    const entries = {
      Make: 'Michelin',
      'Tread pattern': 'X Multi D',
      'DOT week': '1926',
      'Tread depth (mm)': '16',
      'Inflated to (psi)': '110',
      'Torque (N m)': '450',
    };
    for (const [name, value] of Object.entries(entries)) await dealerPage.getByRole('textbox', { name }).fill(value);
    await expect(dealerPage.getByRole('textbox', { name: 'Size' })).not.toHaveValue('');
    const photo = await dealerPage.screenshot();
    await dealerPage.getByLabel('Add photo').setInputFiles({ name: 'wheel.png', mimeType: 'image/png', buffer: photo });
    await expect(dealerPage.getByText('1 photo sent')).toBeVisible();
    await dealerPage.getByRole('button', { name: 'Send, then invoice number' }).click();
    await expect(dealerPage.getByLabel('Invoice number')).toBeVisible();
  });

  await test.step('the step of pressure is seen', async () => {
    await inflate(registration, position);
    await expect(async () => {
      await askForRecord();
      await page.goto(`/job-sheets/${job}`);
      await expect(page.getByText(/At the target, being watched|^Proven/).first()).toBeVisible({ timeout: 5_000 });
      // a unit that sleeps takes its commands with its next record, and keeps 50 at most
    }).toPass({ timeout: 210_000 });
  });

  await test.step('confirm what the dealer entered, with the odometer of the roadside', async () => {
    const { odometer_km: km } = await get<{ odometer_km: number }>(token, `/tyrewatch${reference}/tyres`);
    await jobDealers.getByRole('button', { name: 'Mend' }).click();
    // A hundred kilometres ago: the nuts are due by now, and the tyre has cost something.
    await jobDealers.getByLabel('Odometer').fill(String(Math.round(km) - 100));
    await jobDealers.getByRole('button', { name: 'Save as mended' }).click();
    await expect(jobDealers.getByRole('term').filter({ hasText: 'Confirmed' })).toBeVisible();
  });

  await test.step('confirm the torque of its nuts', async () => {
    // What was driven since is known with a record made after the wheel was off; a parked vehicle makes one in minutes.
    await expect(async () => {
      await askForRecord();
      const torque = await get<object>(token, `/tyrewatch${reference}/torque_checks`);
      expect(torque).toMatchObject({ due: [{ positions: [position], is_due: true }] });
    }).toPass({ timeout: 120_000 });
    await page.goto(`${reference}?tab=maintenance`);
    const nuts = page.getByRole('region', { name: `Re-torque ${position}: overdue` });
    await nuts.getByRole('button', { name: 'Confirm torque' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm torque' });
    await dialog.getByLabel('Torque').fill('600');
    await dialog.getByRole('button', { name: 'Confirm torque' }).click();
    await expect(nuts).toBeHidden();
    await expect(page.getByText(new RegExp(`^${position} · 600.N.m`)).first()).toBeVisible();
  });

  await test.step('look at another time by its ends, and take it along', async () => {
    await page.goto(`${reference}?wheel=${position}`);
    await page.getByRole('region', { name: 'History' }).getByRole('button', { name: 'Custom' }).click();
    await page.getByLabel('From', { exact: true }).fill('2026-01-05T08:00');
    await page.getByLabel('To', { exact: true }).fill('2026-01-05T07:00');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByText('The end must come after the start')).toBeVisible();
    const now = new Date();
    const wallTime = (ageMs: number): string =>
      new Date(now.getTime() - ageMs).toLocaleString('sv-SE', { timeZone: 'Europe/London' }).slice(0, 16);
    const dayMs = 86_400_000;
    await page.getByLabel('From', { exact: true }).fill(wallTime(2 * dayMs).replace(' ', 'T'));
    await page.getByLabel('To', { exact: true }).fill(wallTime(dayMs).replace(' ', 'T'));
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/from=\d+&to=\d+/);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${registration}-${position}-[\\d-]+\\.csv$`));
    const [head = '', ...lines] = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(head).toContain('Time (Europe/London),Time (UTC),Pressure (psi)');
    expect(lines.length).toBeGreaterThan(10);
    await page.getByRole('button', { name: 'Reset zoom' }).click();
  });

  await test.step('beside the list it is looked at in the same way, by link, and back undoes one decision', async () => {
    const beside = `/vehicles?vehicle=${registration}&wheel=${position}`;
    const week = page.getByRole('radiogroup', { name: 'Time range' }).getByRole('radio', { name: '7 days' });
    await page.goto(beside);
    await page.getByText('7 days', { exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`wheel=${position}&range=week$`));
    await page.reload();
    await expect(week).toBeChecked();
    await page.getByRole('link', { name: 'Open on its own page' }).click();
    await expect(page).toHaveURL(new RegExp(`/vehicles/${registration}\\?wheel=${position}&range=week$`));
    await expect(week).toBeChecked();
    await page.goBack();
    await expect(week).toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`vehicle=${registration}&wheel=${position}$`));
    await expect(page.getByRole('radio', { name: '24 hours' })).toBeChecked();
  });

  await test.step('the job closes by itself, proved by the sensor', async () => {
    await expect(async () => {
      await askForRecord();
      const sheet = await get<object>(token, `/tyrewatch/job_sheets/${job.slice('J-'.length)}`);
      expect(sheet).toMatchObject({ lines: [{ proof: 'proved', flag: null }] });
    }).toPass({ timeout: 180_000 });
    await page.goto(`/job-sheets/${job}`);
    await expect(page.getByText(/^Proven: 2A came to the right pressure/)).toBeVisible();
    await expect(page.getByText('by the sensors').first()).toBeVisible();
  });

  await test.step('the dealer sends the invoice, and the tyre says what it costs per km', async () => {
    await dealerPage.getByLabel('Invoice number').fill('INV-2044');
    await dealerPage.getByRole('button', { name: 'Send the invoice number' }).click();
    await expect(dealerPage.getByText('Thank you. The job is complete.')).toBeVisible();
    await theirs.close();
    await page.goto(`${reference}?wheel=${position}`);
    await page.getByRole('region', { name: 'Tyre', exact: true }).getByRole('link', { name: /^T-/ }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Edit T-/ });
    await dialog.getByLabel('Price').fill('385');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/per 1,000 km/).first()).toBeVisible();
  });
});
