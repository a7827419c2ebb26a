import { expect } from '@playwright/test';
import { test } from './signed-in.ts';

test('a report is set up, sent at once, told of, and deleted', async ({ page }) => {
  const recipient = `workshop.${Date.now()}@example.org`;
  await page.goto('/reports');
  await page.getByRole('link', { name: 'Add Report' }).click();
  await page.getByLabel('Name', { exact: true }).fill('End of the month');
  await page.getByLabel('Recipients').fill(`${recipient}, nobody`);
  await page.getByText('Monthly', { exact: true }).click();
  await page.getByLabel('Day of the month').selectOption('31');
  await expect(page.getByRole('region', { name: 'Next five runs' }).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('region', { name: 'Text of the e-mail' })).toContainText('Hello,');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByRole('button', { name: 'Recipients: nobody: Please enter a valid email address' }),
  ).toBeVisible();
  await expect(page.getByLabel('Recipients')).toBeFocused();
  await page.getByLabel('Recipients').fill(recipient);
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const row = page.getByRole('row').filter({ hasText: recipient });
  await expect(row).toContainText('On the 31st of every month at 06:00');
  await expect(row).toContainText('Not yet');
  await row.getByRole('link', { name: 'End of the month' }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByText('Paused, no runs')).toBeVisible();
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await page.getByRole('button', { name: 'Send me this now' }).click();
  await expect(page.getByText('Sent to demo@tyrewatch.example')).toBeVisible();
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  const history = page.getByRole('table', { name: 'History' });
  await expect(history).toContainText('sent manually by demo');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    history
      .getByRole('button', { name: /^Download CSV/ })
      .first()
      .click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^tyrewatch-report-maintenance-.*\.csv$/);

  await expect(async () => {
    await page.goto('/mailbox');
    await expect(page.getByRole('link').filter({ hasText: recipient })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await page.goto('/reports');
  await expect(row).toContainText('Delivered to 1 recipient');
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row).toBeHidden();

  for (const id of ['abc', '999999']) {
    await page.goto(`/reports/edit/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Cannot access resource' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return home' })).toBeVisible();
  }
});
