import { expect, type Page } from '@playwright/test';
import { get, type ListedVehicle, signInForToken } from './interface.ts';
import { test } from './signed-in.ts';
import { speak } from './speak.ts';

const languages = ['en_GB', 'fr', 'de', 'it', 'tr', 'pt'];

/** Texts that do not fit their place; with `untold` only those that no tooltip gives in full. */
const cutTexts = (page: Page, untold: boolean): Promise<string[]> =>
  page.getByRole('table').evaluate((table, onlyUntold) => {
    const isCut = (element: Element): boolean =>
      getComputedStyle(element).overflowX === 'hidden' &&
      element.clientWidth > 1 &&
      element.scrollWidth > element.clientWidth + 1;
    const isTold = (element: Element): boolean =>
      element.closest('[title]') !== null || element.querySelector('[title]') !== null;
    return [...table.querySelectorAll('*')]
      .filter((element) => isCut(element) && !(onlyUntold && isTold(element)))
      .map((element) => element.textContent ?? '');
  }, untold);

/** The lines that controls of the toolbar stand on, and what of the bar reaches into its neighbour. */
const disorder = (page: Page): Promise<{ lines: number; overlapping: string[] }> =>
  page.evaluate(() => {
    const tops = [...document.querySelectorAll('[role=search] :is(input, button, select)')]
      .filter((control) => control.checkVisibility())
      .map((control) => control.getBoundingClientRect().top);
    // What has no room stands in the menu at the bar's end, and its place in the bar is not seen.
    const bar = [...document.querySelectorAll('header > :is(a, button), header > nav > a')].filter((part) =>
      part.checkVisibility({ visibilityProperty: true }),
    );
    const reachesNext = (part: Element, index: number): boolean =>
      part.getBoundingClientRect().right > (bar[index + 1]?.getBoundingClientRect().left ?? window.innerWidth);
    return {
      lines: new Set(tops).size,
      overlapping: bar.filter(reachesNext).map(({ textContent }) => textContent ?? ''),
    };
  });

for (const language of languages) {
  test(`the list cuts nothing in ${language}, is tidy on a tablet, and beside a vehicle cuts nothing without a tooltip`, async ({
    page,
  }) => {
    const { items } = await get<{ items: ListedVehicle[] }>(await signInForToken(), '/tyrewatch/vehicles?limit=1');
    await speak(page, language);
    await page.goto('/vehicles?sort=level');
    await expect(page.locator('html')).toHaveAttribute('lang', language.replace('_', '-'));
    await expect(page.locator('[data-row-index="5"] [data-row-link]')).toBeVisible();
    expect(await cutTexts(page, false)).toEqual([]);

    for (const width of [768, 820, 900, 1440]) {
      await page.setViewportSize({ width, height: 1024 });
      const { lines, overlapping } = await disorder(page);
      expect(overlapping, `at ${width} pixels`).toEqual([]);
      expect([1, 2], `at ${width} pixels`).toContain(lines);
    }

    await page.goto(`/vehicles?sort=level&vehicle=${items[0]?.registration ?? ''}`);
    await expect(page.getByRole('article')).toBeVisible();
    expect(await cutTexts(page, true)).toEqual([]);
  });
}

/** Words that stand on two lines in a table's cells though they are of a usual length. */
const brokenWords = (page: Page, usualLength = 16): Promise<string[]> =>
  page.getByRole('table').evaluate((table, greatest) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() !== null) {
      const text = texts.currentNode as Text;
      for (const { 0: word, index } of text.data.matchAll(/[^\s,]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (word.length <= greatest && lines.size > 1) broken.push(word);
      }
    }
    return broken;
  }, usualLength);

for (const language of languages) {
  test(`the fleets break no word at 1024 pixels in ${language}, and a phone’s bar cuts none`, async ({ page }) => {
    await speak(page, language);
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto('/fleets');
    await expect(page.locator('html')).toHaveAttribute('lang', language.replace('_', '-'));
    await expect(page.getByRole('link', { name: 'Trunking North', exact: true })).toBeVisible();
    expect(await brokenWords(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);

    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const labels = page.getByRole('navigation').last().locator('a, button');
      await expect(labels.first()).toBeVisible();
      const cut = await labels
        .locator('span')
        .evaluateAll((spans) =>
          spans
            .filter(({ textContent, scrollWidth, clientWidth }) => textContent !== '' && scrollWidth > clientWidth)
            .map(({ textContent }) => textContent),
        );
      expect(cut, `at ${width} pixels`).toEqual([]);
    }
  });
}

for (const language of ['de', 'tr']) {
  test(`mail addresses break before their @ on a tablet in ${language}`, async ({ page }) => {
    await speak(page, language);
    await page.setViewportSize({ width: 768, height: 1024 });
    for (const path of ['/reports', '/organization?tab=members']) {
      await page.goto(path);
      await expect(page.getByRole('table').getByText('.example').first()).toBeVisible();
      expect(await brokenWords(page, 24), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(768);
    }
  });
}
