import { expect, type Locator, type Page } from '@playwright/test';

interface WantedMail {
  readonly to: string;
  readonly subject: string;
  readonly button: string;
}

/** Waits in the demo's mailbox for a mail to an address and opens it; the link of its button. */
export async function openMail(page: Page, mail: WantedMail): Promise<Locator> {
  const row = page.getByRole('link').filter({ hasText: mail.to }).filter({ hasText: mail.subject }).first();
  await expect(async () => {
    await page.goto('/mailbox');
    await expect(row).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await row.click();
  return page.frameLocator('iframe').getByRole('link', { name: mail.button });
}

/**
 * Waits in the demo's mailbox for a mail to an address, opens it and follows the link of its button, as a person would;
 * the page that this opens. `page` is left in the mailbox.
 */
export async function followMail(page: Page, mail: WantedMail): Promise<Page> {
  const link = await openMail(page, mail);
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  return opened;
}
