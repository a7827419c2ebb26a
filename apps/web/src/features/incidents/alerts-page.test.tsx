import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';

const alert = {
  id: 7,
  vehicle_id: 3,
  registration: 'RX24OAV',
  organization_name: 'Northern',
  fleet_name: 'Trunking',
  depot_name: 'Leeds',
  position: '3D',
  axle_number: 3,
  side: 'right',
  place: 'outer',
  state: 'open',
  level: 'critical',
  worst_level: 'critical',
  opened_at: '2026-11-20T08:00:00Z',
  level_since: '2026-11-20T08:00:00Z',
  resolved_at: null,
  acknowledged_at: null,
  acknowledged_by_name: null,
  acknowledged_until: null,
  note: null,
  reason: 'low_pressure',
  silent_minutes: null,
  difference_k: null,
  apart_kpa: null,
  swapped_with: null,
  single_reading: false,
  leak: null,
  pressure_kpa: 500,
  cold_pressure_kpa: 480,
  temperature_c: 20,
  recommended_kpa: 800,
  deviation_percent: -40,
  temperature_warning_c: 85,
  advice: 'stop_now',
  repair_before: null,
  held_by: null,
  measured_level: null,
  recovering_since: null,
  recovery_ends_at: null,
  time_to_critical: null,
  pressure_trend_kpa: [800, 700, null, 480],
  nearest_town: { name: 'Warrington', distance_km: 0.4, bearing_deg: 10 },
  contacts: [{ kind: 'driver', name: 'Sam Field', phone_number: '0113 496 0142', email: null }],
  assignee: null,
  ended_by: null,
  job_sheet_id: 12,
  version: 2,
};
let present: object = alert;
const answers = {
  'GET /tyrewatch/incidents': () => ({
    body: { items: [present], next_cursor: null, total: 1, assignees: [], unacknowledged_count: 1 },
  }),
  'GET /tyrewatch/fleets': { body: [] },
  'GET /tyrewatch/incidents/7/assignable': {
    body: { items: [{ id: 5, name: 'Pat Quay', is_self: true }], total: 1 },
  },
  'PUT /tyrewatch/incidents/7/assignee': () => {
    present = { ...alert, assignee: { id: 5, name: 'Pat Quay' }, version: 3 };
    return { body: present };
  },
  'GET /tyrewatch/live': null,
};

it('says what needs doing and whom to call, narrows by the address, and assigns', async () => {
  const calls = await openPage('/alerts?levels=critical&assigned=nobody', answers, administratorRecord());
  expect(await screen.findByText('Stop as soon as it is safe')).toBeDefined();
  expect(calls.find((call) => call.includes('/incidents?') && call.includes('with_counts'))).toMatch(
    /states=open&levels=critical&assigned=nobody/,
  );
  expect(screen.getByRole('link', { name: 'Sam Field 0113 496 0142' }).getAttribute('href')).toBe('tel:01134960142');
  expect(screen.getByText('Warrington')).toBeDefined();
  expect(screen.getByRole('img', { name: /^Cold pressure over 24 hours/ })).toBeDefined();
  const panel = screen.getByRole('dialog', { name: 'Assign', hidden: true });
  // A document without a browser knows no popovers.
  panel.hidePopover = () => undefined;
  fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Pat Quay (me)', hidden: true }));
  expect(await screen.findByText('Assigned to Pat Quay')).toBeDefined();
});

it('tells who may not see vehicles so among the alerts, where trying again would not help', async () => {
  const forbidden = { status: 403, body: { status: 403, code: 'forbidden' } };
  await openPage(
    '/alerts',
    { 'GET /tyrewatch/incidents': forbidden, 'GET /tyrewatch/live': null },
    administratorRecord(),
  );
  expect(await screen.findByRole('heading', { name: 'You don’t have access to vehicles' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
