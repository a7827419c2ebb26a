import { describe, expect, it } from 'vitest';
import { branchOf, organisationText } from './organisation-branch.ts';
import { testTree } from '../testing/test-organisations.ts';

describe('the branch of an organisation', () => {
  it.each([
    [2, [2, 3]],
    [1, [1, 2, 3, 4]],
    [4, [4]],
    [9, []],
  ])('of %i is itself and what lies below it', (id, expected) => {
    expect(branchOf(testTree, id).map((one) => one.id)).toEqual(expected);
  });
});

describe('the text that names an organisation', () => {
  it('is its name, with those above it where another one has that too', () => {
    const [top, part, below, other] = testTree.map((row) => ({
      ...row,
      name: row.id === 3 || row.id === 4 ? 'Depot' : row.name,
    }));
    const rows = [top, part, below, other].filter((row) => row !== undefined);
    expect(organisationText(rows, 2)).toBe(part?.name);
    expect(organisationText(rows, 3)).toBe(`${top?.name} / ${part?.name} / Depot`);
    expect(organisationText(rows, 4)).toBe(`${top?.name} / Depot`);
    expect(organisationText(rows, 9)).toBeNull();
  });
});
