import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { findHealthyMovingVehicle } from './interface.ts';
import { fillLogin } from './sign-in.ts';
import { listWellFittedVehicles, puncture } from './simulator-control.ts';

const position = '2A';

test('a puncture turns a wheel red before the eyes of whoever watches, who takes charge of it', async ({ page }) => {
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

  await test.step('look at another time by its ends, and take it along', async () => {
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
    await page.goto(`/vehicles/${registration}?wheel=${position}`);
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
});
