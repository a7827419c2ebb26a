import type { BulkResult } from '@tyrewatch/contract/vehicles/bulk-change-endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { administratorRecord, openPage } from '../testing/open-page.tsx';
import { testVehicle } from '../testing/test-vehicle.ts';

const rows = ['DG71KSH', 'DG71KSJ', 'DG71KSK', 'DG71KSL'].map((registration, index) => ({
  ...testVehicle(),
  id: index + 1,
  registration,
  worst_wheel: null,
  archived: false,
  deactivated: false,
}));
const none = { critical: 0, high_temperature: 0, warning: 0, maintenance: 0, over_inflation: 0, okay: 4 };
const counts = { total: 4, silenced: 0, by_level: none, by_fleet: [] };
const result = (changes: Partial<BulkResult>): BulkResult => ({
  change_id: 7,
  changed: 0,
  unchanged: 0,
  failed: [],
  remaining: 0,
  undo_until: '2026-11-20T09:00:00.000Z',
  ...changes,
});

it('chooses vehicles by key and pointer, changes them in one go, says which stay, and undoes it', async () => {
  const sent: unknown[] = [];
  const failed = [
    { vehicle_id: 3, registration: 'DG71KSK', code: 'vehicle_state_forbids', params: {}, detail: 'Not from here.' },
  ];
  onTestFinished(() => void vi.restoreAllMocks());
  // A document without a layout has no room for rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  const calls = await openPage(
    '/vehicles',
    {
      'GET /tyrewatch/vehicles': { body: { items: rows, next_cursor: null, total: rows.length } },
      'GET /tyrewatch/vehicles/counts': { body: counts },
      'GET /tyrewatch/fleets': { body: [] },
      'GET /tyrewatch/saved_views': { body: { items: [] } },
      'GET /tyrewatch/live': null,
      'POST /tyrewatch/vehicle_changes': (body) => {
        sent.push(body);
        return { body: result({ changed: 1, remaining: 2 }) };
      },
      'POST /tyrewatch/vehicle_changes/7/next': { body: result({ changed: 1, failed }) },
      'POST /tyrewatch/vehicle_changes/7/undo': { body: result({ changed: 2 }) },
    },
    administratorRecord(),
  );
  fireEvent.keyDown(await screen.findByRole('link', { name: /KSH/ }), { key: ' ' });
  fireEvent.keyDown(screen.getByRole('link', { name: /KSK/ }), { key: ' ', shiftKey: true });
  expect(await screen.findByText('3 vehicles chosen')).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: /Choose .*KSL/ }));
  expect(await screen.findByText('4 vehicles chosen')).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: /Choose .*KSL/ }));

  fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
  const dialog = await screen.findByRole('dialog', { name: 'Archive: 3 vehicles' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('2 vehicles archived.')).toBeDefined();
  expect(sent).toEqual([{ vehicle_ids: [1, 2, 3], change: { state: 'archive' } }]);
  expect(screen.getByText('Not from here.')).toBeDefined();

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 vehicles are as before.')).toBeDefined();
  await waitFor(() =>
    expect(calls.filter((call) => call.startsWith('GET /tyrewatch/vehicles?')).length).toBeGreaterThan(1),
  );
});
