import type { Organisation } from '@tyrewatch/contract/organisations/organisation-endpoints';

/** An organisation of a tree laid flat, with so many directly below it. */
export const testOrganisation = (
  id: number,
  parentId: number | null,
  depth: number,
  children: number,
): Organisation => ({
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
export const testTree = [
  testOrganisation(1, null, 0, 2),
  testOrganisation(2, 1, 1, 1),
  testOrganisation(3, 2, 2, 0),
  testOrganisation(4, 1, 1, 0),
];
