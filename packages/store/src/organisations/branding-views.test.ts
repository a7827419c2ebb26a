import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestStore, TestTenants } from '../test-store.ts';
import { createTestStore, createTestTenants } from '../test-store.ts';
import { findBranding } from './branding-views.ts';

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

describe('branding', () => {
  it('takes each part from the nearest organisation that sets it', async () => {
    await set(tenants.providerId, {
      product_name: 'Provider Watch',
      accent_colour: '#112233',
      mail_reply_to: 'a@b.example',
    });
    await set(tenants.customerId, { product_name: 'Northern Watch', accent_colour: '' });
    const jobs = store.open('jobs').kysely;
    const inherited = { accentColour: '#112233', logoId: null, mailSenderName: null, mailReplyTo: 'a@b.example' };
    expect(await findBranding(jobs, tenants.partId)).toEqual({ productName: 'Northern Watch', ...inherited });
    expect(await findBranding(jobs, tenants.otherCustomerId)).toEqual({ productName: 'Provider Watch', ...inherited });
  });
});
