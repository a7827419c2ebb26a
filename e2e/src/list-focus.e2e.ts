import { expect } from '@playwright/test';
import { test } from './signed-in.ts';

test('whoever works a list by keyboard goes on at the first of more rows, and at the search once filters are cleared', async ({
  page,
}) => {
  await page.goto('/sensors');
  const rows = page.getByRole('main').locator('tbody > tr');
  await expect(rows).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(rows).toHaveCount(100);
  await expect(rows.nth(50).locator(':focus')).toHaveCount(1);

  for (const path of ['/sensors', '/vehicles']) {
    await page.goto(`${path}?q=nothing-is-called-this`);
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().press('Enter');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page.getByRole('searchbox')).toHaveValue('');
  }
});
