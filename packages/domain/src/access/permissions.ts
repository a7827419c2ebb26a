/** Every permission by the noun it is about (specification §6). */
const verbsByNoun = {
  vehicle: ['list', 'read', 'maintenance_mode', 'create', 'update', 'delete', 'create_job_sheet'],
  fleet: ['list', 'read', 'create', 'update', 'delete', 'reports'],
  telematics_unit: ['list', 'read', 'create', 'update', 'delete', 'configurator'],
  user: ['list', 'create', 'update', 'read', 'delete', 'settings', 'password', 'update_permissions'],
  organization: ['list', 'read', 'create', 'update', 'delete'],
  sensor: ['list', 'read', 'create', 'update', 'delete'],
  sim_card: ['list', 'create', 'delete'],
  feature: ['tyre_tread_depths', 'brake_performance_upload'],
} as const;

type VerbsByNoun = typeof verbsByNoun;
/** The two names that mark an access level and open nothing by themselves. */
export type AccessLevelName = 'user' | 'admin';
/** A permission that gates a screen or a call, e.g. `vehicle:list`. */
export type ActionPermission = {
  [Noun in keyof VerbsByNoun]: `${Noun}:${VerbsByNoun[Noun][number]}`;
}[keyof VerbsByNoun];
/** Any permission name of the specification. */
export type Permission = ActionPermission | AccessLevelName;

const accessLevelNames: readonly AccessLevelName[] = ['user', 'admin'];

/** Every permission that gates something, grouped by noun in the specification's order. */
export const actionPermissions: readonly ActionPermission[] = Object.entries(verbsByNoun).flatMap(([noun, verbs]) =>
  verbs.map((verb) => `${noun}:${verb}` as ActionPermission),
);
/** Every permission name. */
export const allPermissions: readonly Permission[] = [...actionPermissions, ...accessLevelNames];

const known: ReadonlySet<string> = new Set(allPermissions);

/** Whether a text is one of the permission names. */
export const isPermission = (text: string): text is Permission => known.has(text);

/**
 * The one place where a permission is decided, for server and screens alike.
 *
 * `permissions` is the user's list; null or undefined (missing, not loaded, failed) denies. A known
 * empty list grants, by the specification's legacy rule, everything that is gated by a permission,
 * unless the provider switched the rule off for the organisation (`emptyListOpens` false). The
 * access-level names `user` and `admin` are never granted by the empty list, and nothing here
 * answers a role, organisation or driver check.
 */
export function isGranted(
  permissions: readonly string[] | null | undefined,
  action: Permission,
  emptyListOpens = true,
): boolean {
  if (permissions === null || permissions === undefined) return false;
  if (permissions.length > 0) return permissions.includes(action);
  return emptyListOpens && action !== 'user' && action !== 'admin';
}

/** Whether a saved list would open everything by the legacy rule, which the editor must warn of. */
export const reliesOnEmptyList = (permissions: readonly string[]): boolean => permissions.length === 0;
