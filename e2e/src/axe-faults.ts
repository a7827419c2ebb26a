import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 at level AA, with the versions it contains, and what axe holds to be good practice beside it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All of axe that looks at colours; every other rule reads the document, which light and dark have in common. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds on a page: a paragraph for each broken rule, with where. `colours` leaves out all other rules. */
export async function findAxeFaults(page: Page, looked: 'everything' | 'colours'): Promise<string[]> {
  // Passed rules by the thousand need not leave the page, nor a page of its own be opened to join frames: there are none.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (looked === 'colours' ? axe.withRules(colourRules) : axe.withTags(tags)).analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ target }) => target.join(' ')).join('\n  ')}`,
  );
}
