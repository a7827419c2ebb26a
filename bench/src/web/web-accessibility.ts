import AxeBuilder from '@axe-core/playwright';
import type { Browser } from '@playwright/test';
import type { Figure } from '../benchmark.ts';
import type { MeasuredInstallation, ProbedWindow } from './measured-page.ts';
import { openMeasuredPage } from './measured-page.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const schemes = ['light', 'dark'] as const;
/** Nothing on the screen says that it is being loaded. */
const isSettled = (): boolean => {
  const { document } = globalThis as unknown as ProbedWindow;
  return document.querySelector('main') !== null && document.querySelector('[aria-busy=true]') === null;
};

/** Nodes that break a rule of WCAG 2.2 A or AA on the given paths, in both colour schemes. */
export async function measureAccessibility(
  browser: Browser,
  installation: MeasuredInstallation,
  paths: readonly string[],
  say: (line: string) => void,
): Promise<Figure[]> {
  let faults = 0;
  for (const colorScheme of schemes) {
    for (const path of paths) {
      const measured = await openMeasuredPage(browser, installation, { colorScheme });
      try {
        await measured.page.goto(`${installation.address}${path}`);
        await measured.page.getByRole('main').waitFor();
        await measured.page.waitForFunction(isSettled);
        const { violations } = await new AxeBuilder({ page: measured.page }).withTags(rules).analyze();
        for (const { id, nodes } of violations) {
          faults += nodes.length;
          say(`${path} in ${colorScheme}: ${id}, ${nodes.map(({ target }) => target.join(' ')).join('; ')}`);
        }
      } finally {
        await measured.close();
      }
    }
  }
  return [
    {
      name: `axe: faults on ${paths.length} screens in ${schemes.length} colour schemes`,
      value: faults,
      unit: 'nodes',
      goal: { text: 'none', isMet: faults === 0 },
    },
  ];
}
