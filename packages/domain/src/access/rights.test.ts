import { describe, expect, it } from 'vitest';
import { actionPermissions } from './permissions.ts';
import type { Rights } from './rights.ts';
import { exceedsRights, heldPermissions, holds } from './rights.ts';
import type { Role } from './role.ts';
import { roleTemplate } from './role.ts';

const rights = (role: Role, permissions: readonly string[], emptyListOpens = true): Rights => ({
  role,
  permissions,
  emptyListOpens,
});

describe('rights', () => {
  it('of an administrator are all, whatever the list says', () => {
    expect(holds(rights('ADMIN', ['user']), 'fleet:delete')).toBe(true);
    expect(heldPermissions(rights('ADMIN', []))).toHaveLength(actionPermissions.length + 1);
  });

  it('of an empty list are all that a permission gates, unless that is switched off', () => {
    expect(heldPermissions(rights('USER', []))).toEqual(actionPermissions);
    expect(heldPermissions(rights('USER', [], false))).toEqual([]);
  });

  it.each<[string, Rights, Rights, boolean]>([
    ['a higher role', rights('ADMIN', ['vehicle:list']), rights('USER', ['vehicle:list']), true],
    ['a member by a driver', rights('USER', ['vehicle:list']), rights('DRIVER', ['vehicle:list']), true],
    ['one permission more', rights('USER', ['vehicle:list', 'fleet:list']), rights('USER', ['vehicle:list']), true],
    ['an empty list', rights('USER', []), rights('USER', roleTemplate.USER), true],
    ['an empty list that opens nothing', rights('USER', [], false), rights('USER', ['vehicle:list'], false), false],
    ['an empty list by an empty list', rights('USER', []), rights('USER', []), false],
    ['the level of an ordinary user', rights('USER', ['user']), rights('USER', ['vehicle:list']), false],
    ['the level of an administrator', rights('USER', ['admin']), rights('USER', []), true],
    ['the same', rights('USER', ['vehicle:list']), rights('USER', ['vehicle:list']), false],
    ['anything by an administrator', rights('ADMIN', []), rights('ADMIN', ['vehicle:list']), false],
  ])('exceed others: %s', (_what, wanted, own, exceeds) => {
    expect(exceedsRights(wanted, own)).toBe(exceeds);
  });
});
