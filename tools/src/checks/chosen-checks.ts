import type { Check } from './check-list.ts';

/** What the arguments of `npm run check` ask for: checks to run, or a text to print. */
export type CheckChoice =
  | { readonly kind: 'run'; readonly checks: readonly Check[] }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'unknown'; readonly text: string };

/** Chooses checks by the start of their names; without a name all of them. A name that fits none is told, and nothing runs. */
export function chooseChecks(checks: readonly Check[], given: readonly string[]): CheckChoice {
  if (given.some((argument) => argument === '--help' || argument === '-h'))
    return { kind: 'help', text: `${usage}\n\n${listNames(checks)}` };
  const unknown = given.filter((start) => !checks.some(({ name }) => name.startsWith(start)));
  if (unknown.length > 0)
    return { kind: 'unknown', text: `No such check: ${unknown.join(', ')}.\n\n${listNames(checks)}` };
  const isChosen = ({ name }: Check): boolean => given.length === 0 || given.some((start) => name.startsWith(start));
  return { kind: 'run', checks: checks.filter(isChosen) };
}

const usage = `npm run check: everything that can be said without starting the product.
npm run check NAME …: the checks whose names begin so; one with a space in quotes.`;

const listNames = (checks: readonly Check[]): string =>
  ['Checks:', ...checks.map(({ name }) => `  ${name}`)].join('\n');
