import { expect, type Page } from '@playwright/test';
import { administrator } from './product-address.ts';

/** Fills the login form that is on the screen and sends it. */
export async function fillLogin(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  await page.getByLabel(/username/i).fill(administrator.username);
  await page.getByLabel(/^password/i).fill(administrator.password);
  await page.getByRole('button', { name: /sign in/i }).click();
}
