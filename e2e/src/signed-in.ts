import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { type Credentials, signInForRecord } from './interface.ts';

async function signIn(page: Page): Promise<void> {
  const record = JSON.stringify(await signInForRecord());
  await page.addInitScript((text) => {
    // Only once: a refreshed record must not be replaced by the first one on the next navigation.
    if (sessionStorage.getItem('signed_in') === null) localStorage.setItem('user', text);
    sessionStorage.setItem('signed_in', 'yes');
  }, record);
}

/** Signs somebody in to all pages of a browser that are opened from now on. */
export async function signInAs(context: BrowserContext, user: Credentials): Promise<void> {
  const record = JSON.stringify(await signInForRecord(user));
  await context.addInitScript((text) => {
    if (localStorage.getItem('user') === null) localStorage.setItem('user', text);
  }, record);
}

/** Tests whose page is signed in from the start, without the way over the login form. */
export const test = base.extend<object, { sharedPage: Page }>({
  page: async ({ page }, use) => {
    await signIn(page);
    await use(page);
    // A live page asks until it is closed: an answer under way then is nobody's fault.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  /** For tests that only open addresses and look: one page of a worker, which has the product's code from its first test on. */
  sharedPage: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      await signIn(page);
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});
