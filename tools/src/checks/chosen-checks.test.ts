import { describe, expect, it } from 'vitest';
import { chooseChecks } from './chosen-checks.ts';

const checks = ['types of apps/web', 'types of e2e', 'languages'].map((name) => ({
  name,
  run: async () => Promise.resolve(''),
}));

/** The names of the checks to run, or the text to print instead. */
function chosen(...given: string[]): readonly string[] | string {
  const choice = chooseChecks(checks, given);
  return choice.kind === 'run' ? choice.checks.map(({ name }) => name) : `${choice.kind}: ${choice.text}`;
}

describe('the checks that run', () => {
  it.each([
    ['all of them without a name', [], ['types of apps/web', 'types of e2e', 'languages']],
    ['those whose names begin so', ['types'], ['types of apps/web', 'types of e2e']],
    ['those of several names', ['languages', 'types of e'], ['types of e2e', 'languages']],
  ])('are %s', (_, given, expected) => {
    expect(chosen(...given)).toEqual(expected);
  });

  it.each([[['languges']], [['languages', 'languges']]])('are none where a name fits none: %s', (given) => {
    expect(chosen(...given)).toBe(`unknown: No such check: languges.

Checks:
  types of apps/web
  types of e2e
  languages`);
  });

  it.each(['--help', '-h'])('are none with %s, which lists them', (flag) => {
    expect(chosen('languages', flag)).toMatch(/^help: npm run check: .*\n[^]*\n {2}types of e2e\n {2}languages$/);
  });
});
