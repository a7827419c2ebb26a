import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestStore, TestTenants } from '../test-store.ts';
import { createTestStore, createTestTenants } from '../test-store.ts';
import { createUsers } from '../users/user-repository.ts';
import { findUserProfile } from '../users/user-views.ts';
import { findBranding, mayBrand } from './branding-views.ts';

let store: TestStore;
let tenants: TestTenants;

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
});
afterAll(async () => store.close());

const set = (id: number, branding: object) =>
  store
    .open('owner')
    .kysely.updateTable('organisation')
    .set({ branding: JSON.stringify(branding) })
    .where('id', '=', id)
    .execute();

const switchFeature = (id: number, enabled: boolean) =>
  store
    .open('owner')
    .kysely.insertInto('organisation_integration')
    .values({ organisation_id: id, integration_id: 4, enabled })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'integration_id']).doUpdateSet({ enabled }))
    .execute();

describe('branding', () => {
  it('takes each part from the nearest organisation that sets it and may', async () => {
    await set(tenants.providerId, {
      product_name: 'Provider Watch',
      accent_colour: '#112233',
      mail_reply_to: 'a@b.example',
    });
    await set(tenants.customerId, { product_name: 'Northern Watch', accent_colour: '', logo_id: null });
    await switchFeature(tenants.customerId, true);
    const jobs = store.open('jobs').kysely;
    const inherited = { accentColour: '#112233', logoId: null, mailSenderName: null, mailReplyTo: 'a@b.example' };
    expect(await findBranding(jobs, tenants.partId)).toEqual({ productName: 'Northern Watch', ...inherited });
    expect(await findBranding(jobs, tenants.otherCustomerId)).toEqual({ productName: 'Provider Watch', ...inherited });
    await switchFeature(tenants.customerId, false);
    expect(await findBranding(jobs, tenants.partId)).toEqual({ productName: 'Provider Watch', ...inherited });
  });

  it('is for the provider and for those who have the feature, or have it from above', async () => {
    const jobs = store.open('jobs').kysely;
    const may = () =>
      Promise.all([tenants.providerId, tenants.customerId, tenants.partId].map((id) => mayBrand(jobs, id)));
    expect(await may()).toEqual([true, false, false]);
    await switchFeature(tenants.customerId, true);
    expect(await may()).toEqual([true, true, true]);
    await switchFeature(tenants.customerId, false);
  });

  it('shows whoever is signed in what is in effect for them', async () => {
    const profile = await store
      .open('owner')
      .kysely.transaction()
      .execute(async (trx) => {
        const [userId = 0] = await createUsers(trx, [
          {
            organisationId: tenants.partId,
            username: 'pat',
            email: 'pat@b.example',
            firstName: '',
            lastName: '',
            role: 'USER',
            permissions: ['user'],
            passwordHash: null,
          },
        ]);
        return findUserProfile(trx, userId);
      });
    expect(profile?.organisationBranding).toMatchObject({ product_name: 'Provider Watch' });
  });
});
