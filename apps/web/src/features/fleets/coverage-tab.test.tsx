import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';

const fleet = {
  id: 1,
  name: 'North',
  organization_id: 1,
  organization_name: 'Northern Haulage',
  depots: [],
  contacts: [],
  vehicle_count: 2,
  default_maintenance_threshold: 90,
  default_warning_threshold: 85,
  default_danger_threshold: 80,
  version: 1,
};
const vehicle = { vehicle_id: 7, registration: 'AB12CDE', depot_name: 'Leeds', moving_hours: 40, wheel_count: 4 };
const wheel = { position: '2B', axle_number: 2, side: 'right', place: 'single' };
const weeks = ['2026-11-16', '2026-11-23'].map((week, index) => ({ week, coverage_percent: index === 0 ? 82 : null }));
const total = {
  moved_vehicle_count: 2,
  vehicle_count: 3,
  blind_vehicle_count: 1,
  blind_wheel_count: 1,
  coverage_percent: 82,
};

const open = (items: readonly object[], more: object = {}, search = '') =>
  openPage(
    `/fleets/North?tab=coverage${search}`,
    {
      'GET /tyrewatch/fleets/North': { body: fleet },
      'GET /tyrewatch/fleets/North/coverage': { body: { items, next_cursor: null, total } },
      'GET /tyrewatch/fleets/North/coverage/weeks': { body: { items: weeks } },
      ...more,
    },
    administratorRecord(),
  );

it('names the blind wheels of each vehicle with their hours and last reading, and draws the weeks', async () => {
  await open([
    {
      ...vehicle,
      coverage_percent: 64,
      blind_wheels: [
        { ...wheel, monitored_hours: 12, last_reading_at: '2026-11-20T10:00:00Z' },
        { ...wheel, position: '2A', side: 'left', monitored_hours: 0, last_reading_at: null },
      ],
    },
    { ...vehicle, vehicle_id: 8, registration: 'XY34ZZZ', coverage_percent: 100, blind_wheels: [] },
  ]);
  const row = (await screen.findByText('AB12 CDE')).closest('tr');
  if (row === null) throw new Error('no row');
  expect(row.textContent).toContain('64%');
  const [first, second] = within(row).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^2B .*12 of 40 h · last reading .*20/u);
  expect(second?.textContent).toMatch(/^2A .*0 of 40 h · never received$/u);
  expect(screen.getByText('2 vehicles moved, 82% monitored, 1 blind wheel')).toBeDefined();
  const chart = screen.getByRole('img', {
    name: /^Coverage of the last eight weeks: 16 Nov: 82%; 23 Nov: nothing moved$/u,
  });
  expect(within(chart).getByText('82%')).toBeDefined();
});

it('says that nothing moved, in the last days or in a week', async () => {
  await open([]);
  expect(await screen.findByText('No vehicle moved')).toBeDefined();
});

it('keeps the list when the weeks cannot be loaded', async () => {
  await open([{ ...vehicle, coverage_percent: 100, blind_wheels: [] }], {
    'GET /tyrewatch/fleets/North/coverage/weeks': { status: 422, body: { code: 'validation_failed', title: 'Wrong' } },
  });
  expect(await screen.findByText('AB12 CDE')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
