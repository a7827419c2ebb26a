import { describe, expect, it } from 'vitest';
import { branchOf } from './organisation-branch.ts';
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
