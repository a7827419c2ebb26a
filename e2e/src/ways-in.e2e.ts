import { expect, type Page, test as anonymous } from '@playwright/test';
import { codeOfApp } from './authenticator.ts';
import { findAxeFaults } from './axe-faults.ts';
import { send, signInForToken } from './interface.ts';
import { followMail } from './mailbox.ts';
import { administrator } from './product-address.ts';
import { test } from './signed-in.ts';

const firstPassword = 'walked along the wall';
const secondPassword = 'came back by the river';

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username or e-mail').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

/** Signs out and opens a page that asks to sign in first. */
async function wantSignedOut(page: Page, path: string): Promise<Page> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  const opened = await page.context().newPage();
  await opened.goto(path);
  return opened;
}

async function askForLink(page: Page, name: string): Promise<void> {
  // The login has a field of the same name.
  await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible();
  await page.getByLabel('Username or e-mail').fill(name);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('If there is an account of this name')).toBeVisible();
}

test('a stranger gets in by invitation, by a link and by a new password, all through the mail', async ({
  page,
  browser,
}) => {
  const username = `stranger.${Date.now()}`;
  const to = `${username}@example.org`;
  await page.goto('/organization?tab=members');
  await page.getByRole('button', { name: 'Add member' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(to);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  const theirs = await browser.newContext();
  const mailbox = await theirs.newPage();
  const invited = await followMail(mailbox, {
    to,
    subject: 'Your account for Tyrewatch',
    button: 'Choose a password',
  });
  await expect(invited.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expect(invited).toHaveURL(/\/reset-password\?invitation=1$/);
  await expect(invited.getByText('At least 10 characters')).toBeVisible();
  await invited.getByLabel('Password', { exact: true }).fill(firstPassword);
  await invited.getByLabel('Repeat password').fill('something else');
  await invited.getByRole('button', { name: 'Save password' }).click();
  await expect(invited.getByText("Passwords don't match")).toBeVisible();
  // A reload finds the token again, though the address does not show it.
  await invited.reload();
  await invited.getByLabel('Password', { exact: true }).fill(firstPassword);
  await invited.getByLabel('Repeat password').fill(firstPassword);
  await invited.getByRole('button', { name: 'Save password' }).click();
  await expect(invited.getByText('Your password has been saved')).toBeVisible();
  await expect(invited).toHaveURL(/\/login$/);
  await signIn(invited, username, firstPassword);

  // Whoever wanted a page gets there by the link too.
  const asking = await wantSignedOut(invited, '/settings?tab=alerts');
  await asking.getByRole('link', { name: 'Sign in by a link in an e-mail' }).click();
  await askForLink(asking, username.toUpperCase());
  const signInMail = { to, subject: 'Your sign-in link for Tyrewatch', button: 'Sign in' };
  const byLink = await followMail(mailbox, signInMail);
  await expect(byLink).toHaveURL(/\/otp\?redirect=\/settings%3Ftab%3Dalerts$/);
  await byLink.getByRole('button', { name: 'Sign in' }).click();
  await expect(byLink.getByRole('heading', { name: 'Alert subscriptions' })).toBeVisible();
  const again = await followMail(mailbox, signInMail);
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expect(again.getByText('This link has been used already')).toBeVisible();
  await expect(again.getByRole('button', { name: 'Send link' })).toBeVisible();

  const forgetful = await wantSignedOut(byLink, '/alerts');
  await forgetful.getByRole('link', { name: 'Forgot password?' }).click();
  await askForLink(forgetful, to);
  const forgotten = await followMail(mailbox, {
    to,
    subject: 'Choose a new password for Tyrewatch',
    button: 'Choose a new password',
  });
  await expect(forgotten).toHaveURL(/\/reset-password\?redirect=\/alerts$/);
  for (const password of [firstPassword, secondPassword]) {
    await forgotten.getByLabel('New password', { exact: true }).fill(password);
    await forgotten.getByLabel('Repeat new password').fill(password);
    await forgotten.getByRole('button', { name: 'Save password' }).click();
    const said =
      password === firstPassword ? 'The new password must differ from the old one' : 'Your password has been saved';
    await expect(forgotten.getByText(said)).toBeVisible();
  }
  await signIn(forgotten, username, secondPassword);
  await expect(forgotten).toHaveURL(/\/alerts$/);
  await theirs.close();
});

anonymous('a link asks for the second step, and waits for the right code', async ({ page }) => {
  const user = { username: `careful.${Date.now()}`, password: firstPassword };
  const email = `${user.username}@example.org`;
  await send(await signInForToken(), '/tyrewatch/users', {
    ...user,
    email,
    confirm_password: user.password,
    role: 'USER',
    language: 'de',
  });
  const token = await signInForToken(user);
  const { secret } = await send<{ secret: string }>(token, '/tyrewatch/me/second_factor', {
    current_password: user.password,
  });
  const totp = codeOfApp(secret);
  const { recovery_codes: codes } = await send<{ recovery_codes: string[] }>(
    token,
    '/tyrewatch/me/second_factor/confirm',
    { totp },
  );

  await page.goto('/otp');
  await askForLink(page, email);
  const opened = await followMail(page, { to: email, subject: 'Ihr Anmeldelink für Tyrewatch', button: 'Anmelden' });
  const signInButton = opened.getByRole('button', { name: 'Sign in' });
  await signInButton.click();
  const code = opened.getByLabel('Code from the app or recovery code');
  await code.fill(totp);
  await signInButton.click();
  await expect(opened.getByText('This code is wrong or has been used')).toBeVisible();
  await code.fill(codes[0] ?? '');
  await code.press('Enter');
  // The interface turns German with the answer; the notice may be painted a moment before.
  await expect(opened.getByText(/9 (?:are left|übrig)/)).toBeVisible();
  await opened.getByRole('button', { name: /^(?:Continue|Weiter)$/ }).click();
  await expect(opened.locator('html')).toHaveAttribute('lang', 'de');
  await expect(opened.getByRole('button', { name: 'Abmelden' })).toBeVisible();
});

test('two tabs renew the session at once and stay signed in; signing out in one signs out the other', async ({
  page,
  context,
}) => {
  await page.goto('/vehicles');
  const other = await context.newPage();
  await other.goto('/vehicles');
  for (const tab of [page, other]) await expect(tab.getByRole('table').first()).toBeVisible();

  const renewals: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/tyrewatch/auth/refresh')) renewals.push(request.url());
  });
  // From a page of the same origin that runs none of our scripts: both tabs hear of it, neither wrote it.
  const bystander = await context.newPage();
  await bystander.goto('/mailbox');
  const [before, ended] = await bystander.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('user') ?? '{}') as { access_token: string };
    const [header = '', claims = '', signature = ''] = record.access_token.split('.');
    const stale = { ...(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as object), exp: 1 };
    const token = [header, btoa(JSON.stringify(stale)).replaceAll('=', ''), signature].join('.');
    localStorage.setItem('user', JSON.stringify({ ...record, access_token: token }));
    return [record.access_token, token];
  });
  const stored = () =>
    bystander.evaluate(
      () => (JSON.parse(localStorage.getItem('user') ?? '{}') as { access_token?: string }).access_token,
    );
  await Promise.all([page, other].map((tab) => tab.getByRole('link', { name: 'Account Settings' }).click()));
  for (const tab of [page, other]) await expect(tab.getByText('This session')).toBeVisible();
  expect(renewals).toHaveLength(1);
  const renewed = await stored();
  expect(renewed).not.toBe(ended);
  expect(renewed).not.toBe(before);

  // Of two tabs with the own profile one saves; the other is told, and loads it again.
  await page.getByLabel('Phone number').fill(`+44 20 ${Date.now()}`);
  await other.getByLabel('First name').fill('Another');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await other.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(other.getByText('Somebody changed this in the meantime')).toBeVisible();
  await other.getByRole('button', { name: 'Load again' }).click();
  await expect(other.getByLabel('Phone number')).toHaveValue(/^\+44 20 /);

  await page.getByRole('button', { name: 'Logout' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  }
  expect(await bystander.evaluate(() => Object.keys(localStorage))).toEqual([]);

  // And whoever signs in again does so in every tab.
  await signIn(page, administrator.username, administrator.password);
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();
});

const screens = [
  ['login', '/login'],
  ['forgot-password', '/forgot-password'],
  ['sign-in-link', '/otp?token=x'],
  ['invitation', '/reset-password?token=x&invitation=1'],
] as const;

anonymous('the ways in have no accessibility fault on a phone, in light or dark', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [name, path] of screens) {
    await page.goto(path);
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const faults = await findAxeFaults(page, scheme === 'light' ? 'everything' : 'colours');
      await page.screenshot({ path: `test-results/screens/${name}-${scheme}-phone.png` });
      expect(faults, `${name} in ${scheme}`).toEqual([]);
      const isWiderThanPage = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isWiderThanPage, `${name} fits the width`).toBe(false);
    }
  }
});
