import type { Permission } from './permissions.ts';
import { allPermissions } from './permissions.ts';

/** Roles as they lie in tokens and storage; `USER` is shown as Member. */
export const roles = ['ADMIN', 'USER', 'DRIVER'] as const;
/** A role. */
export type Role = (typeof roles)[number];

/** Reads a role in any case (`Admin` counts as ADMIN, `Member` as USER); null when unknown. */
export function findRole(text: string): Role | null {
  const plain = text.trim().toUpperCase();
  if (plain === 'MEMBER') return 'USER';
  return roles.find((role) => role === plain) ?? null;
}

/** Permissions a new user of each role starts with; never an empty list. */
export const roleTemplate: Readonly<Record<Role, readonly Permission[]>> = {
  ADMIN: allPermissions,
  USER: [
    'user',
    'user:settings',
    'user:password',
    'vehicle:list',
    'vehicle:read',
    'vehicle:maintenance_mode',
    'vehicle:create_job_sheet',
    'fleet:list',
    'fleet:read',
    'fleet:reports',
    'sensor:list',
    'sensor:read',
    'feature:tyre_tread_depths',
  ],
  DRIVER: ['user', 'user:settings', 'user:password', 'vehicle:list', 'vehicle:read'],
};

/** Whether a role opens the admin-only routes. */
export const isAdmin = (role: Role | null): boolean => role === 'ADMIN';
