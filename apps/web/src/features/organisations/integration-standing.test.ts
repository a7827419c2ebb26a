import type { Feed, Integration } from '@tyrewatch/contract/organisations/integration-endpoints';
import { describe, expect, it } from 'vitest';
import { connectionsOf, lagMs, lastDataOn, standingOf } from './integration-standing.ts';

const integration = (id: number, changes: Partial<Integration> = {}): Integration => ({
  integration_id: id,
  name: 'SCANIA_INGEST',
  kind: 'connection',
  enabled: true,
  may_change: true,
  status: 'not_tested',
  fields: [],
  credentials_set_on: null,
  credentials_ending: null,
  last_test: null,
  version: 1,
  ...changes,
});
const feed = (id: number, changes: Partial<Feed> = {}): Feed => ({
  integration_id: id,
  fault: null,
  fault_since: null,
  fault_status: null,
  kept: null,
  announced: null,
  waited_seconds: null,
  next_try_on: null,
  last_sync_on: null,
  last_record_on: null,
  last_received_on: null,
  lag_by_hour: [],
  delivery_path: null,
  reported_count: 0,
  matched_count: 0,
  ...changes,
});

describe('how integrations stand', () => {
  it('puts those that need somebody first, then those that retry, are not tested and are off; features are none', () => {
    const items = [
      integration(1, { kind: 'feature' }),
      integration(2, { enabled: false }),
      integration(3),
      integration(4),
      integration(5),
      integration(6, { status: 'incomplete' }),
    ];
    const feeds = [feed(4, { fault: 'busy' }), feed(5, { fault: 'key_refused' })];
    const listed = connectionsOf(items, feeds);
    expect(listed.map((one) => [one.integration.integration_id, standingOf(one)])).toEqual([
      [5, 'people'],
      [6, 'people'],
      [4, 'retrying'],
      [3, 'untested'],
      [2, 'off'],
    ]);
  });

  it('goes by the last test where there is no feed', () => {
    const test = (reason: 'sign_in_refused' | 'slow') =>
      standingOf({
        integration: integration(8, {
          status: 'test_failed',
          last_test: {
            tested_on: '2026-11-23T12:00:00Z',
            checks: [{ check: 'sign_in', passed: false, reason, count: null }],
          },
        }),
        feed: null,
      });
    expect([test('sign_in_refused'), test('slow')]).toEqual(['people', 'retrying']);
  });

  it.each([
    ['2026-11-23T11:00:00Z', 'people'],
    ['2026-11-23T13:00:00Z', 'working'],
  ])('goes by what came last, an answer at %s or a failed test at noon: %s', (answeredOn, standing) => {
    const check = { check: 'sign_in', passed: false, reason: 'sign_in_refused', count: null } as const;
    const failed = { tested_on: '2026-11-23T12:00:00Z', checks: [check] };
    const connection = {
      integration: integration(8, { status: 'test_failed', last_test: failed }),
      feed: feed(8, { last_sync_on: answeredOn }),
    };
    expect([standingOf(connection), lastDataOn(connection)]).toEqual([standing, answeredOn]);
  });

  it('measures the lag by when data came in, with a fault by now', () => {
    const times = { last_record_on: '2026-11-23T12:00:00Z', last_received_on: '2026-11-23T12:04:00Z' };
    const nowMs = Date.parse('2026-11-23T13:00:00Z');
    const lag = (changes: Partial<Feed>) => lagMs({ integration: integration(2), feed: feed(2, changes) }, nowMs);
    expect([lag(times), lag({ ...times, fault: 'slow' }), lag({})]).toEqual([240_000, 3_600_000, null]);
  });
});
