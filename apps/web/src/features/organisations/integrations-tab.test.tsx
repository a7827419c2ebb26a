import { screen, within } from '@testing-library/react';
import type { Feed, Integration } from '@tyrewatch/contract/organisations/integration-endpoints';
import { describe, expect, it } from 'vitest';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';

const integration = (id: number, name: Integration['name'], changes: Partial<Integration> = {}): Integration => ({
  integration_id: id,
  name,
  kind: 'connection',
  enabled: true,
  may_change: true,
  status: 'not_tested',
  fields: [{ field: 'client_secret', is_secret: true, value: null, is_set: true }],
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
  last_sync_on: '2026-11-20T10:00:00.000Z',
  last_record_on: '2026-11-20T10:00:00.000Z',
  last_received_on: '2026-11-20T10:00:00.000Z',
  lag_by_hour: [],
  delivery_path: null,
  reported_count: 9,
  matched_count: 8,
  ...changes,
});

const openTab = (open: string, items: readonly Integration[], feeds: readonly Feed[]) =>
  openPage(
    `/organization?tab=integrations${open}`,
    {
      'GET /tyrewatch/organizations': {
        body: { items: [{ id: 1, name: 'Brackenfold', depth: 0 }], next_cursor: null },
      },
      'GET /tyrewatch/organizations/1/integrations': { body: { items, feeds, unmatched: [] } },
    },
    administratorRecord(),
  );

describe('the integrations of an organisation', () => {
  it('says in plain words how each stands, those that need somebody first, and opens that one', async () => {
    await openTab(
      '',
      [
        integration(2, 'VOLVO_TRUCK_INGEST', { enabled: false, status: 'off' }),
        integration(6, 'DAF_INGEST'),
        integration(5, 'ZF_INGEST'),
        integration(8, 'SIM_1NCE'),
        integration(7, 'SCANIA_INGEST'),
      ],
      [
        feed(5),
        feed(6, { fault: 'slow', waited_seconds: 10, next_try_on: '2026-11-20T21:50:00.000Z' }),
        feed(7, { fault: 'key_refused', fault_status: 403 }),
      ],
    );
    const table = (await screen.findAllByRole('table'))[0] as HTMLElement;
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Scania.*Sign-in refused: the key is no longer accepted/),
      expect.stringMatching(/^DAF.*Slow: no answer within 10 s, trying again 20 Nov,? 21:50/),
      expect.stringMatching(/^ZF.*Working.*8 of 9/),
      expect.stringMatching(/^1NCE.*Not tested yet/),
      expect.stringMatching(/^Volvo.*Not connected/),
    ]);
    const chosen = screen.getByRole('region', { name: 'Scania' });
    expect(chosen.textContent).toContain('Make a new key at Scania and enter it below.');
    expect(chosen.textContent).toContain('8 vehicles send nothing by this feed since');
  });

  it('opens the one that the address names, and says which steps of its test were not made', async () => {
    const step = { reason: null, count: null };
    await openTab(
      '&open=daf',
      [
        integration(7, 'SCANIA_INGEST'),
        integration(6, 'DAF_INGEST', {
          status: 'test_failed',
          last_test: {
            tested_on: '2026-11-20T10:00:00.000Z',
            checks: [
              { ...step, check: 'fields_complete', passed: true },
              { ...step, check: 'sign_in', passed: false, reason: 'sign_in_refused' },
              { ...step, check: 'vehicles', passed: null, reason: 'skipped' },
            ],
          },
        }),
      ],
      [feed(7, { fault: 'key_refused' })],
    );
    const chosen = await screen.findByRole('region', { name: 'DAF Connect' });
    expect(
      within(chosen)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Entries completepassed',
      'Signing infailed: the key is not accepted',
      'Vehicles listednot checked: a check before it failed',
    ]);
  });
});
