import { expect, test } from '@playwright/test';
import { findAxeFaults } from './axe-faults.ts';
import { screens, testScreens } from './screens.ts';

testScreens(screens);

test('axe finds the faults of a page that has some', async ({ page }) => {
  await page.setContent('<title>Faults</title><img src="data:,"><p style="color: #bbb; background: #fff">Pale</p>');
  const [everything, colours] = [await findAxeFaults(page, 'everything'), await findAxeFaults(page, 'colours')];
  const rulesOf = (faults: string[]): string[] => faults.map((fault) => fault.slice(0, fault.indexOf(':')));
  expect(rulesOf(everything)).toEqual(expect.arrayContaining(['color-contrast', 'html-has-lang', 'image-alt']));
  expect(rulesOf(colours)).toEqual(['color-contrast']);
});
