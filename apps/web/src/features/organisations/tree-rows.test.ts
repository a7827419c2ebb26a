import { describe, expect, it } from 'vitest';
import type { Organisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { treeMove, visibleRows } from './tree-rows.ts';

const row = (id: number, parentId: number | null, depth: number, children: number): Organisation => ({
  id,
  name: `Organisation ${id}`,
  kind: 'sub',
  parent_id: parentId,
  depth,
  user_count: 0,
  fleet_count: 0,
  vehicle_count: 0,
  sub_organization_count: children,
  created_on: '2026-11-20T08:00:00.000Z',
  version: 1,
});
/** 1 above 2 (above 3) and 4. */
const rows = [row(1, null, 0, 2), row(2, 1, 1, 1), row(3, 2, 2, 0), row(4, 1, 1, 0)];
const ids = (shown: readonly Organisation[]): number[] => shown.map(({ id }) => id);
const at = (id: number): Organisation => rows.find((one) => one.id === id) ?? row(0, null, 0, 0);

describe('the rows of the tree', () => {
  it('leave out what is folded away', () => {
    expect(ids(visibleRows(rows, new Set()))).toEqual([1, 2, 3, 4]);
    expect(ids(visibleRows(rows, new Set([2])))).toEqual([1, 2, 4]);
    expect(ids(visibleRows(rows, new Set([1, 2])))).toEqual([1]);
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
    expect(treeMove(key, rows, at(id), isFolded)).toEqual(wanted);
  });
});
