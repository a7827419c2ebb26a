import { describe, expect, it } from 'vitest';
import type { Organisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { treeMove, visibleRows } from './tree-rows.ts';
import { testOrganisation, testTree } from '../../testing/test-organisations.ts';

const ids = (shown: readonly Organisation[]): number[] => shown.map(({ id }) => id);
const at = (id: number): Organisation => testTree.find((one) => one.id === id) ?? testOrganisation(0, null, 0, 0);

describe('the rows of the tree', () => {
  it('leave out what is folded away', () => {
    expect(ids(visibleRows(testTree, new Set()))).toEqual([1, 2, 3, 4]);
    expect(ids(visibleRows(testTree, new Set([2])))).toEqual([1, 2, 4]);
    expect(ids(visibleRows(testTree, new Set([1, 2])))).toEqual([1]);
  });
});

describe('a key in the tree', () => {
  it.each([
    ['ArrowDown', 1, false, { goTo: 2 }],
    ['ArrowUp', 1, false, { goTo: undefined }],
    ['End', 1, false, { goTo: 4 }],
    ['Home', 4, false, { goTo: 1 }],
    ['ArrowLeft', 2, false, { fold: true }],
    ['ArrowLeft', 2, true, { goTo: 1 }],
    ['ArrowLeft', 4, false, { goTo: 1 }],
    ['ArrowLeft', 1, true, { goTo: undefined }],
    ['ArrowRight', 2, true, { fold: false }],
    ['ArrowRight', 2, false, { goTo: 3 }],
    ['ArrowRight', 4, false, {}],
    ['a', 4, false, null],
  ] as const)('%s at %d (folded: %s) means %j', (key, id, isFolded, wanted) => {
    expect(treeMove(key, testTree, at(id), isFolded)).toEqual(wanted);
  });
});
