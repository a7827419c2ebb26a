import { expect, type BrowserContext, type Page } from '@playwright/test';
import { get, signInForToken } from './interface.ts';
import { administrator } from './product-address.ts';
import { signInAs, test } from './signed-in.ts';

const driver = { username: 'coaches.driver', password: administrator.password };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const words = `Bolt sheared ${Date.now()}`;

interface ReceivedCheck {
  readonly id: number;
  readonly number: string;
  readonly registration: string;
  readonly photos_to_follow: number;
  readonly faults: readonly {
    readonly text: string;
    readonly job: { readonly id: number } | null;
    readonly photos: readonly { readonly photo_id: number | null }[];
  }[];
}

/** The page of the walk-round check in a new tab, as after the application was closed. */
async function reopen(context: BrowserContext, page: Page | null): Promise<Page> {
  await page?.close();
  const opened = await context.newPage();
  await opened.goto('/checklists/new');
  return opened;
}

/** A photo of the size a camera takes, made by the browser. */
async function takePhoto(page: Page, colour: string): Promise<void> {
  const content = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 });
    const context = canvas.getContext('2d');
    if (context !== null) {
      context.fillStyle = fill;
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    return canvas.toDataURL('image/jpeg').replace(/^[^,]*,/, '');
  }, colour);
  const file = { name: 'fault.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(content, 'base64') };
  await page.locator('input[type=file]').setInputFiles(file);
}

/** Enters the fault of the first item of the group that shows. */
async function enterFault(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fail' }).first().click();
  await page.getByLabel('In your own words').fill(words);
  await takePhoto(page, 'maroon');
  await expect(page.getByText('1 of 6')).toBeVisible();
  await takePhoto(page, 'navy');
  await expect(page.getByText('2 of 6')).toBeVisible();
  await page.getByRole('button', { name: 'No, do not drive' }).click();
  await page.getByRole('button', { name: 'Save fault' }).click();
  await expect(page.getByRole('heading', { name: 'Do not drive' })).toBeVisible();
  await page.getByRole('button', { name: 'Go on with the check' }).click();
  await expect(page.getByText(words)).toBeVisible();
}

/** Passes what is not answered yet, group by group, up to the signature. */
async function passTheRest(page: Page): Promise<void> {
  const onward = page.getByRole('button', { name: /^(?:Next: |Review and sign)/ });
  const sign = page.getByRole('heading', { name: 'Review and sign' });
  for (let group = 0; group < 8 && !(await sign.isVisible()); group += 1) {
    const items = page.locator('fieldset:not(:has([aria-pressed=true]))');
    for (let left = await items.count(); left > 0; left -= 1) {
      await items.first().getByRole('button', { name: 'Pass' }).click();
    }
    const title = (await onward.innerText()).replace('Next: ', '');
    await onward.click();
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }
}

test('a walk-round check done without a network arrives once it is back, once, with its photos', async ({
  browser,
}) => {
  const context = await browser.newContext(phone);
  await signInAs(context, driver);
  let page = await reopen(context, null);
  await expect(page.getByRole('button', { name: 'Start check' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await context.setOffline(true);

  page = await reopen(context, page);
  await page.getByRole('button', { name: 'Start check' }).click();
  await enterFault(page);
  page = await reopen(context, page);
  await page.getByRole('button', { name: /^Continue/ }).click();
  await passTheRest(page);
  await page.getByLabel('Or type your name to sign').fill('Coaches Driver');
  await page.getByRole('button', { name: 'Finish check' }).click();
  await expect(page.getByText('Waiting to send (1)')).toBeVisible();
  await expect(page.getByRole('img', { name: '1 check to send' })).toBeVisible();

  page = await reopen(context, page);
  await page.getByRole('button', { name: '1 check to send' }).click();
  await expect(page.getByText('2 photos')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Waiting to send (1)')).toBeHidden({ timeout: 60_000 });
  // Opened again it finds nothing left to send.
  page = await reopen(context, page);
  await expect(page.getByRole('button', { name: 'Start check' })).toBeVisible();

  const token = await signInForToken(driver);
  const { items } = await get<{ items: { id: number }[] }>(token, '/tyrewatch/checklists?sort=-time');
  const checks = await Promise.all(items.map(({ id }) => get<ReceivedCheck>(token, `/tyrewatch/checklists/${id}`)));
  const received = checks.filter(({ faults }) => faults.some(({ text }) => text.includes(words)));
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ photos_to_follow: 0, faults: [{ job: { id: expect.any(Number) } }] });
  expect(received[0]?.faults[0]?.photos.map(({ photo_id: id }) => typeof id)).toEqual(['number', 'number']);

  const plate = String(received[0]?.registration).replace(/(?=\w{3}$)/, String.raw`\s?`);
  const mail = page.getByRole('link').filter({ hasText: new RegExp(`Do not drive: ${plate}`) });
  await expect(async () => {
    await page.goto('/mailbox');
    await expect(mail.first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await context.close();
});
