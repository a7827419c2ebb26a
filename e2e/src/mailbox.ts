import { expect, type Page } from '@playwright/test';

/**
 * Waits in the demo's mailbox for a mail to an address, opens it and follows the link of its button, as a person would;
 * the page that this opens. `page` is left in the mailbox.
 */
export async function followMail(page: Page, mail: { to: string; subject: string; button: string }): Promise<Page> {
  const row = page.getByRole('link').filter({ hasText: mail.to }).filter({ hasText: mail.subject }).first();
  await expect(async () => {
    await page.goto('/mailbox');
    await expect(row).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await row.click();
  const link = page.frameLocator('iframe').getByRole('link', { name: mail.button });
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  return opened;
}
