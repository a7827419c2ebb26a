import { describe, expect, it } from 'vitest';
import { featureId, featureNames, findFeature, hasFeature } from './feature.ts';
import type { Permission } from './permissions.ts';
import { actionPermissions, allPermissions, isGranted, isPermission, reliesOnEmptyList } from './permissions.ts';
import { findRole, isAdmin, roles, roleTemplate } from './role.ts';

describe('a permission', () => {
  it.each<[string, readonly string[] | null | undefined, Permission, boolean]>([
    ['missing list', undefined, 'vehicle:list', false],
    ['failed list', null, 'vehicle:list', false],
    ['empty list', [], 'vehicle:list', true],
    ['empty list, feature', [], 'feature:brake_performance_upload', true],
    ['empty list, admin', [], 'admin', false],
    ['empty list, user', [], 'user', false],
    ['listed', ['vehicle:list'], 'vehicle:list', true],
    ['not listed', ['vehicle:list'], 'vehicle:read', false],
    ['unknown names only', ['nonsense'], 'vehicle:list', false],
    ['admin opens nothing else', ['admin'], 'vehicle:list', false],
    ['other case is another name', ['VEHICLE:LIST'], 'vehicle:list', false],
  ])('%s', (_name, permissions, action, granted) => {
    expect(isGranted(permissions, action)).toBe(granted);
  });

  it('is not granted by an empty list where the provider switched that off', () => {
    expect(actionPermissions.some((action) => isGranted([], action, false))).toBe(false);
    expect(actionPermissions.every((action) => isGranted([], action))).toBe(true);
    expect(isGranted(['vehicle:list'], 'vehicle:list', false)).toBe(true);
    expect([[], ['vehicle:list']].map(reliesOnEmptyList)).toEqual([true, false]);
  });

  it('has one of the names of the specification', () => {
    expect(actionPermissions).toHaveLength(42);
    expect(new Set(allPermissions).size).toBe(44);
    expect(['vehicle:create_job_sheet', 'telematics_unit:configurator', 'admin'].every(isPermission)).toBe(true);
    expect(['vehicle', 'sim_card:read', 'constructor', ''].some(isPermission)).toBe(false);
  });
});

describe('a role', () => {
  it.each([
    ['ADMIN', 'ADMIN'],
    ['Admin', 'ADMIN'],
    ['user', 'USER'],
    ['member', 'USER'],
    [' driver ', 'DRIVER'],
    ['root', null],
    ['', null],
  ])('%j is %s', (text, role) => {
    expect(findRole(text)).toBe(role);
  });

  it('starts with permissions that exist, and never with none', () => {
    for (const role of roles) {
      expect(roleTemplate[role].length).toBeGreaterThan(0);
      expect(roleTemplate[role].every(isPermission)).toBe(true);
    }
    expect(roleTemplate.USER).not.toContain('admin');
    expect(roles.filter(isAdmin)).toEqual(['ADMIN']);
    expect(isAdmin(null)).toBe(false);
  });
});

describe('a feature', () => {
  it('keeps its identifier', () => {
    expect(featureNames.map((name) => featureId[name])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    for (const name of featureNames) expect(findFeature(featureId[name])).toBe(name);
    expect(findFeature(13)).toBeNull();
  });

  it('is on when an integration says so', () => {
    expect(hasFeature([{ integrationId: 4 }], 'BRANDING')).toBe(true);
    expect(hasFeature([{ integrationId: 4 }], 'ITDN')).toBe(false);
    expect(hasFeature([], 'ITDN')).toBe(false);
    expect(hasFeature(null, 'ITDN')).toBe(false);
  });
});
