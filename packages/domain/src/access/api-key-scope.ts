import type { ActionPermission, Permission } from './permissions.ts';

/** What an API key can open, each by itself. */
export const apiKeyScopes = [
  'read:vehicles',
  'read:incidents',
  'read:job_sheets',
  'read:fleets',
  'read:reports',
  'read:sensors',
  'read:telematics_units',
  'write:readings',
] as const;

/** A scope of an API key. */
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** The permissions whose GET calls a scope opens. What is not here, users, administration and secrets among it, no key opens. */
const permissionsOf = {
  'read:vehicles': ['vehicle:list', 'vehicle:read', 'feature:tyre_tread_depths'],
  'read:incidents': ['vehicle:list', 'vehicle:read'],
  'read:job_sheets': ['vehicle:list', 'vehicle:read'],
  'read:fleets': ['fleet:list', 'fleet:read'],
  'read:reports': ['fleet:reports'],
  'read:sensors': ['sensor:list', 'sensor:read'],
  'read:telematics_units': ['telematics_unit:list', 'telematics_unit:read'],
  'write:readings': [],
} as const satisfies Readonly<Record<ApiKeyScope, readonly ActionPermission[]>>;

/** Calls with a scope of their own beside vehicles, whose permissions they share. */
const scopeOfPath: readonly (readonly [RegExp, ApiKeyScope])[] = [
  [/^\/tyrewatch\/incidents(?=$|[/_])/, 'read:incidents'],
  [/^\/tyrewatch\/job_sheets(?=$|[/_])/, 'read:job_sheets'],
];

/** What a person's phone works with: a key is nobody. */
const personalPath = /^\/tyrewatch\/checklists\/briefing$/;

/** The scope that opens a call to keys; null = none does. */
export function apiKeyScopeOf(call: {
  readonly method: string;
  readonly path: string;
  readonly access: string;
}): ApiKeyScope | null {
  if (call.access === 'api_key') return 'write:readings';
  if (call.method !== 'GET' || personalPath.test(call.path)) return null;
  const found = apiKeyScopes.find((scope) => (permissionsOf[scope] as readonly string[]).includes(call.access));
  if (found === undefined) return null;
  return scopeOfPath.find(([path]) => path.test(call.path))?.[1] ?? found;
}

/** The permissions a key with these scopes holds within the calls it opens. */
export const permissionsOfScopes = (scopes: readonly ApiKeyScope[]): readonly Permission[] => [
  ...new Set(scopes.flatMap((scope): readonly Permission[] => permissionsOf[scope])),
];
