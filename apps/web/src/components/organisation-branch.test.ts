import type { Organisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { describe, expect, it } from 'vitest';
import { branchOf } from './organisation-branch.ts';

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

describe('the branch of an organisation', () => {
  it.each([
    [2, [2, 3]],
    [1, [1, 2, 3, 4]],
    [4, [4]],
    [9, []],
  ])('of %i is itself and what lies below it', (id, expected) => {
    expect(branchOf(rows, id).map((one) => one.id)).toEqual(expected);
  });
});
