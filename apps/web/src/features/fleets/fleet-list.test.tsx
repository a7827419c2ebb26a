import { screen } from '@testing-library/react';
import { displayLevels } from '@tyrewatch/domain/levels/not-monitored';
import { expect, it } from 'vitest';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';

const fleet = {
  id: 1,
  name: 'North',
  organization_id: 1,
  organization_name: 'Northern Haulage',
  depots: [],
  contacts: [],
  vehicle_count: 0,
  default_maintenance_threshold: 90,
  default_warning_threshold: 85,
  default_danger_threshold: 80,
  by_level: Object.fromEntries(displayLevels.map((level) => [level, 0])),
  report_count: 0,
  version: 1,
};

const openAs = (...actions: readonly string[]) =>
  openPage(
    '/fleets',
    { 'GET /tyrewatch/fleet_overviews': { body: { items: [fleet], next_cursor: null, total: 1 } } },
    { ...administratorRecord(), role: 'USER', permissions: actions.map((action) => ({ action })) as never },
  );

it('has a menu for each row where the user may change fleets', async () => {
  await openAs('fleet:list', 'fleet:update');
  expect(await screen.findByRole('button', { name: 'Actions for North' })).toBeDefined();
});

it('has no menus where the user may only look', async () => {
  await openAs('fleet:list');
  expect(await screen.findByText('North')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Actions/ })).toBe(null);
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBe(null);
});
