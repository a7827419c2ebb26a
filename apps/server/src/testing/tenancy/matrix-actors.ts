import { allEndpoints } from '@tyrewatch/contract/all-endpoints';
import type { Endpoint } from '@tyrewatch/contract/endpoint';
import { isGranted, isPermission } from '@tyrewatch/domain/access/permissions';
import type { Permission } from '@tyrewatch/domain/access/permissions';
import type { Role } from '@tyrewatch/domain/access/role';
import { roleTemplate } from '@tyrewatch/domain/access/role';
import { assignDriverVehicles, createUsers } from '@tyrewatch/store/users/user-repository';
import { signIn } from '../test-client.ts';
import { testPasswordHash } from '../test-people.ts';
import type { TestServer } from '../test-server.ts';
import type { MatrixOrganisation, OrganisationName } from './matrix-organisations.ts';

/** Who calls: somebody in an organisation, or nobody at all. */
export interface MatrixActor {
  readonly name: string;
  readonly organisation: OrganisationName;
  readonly role: Role;
  readonly permissions: readonly string[];
  /** Whether the caller differs from another member by one permission alone. */
  readonly isSingular?: true;
  /** Null = not signed in. */
  readonly token: string | null;
}

/** Everybody there is, or one caller of each kind that queries and policies tell apart: in an organisation, or driving there. */
export type MatrixCallers = 'everybody' | 'each scope';

type Draft = Omit<MatrixActor, 'token'>;

/** Permissions that some endpoint asks for. */
const asked: readonly Permission[] = [...new Set(allEndpoints.map(({ access }) => access).filter(isPermission))].filter(
  (permission) => permission !== 'admin' && permission !== 'user',
);

const admin = (name: string, organisation: OrganisationName): Draft => ({
  name,
  organisation,
  role: 'ADMIN',
  permissions: roleTemplate.ADMIN,
});
const member = (name: string, permissions: readonly string[]): Draft => ({
  name,
  organisation: 'own',
  role: 'USER',
  permissions,
});

const eachScope: readonly Draft[] = [
  admin('administrator', 'own'),
  { name: 'driver', organisation: 'own', role: 'DRIVER', permissions: asked },
];
const everybody: readonly Draft[] = [
  ...eachScope,
  admin('administrator of the parent', 'parent'),
  admin('administrator of a sibling', 'sibling'),
  admin('administrator of a child', 'child'),
  admin('administrator of another customer', 'foreign'),
  member('member with the empty list', []),
  ...asked.map((permission) => ({
    ...member(`member with ${permission} alone`, [permission]),
    isSingular: true as const,
  })),
];

/** The caller without a session. */
export const anonymous: MatrixActor = { ...admin('anonymous', 'own'), token: null };

/** Creates and signs in those who call; drivers have the first vehicle of their organisation. */
export async function createMatrixActors(
  server: TestServer,
  organisations: Readonly<Record<OrganisationName, MatrixOrganisation>>,
  callers: MatrixCallers,
): Promise<readonly MatrixActor[]> {
  const drafts = callers === 'everybody' ? everybody : eachScope;
  const passwordHash = await testPasswordHash;
  const usernames = drafts.map((_, index) => `actor${index}`);
  await server.store
    .open('owner')
    .kysely.transaction()
    .execute(async (trx) => {
      const rows = drafts.map(({ organisation, role, permissions }, index) => ({
        organisationId: organisations[organisation].organisationId,
        username: usernames[index] ?? '',
        email: `actor${index}@example.com`,
        role,
        permissions,
        passwordHash,
      }));
      const ids = await createUsers(trx, rows);
      const assignments = drafts.flatMap(({ role, organisation }, index) => {
        const { organisationId, vehicleIds } = organisations[organisation];
        return role === 'DRIVER' ? [{ userId: ids[index] ?? 0, vehicleId: vehicleIds[0], organisationId }] : [];
      });
      await assignDriverVehicles(trx, assignments);
    });
  const actors: MatrixActor[] = [anonymous];
  for (const [index, draft] of drafts.entries()) {
    actors.push({ ...draft, token: (await signIn(server, usernames[index] ?? '')).access_token });
  }
  return actors;
}

/** What a call must be answered before anything is looked up: `open` = it may go on. */
export function gateFor({ access }: Endpoint, { token, role, permissions }: MatrixActor): 'open' | 401 | 403 | 404 {
  if (token === null) return 401;
  if (access === 'admin') return role === 'ADMIN' ? 'open' : 404;
  if (!isPermission(access)) return 'open';
  return role === 'ADMIN' || isGranted(permissions, access) ? 'open' : 403;
}
