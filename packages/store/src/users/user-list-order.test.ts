import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withScope } from '../scope.ts';
import { createTestStore, createTestTenants, testScope, type TestStore, type TestTenants } from '../test-store.ts';
import { listUsers, type UserSort } from './user-list-views.ts';
import { createUsers } from './user-repository.ts';

let store: TestStore;
let tenants: TestTenants;

/** Username, first name, last name, role, organisation, hour of last sight (null = never). */
const people = [
  ['Zoe', 'Älva', 'Berg', 'USER', 'customerId', 3],
  ['adam', '', '', 'DRIVER', 'partId', null],
  ['Carl', 'alva', 'Aston', 'ADMIN', 'customerId', 9],
  ['bea', 'Yves', '', 'USER', 'otherCustomerId', null],
  ['dora', '', 'zander', 'ADMIN', 'partId', 1],
] as const;

/** Usernames as each order shows them; of equals the one made first comes first. */
const wanted: Readonly<Record<UserSort, readonly string[]>> = {
  name: ['adam', 'Carl', 'Zoe', 'bea', 'dora'],
  username: ['adam', 'bea', 'Carl', 'dora', 'Zoe'],
  role: ['Carl', 'dora', 'adam', 'Zoe', 'bea'],
  organization: ['adam', 'dora', 'Zoe', 'Carl', 'bea'],
  last_seen: ['dora', 'Zoe', 'Carl', 'adam', 'bea'],
};

const noFilters = { search: null, roles: null, organisationId: null, isDeactivated: null, hasEmptyList: null };

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
  const { kysely } = store.open('owner');
  await kysely.transaction().execute(async (trx) => {
    const ids = await createUsers(
      trx,
      people.map(([username, firstName, lastName, role, organisation]) => ({
        organisationId: tenants[organisation],
        username,
        email: `${username}@example.org`,
        firstName,
        lastName,
        role,
        passwordHash: null,
        permissions: [],
      })),
    );
    for (const [index, [, , , , , hour]] of people.entries()) {
      const seenAt = hour === null ? null : new Date(Date.UTC(2026, 10, 20, hour));
      await trx
        .updateTable('app_user')
        .set({ last_seen_at: seenAt })
        .where('id', '=', ids[index] ?? 0)
        .execute();
    }
  });
});
afterAll(() => store.close());

/** Every page of the list, two people each. */
async function usernamesBy(by: UserSort, direction: 'asc' | 'desc'): Promise<string[]> {
  const scope = testScope(tenants.customerId, tenants.partId, tenants.otherCustomerId);
  return withScope(store.open('app'), scope, async (scoped) => {
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listUsers>> = await listUsers(scoped, {
        filters: noFilters,
        sort: { by, direction },
        limit: 2,
        cursor,
      });
      expect(page.total).toBe(people.length);
      found.push(...page.users.map(({ username }) => username));
      cursor = page.nextCursor;
    } while (cursor !== null);
    return found;
  });
}

describe('the list of users', () => {
  it.each(Object.keys(wanted) as UserSort[])('is ordered by %s over all pages, and the other way round', async (by) => {
    expect(await usernamesBy(by, 'asc')).toEqual(wanted[by]);
    expect(await usernamesBy(by, 'desc')).toEqual(wanted[by].toReversed());
  });
});
