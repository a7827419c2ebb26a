import { expect, type Page } from '@playwright/test';
import { test } from './signed-in.ts';

const password = 'walked along the wall';

/** Signs in as somebody else, in a browser of their own. */
async function signInAs(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(/username/i).fill(username);
  await page.getByLabel(/^password/i).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

test('a member with one permission sees that and nothing else, until they are deleted', async ({ page, browser }) => {
  const username = `member.${Date.now()}`;
  // An organisation that is not there narrows nothing and leaves the address.
  await page.goto('/organization?tab=members&organization=999999');
  await expect(page).toHaveURL(/\?tab=members$/);
  await page.getByRole('button', { name: 'Add member' }).click();
  await page.getByLabel('Username').fill(username);
  // Esc asks, and takes the question back, as often as it likes: nothing that was typed is lost.
  for (const isAsked of [true, false, true, false]) {
    await page.keyboard.press('Escape');
    await expect(page.getByText('Your changes are not saved yet.')).toBeVisible({ visible: isAsked });
  }
  await expect(page.getByLabel('Username')).toBeFocused();
  // So does a click beside the window.
  await page.mouse.click(5, 5);
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`${username}@example.org`);
  await page.getByLabel('Set a password now').check();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat password').fill('another one');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(`${username}2026`);
  await page.getByLabel('Repeat password').fill(`${username}2026`);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText(/Too easy to guess: .* Choose several words/)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat password').fill(password);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('searchbox').fill(username);
  const actions = page.getByRole('button', { name: `Actions for ${username}` });
  await actions.click();
  await page.getByRole('button', { name: 'Permissions', exact: true }).click();
  await page.getByRole('button', { name: 'Nothing', exact: true }).click();
  await expect(page.getByText('This user has no permissions')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save permissions' })).toBeDisabled();
  await page.getByRole('group', { name: 'Vehicles' }).getByLabel('List').check();
  await page.getByRole('button', { name: 'Save permissions' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  const imported = `imported.${Date.now()}`;
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const file = (text: string) => ({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
  await page.getByLabel('CSV file').setInputFiles(file('username;email\nx;y\n'));
  await expect(page.getByText('these are missing: role')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  const lines = ['username;email;role;first_name;shoe size', `${imported};${imported}@example.org;DRIVER;Zoë;42`];
  await page.getByLabel('CSV file').setInputFiles(file(lines.join('\r')));
  await expect(page.getByText('The column shoe size is unknown')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText(`${imported}: created and invited`)).toBeVisible();
  // All is done: nothing is asked.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const theirs = await (await browser.newContext()).newPage();
  await signInAs(theirs, username);
  await theirs.goto('/vehicles');
  await expect(theirs.getByRole('table').first()).toBeVisible();
  // Who may not open vehicles has no way to one.
  await theirs.locator('[data-row-link]').first().click();
  await expect(theirs).toHaveURL(/\/vehicles$/);
  await expect(theirs.locator('a[href*="/vehicles/"]')).toHaveCount(0);
  await expect(theirs.getByRole('link', { name: 'Account Settings' })).toBeHidden();
  await theirs.goto('/settings');
  await expect(theirs.getByRole('heading', { name: 'Cannot access resource' })).toBeVisible();
  await theirs.goto('/organization?tab=members');
  await expect(theirs.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(theirs).toHaveTitle(/Tyrewatch$/);

  await actions.click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('will be deleted permanently')).toBeVisible();
  await page.getByLabel(`Type ${username} to confirm`).fill(username);
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('No members found')).toBeVisible();
  await theirs.goto('/vehicles');
  await expect(theirs).toHaveURL(/\/login/);
});
