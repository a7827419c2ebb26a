import { expect, it } from 'vitest';
import { permissionGroups } from './permission-groups.ts';

it('puts permissions of a noun together, and names without a verb at the end', () => {
  expect(permissionGroups(['user', 'vehicle:list', 'fleet:read', 'vehicle:read'])).toEqual([
    { noun: 'vehicle', verbs: ['list', 'read'] },
    { noun: 'fleet', verbs: ['read'] },
    { noun: 'user', verbs: [] },
  ]);
});
