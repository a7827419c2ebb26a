import { describe, expect, it } from 'vitest';
import { createCall } from '../../api/create-call.ts';
import type { Account } from './save-profile.ts';
import { saveProfile } from './save-profile.ts';

const begun: Account = {
  username: 'jane',
  email: 'jane@example.org',
  first_name: 'Jane',
  last_name: 'Doe',
  phone_number: null,
  version: 4,
};

/** A server that keeps this profile, and what was written to it. */
function profileServer(present: Account) {
  const written: unknown[] = [];
  const answer = (body: object, status = 200): Response =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  const call = createCall({
    accessToken: async () => 'token',
    signOut: () => {},
    locale: () => 'en-GB',
    fetch: async (_address, init) => {
      if (init?.method !== 'PATCH') return answer(present);
      const isPresent = new Headers(init.headers).get('if-match') === `"${present.version}"`;
      if (!isPresent) return answer({ code: 'version_conflict', detail: 'Somebody changed this.' }, 412);
      written.push(JSON.parse(String(init.body)));
      return answer({ username: 'jane' });
    },
  });
  return { call, written };
}

describe('the own profile is saved', () => {
  it.each([
    ['as nothing changed meanwhile', begun],
    ['though the theme changed meanwhile', { ...begun, version: 9 }],
  ])('%s', async (_what, present) => {
    const { call, written } = profileServer(present);
    await saveProfile(call, begun, { first_name: 'Janet' });
    expect(written).toEqual([{ first_name: 'Janet' }]);
  });

  it('over no change of another tab', async () => {
    const { call, written } = profileServer({ ...begun, phone_number: '+44 20', version: 5 });
    await expect(saveProfile(call, begun, { first_name: 'Janet' })).rejects.toMatchObject({
      status: 412,
      code: 'version_conflict',
    });
    expect(written).toEqual([]);
  });
});
