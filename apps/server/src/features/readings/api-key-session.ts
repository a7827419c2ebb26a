import type { Endpoint } from '@tyrewatch/contract/endpoint';
import { permissionsOfScopes } from '@tyrewatch/domain/access/api-key-scope';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Database } from '@tyrewatch/store/database';
import { findOrganisation } from '@tyrewatch/store/organisations/organisation-views';
import { withScope } from '@tyrewatch/store/scope';
import type { UserProfile } from '@tyrewatch/store/users/user-views';
import type { FastifyRequest } from 'fastify';
import type { Session } from '../../http/session.ts';
import { negotiateLocale } from '../../i18n/locale.ts';
import { authoriseApiKey } from './api-key-access.ts';

/** The id of no user: what belongs to a person is nobody's to a key. */
const nobodyId = 0;

/** Units and times as the API has them. */
const preferences = {
  language: 'en_GB',
  pressureUnit: 'kpa',
  temperatureUnit: 'celsius',
  distanceUnit: 'km',
  timeZone: 'UTC',
  theme: 'system',
  density: 'default',
} as const;

/**
 * The session of a call with an API key: a member of the key's organisation who holds what its scopes open, and is no user. Throws as
 * `authoriseApiKey`.
 */
export async function createApiKeySession(
  database: Database,
  request: FastifyRequest,
  endpoint: Endpoint,
  nowMs: number,
): Promise<Session> {
  const key = await authoriseApiKey(database, request, endpoint, nowMs);
  request.hasApiKey = true;
  const organisationIds = [...key.organisationIds];
  const scope = { organisationIds, userId: null, isDriver: false };
  const organisation = await withScope(database, scope, (scoped) => findOrganisation(scoped, key.organisationId));
  if (organisation === null) throw new Problem('api_key_invalid');
  const permissions = permissionsOfScopes(key.scopes);
  const profile: UserProfile = {
    ...preferences,
    userId: nobodyId,
    username: key.name,
    email: '',
    firstName: '',
    lastName: '',
    role: 'USER',
    permissions,
    isDeactivated: false,
    version: 1,
    organisationId: key.organisationId,
    organisationName: organisation.name,
    organisationBranding: organisation.branding,
    organisationSettings: organisation.settings,
    isSecondFactorAsked: false,
    hasSecondFactor: false,
    providerName: '',
    reachesSeveralCustomers: organisation.kind === 'provider',
    integrationIds: [],
    organisationIds,
  };
  return {
    sessionId: '',
    userId: nobodyId,
    profile,
    displayName: key.name,
    role: 'USER',
    locale: negotiateLocale(request.headers['accept-language']),
    permissions,
    emptyListOpens: false,
    mustSetUpSecondFactor: false,
    organisationId: key.organisationId,
    organisationIds,
    tokenExpiresAtMs: nowMs,
  };
}
