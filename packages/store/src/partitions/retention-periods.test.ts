import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestStore } from '../test-store.ts';
import { createTestStore } from '../test-store.ts';
import { deleteExpiredRows } from './partition-jobs.ts';
import { applyRetention, defaultRetentionDays, getRetention, retentionFrom } from './retention-periods.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
let store: TestStore;

beforeAll(async () => {
  store = await createTestStore();
});
afterAll(() => store.close());

describe('periods of retention', () => {
  it('are the defaults where the installation sets none that can be used', () => {
    for (const setting of [null, undefined, 7, [], {}, { sessions: 0 }, { sessions: '5' }, { sessions: 1.5 }]) {
      expect(retentionFrom(setting)).toMatchObject(defaultRetentionDays);
    }
    expect(retentionFrom({ sessions: 5 }).sessions).toBe(5);
  });

  it('agree with what the schema begins with', async () => {
    const owner = store.open('owner').kysely;
    const rules = () =>
      owner.selectFrom('partition_rule').select(['parent_name', 'retention_days']).orderBy('parent_name').execute();
    const before = await rules();
    await applyRetention(store.open('jobs').kysely, defaultRetentionDays);
    expect(await rules()).toEqual(before);
  });

  it('are those of the installation, for partitions and for rows', async () => {
    const owner = store.open('owner').kysely;
    await owner
      .insertInto('instance_setting')
      .values({ key: 'retention', value: JSON.stringify({ audit: 400, sign_in_attempts: 3 }) })
      .execute();
    const jobs = store.open('jobs').kysely;
    await applyRetention(jobs, await getRetention(jobs));
    const rule = await jobs
      .selectFrom('partition_rule')
      .select('retention_days')
      .where('parent_name', '=', 'audit_entry')
      .executeTakeFirst();
    expect(rule?.retention_days).toBe(400);
    const attempt = (days: number) => ({
      kind: 'sign_in',
      subject: `${days} days`,
      window_started_at: new Date(nowMs - days * 86_400_000),
      failure_count: 1,
    });
    await jobs
      .insertInto('sign_in_attempt')
      .values([attempt(2), attempt(4)])
      .execute();
    await deleteExpiredRows(jobs, nowMs);
    expect(await jobs.selectFrom('sign_in_attempt').select('subject').execute()).toEqual([{ subject: '2 days' }]);
  });
});
