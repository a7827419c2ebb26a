import { test as base } from '@playwright/test';
import { signInForRecord } from './interface.ts';

/** Tests whose page is signed in from the start, without the way over the login form. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const record = JSON.stringify(await signInForRecord());
    await page.addInitScript((text) => {
      // Only once: a refreshed record must not be replaced by the first one on the next navigation.
      if (sessionStorage.getItem('signed_in') === null) localStorage.setItem('user', text);
      sessionStorage.setItem('signed_in', 'yes');
    }, record);
    await use(page);
    // A live page asks until it is closed: an answer under way then is nobody's fault.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
