import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SensedWheel } from '@tyrewatch/contract/sensors/vehicle-sensor-endpoints';
import { expect, it } from 'vitest';
import type { Answers } from '../../testing/open-page.tsx';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';
import { testVehicle, testWheel } from '../../testing/test-vehicle.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const wheelOf = (position: SensedWheel['position'], changes: Partial<SensedWheel> = {}): SensedWheel => ({
  position,
  axle_number: Number(position[0]),
  side: position.endsWith('A') ? 'left' : 'right',
  place: 'single',
  level: 'okay',
  reading_at: minutesAgo(1),
  pressure_kpa: 850,
  temperature_c: 20,
  silence: null,
  silent_driving_minutes: null,
  sensor: { id: 1, code: `005C8${position}`, type: 'tyre', version: 3, fitted_at: '2024-03-04T10:00:00.000Z' },
  ...changes,
});
const history = {
  items: [
    {
      id: 2,
      code: '005C8A32',
      fitted_at: '2024-03-04T10:00:00.000Z',
      fitted_by_act: 'replace',
      fitted_by_name: 'Workshop',
      removed_at: null,
      removed_by_act: null,
      removed_by_name: null,
      reason: null,
    },
    {
      id: 1,
      code: '0042F310',
      fitted_at: null,
      fitted_by_act: 'found',
      fitted_by_name: null,
      removed_at: '2024-03-04T10:00:00.000Z',
      removed_by_act: 'replace',
      removed_by_name: 'Workshop',
      reason: 'damaged',
    },
  ],
  next_cursor: null,
};
const base = '/tyrewatch/vehicles/~5';
const open = async (
  wheels: readonly SensedWheel[],
  more: Answers = {},
  permissions: readonly string[] | null = null,
) => {
  const record = administratorRecord();
  return openPage(
    '/vehicles/DG71KSH?tab=sensors',
    {
      'GET /tyrewatch/live': null,
      'GET /tyrewatch/vehicles/DG71KSH': { body: testVehicle({ last_heard_at: minutesAgo(1) }) },
      [`GET ${base}/sensors`]: { body: { wheels } },
      ...Object.fromEntries(
        ['1A', '1B', '2A', '2B'].map((wheel) => [`GET ${base}/wheels/${wheel}/sensor_fitments`, { body: history }]),
      ),
      'GET /tyrewatch/sensors': {
        body: { items: [], next_cursor: null, total: 0, counts: { on_vehicle: 0, off_vehicle: 0 } },
      },
      ...more,
    },
    permissions === null ? record : { ...record, role: 'USER', permissions: permissions.map((action) => ({ action })) },
  );
};
const all = [wheelOf('1A'), wheelOf('1B'), wheelOf('2A'), wheelOf('2B')];
const tyre = (position: string) => screen.findByRole('link', { name: new RegExp(`^${position} C8${position}`) });

it('names the wheel that is silent while driving first, with its history beside', async () => {
  const blind = wheelOf('2B', { silence: 'moving', silent_driving_minutes: 112, reading_at: minutesAgo(200) });
  await open([...all.slice(0, 3), blind]);
  expect(await screen.findByRole('heading', { name: '2B, axle 2, right, is not monitored' })).toBeDefined();
  expect(screen.getByText(/Silent for 1 hrs? 52 mins? of driving/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Replace sensor' })).toBeDefined();
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('2B');
  expect(await screen.findByText('… – 4 Mar 2024')).toBeDefined();
  expect(screen.getByText('Replaced, Workshop – damaged')).toBeDefined();
});

it('asks before two sensors are swapped, swaps what was seen, and offers to undo', async () => {
  const swapped = {
    wheels: all.map((wheel) => ({ ...wheel, sensor: wheel.sensor && { ...wheel.sensor, version: 4 } })),
  };
  const calls = await open(all, { [`POST ${base}/sensor_swaps`]: { body: swapped } });
  // by keyboard
  (await tyre('1A')).focus();
  fireEvent.keyDown(await tyre('1A'), { key: ' ' });
  expect(await screen.findByText('1A chosen. Choose the wheel to swap with.')).toBeDefined();
  fireEvent.keyDown(await tyre('1A'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(await tyre('1B'));
  fireEvent.keyDown(await tyre('1B'), { key: ' ' });
  expect(await screen.findByRole('heading', { name: 'Swap 1A and 1B?' })).toBeDefined();
  expect(screen.getByText(/005C81A goes to 1B, axle 1, right/)).toBeDefined();
  expect(calls.filter((one) => one.startsWith('POST'))).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Swap the two' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls.filter((one) => one === `POST ${base}/sensor_swaps`)).toHaveLength(2));
});

it('moves a sensor to a free wheel of another vehicle', async () => {
  const wheels = [testWheel('1A'), testWheel('1B', { sensor_id: null })];
  const other = testVehicle({ id: 9, registration: 'RX24OAV', wheels });
  const sent: unknown[] = [];
  await open(all, {
    'GET /tyrewatch/vehicles': { body: { items: [other], next_cursor: null, total: 1 } },
    'GET /tyrewatch/vehicles/~9': { body: other },
    'PATCH /tyrewatch/sensors/1': (body) => {
      sent.push(body);
      return { body: { ...all[0]?.sensor, version: 4 } };
    },
  });
  const panel = await screen.findByRole('dialog', { name: 'Sensor of 1A' });
  fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  panel.hidePopover = () => undefined;
  fireEvent.click(await within(panel).findByText('Move to another vehicle'));
  const dialog = within(await screen.findByRole('dialog', { name: '1A: Move to another vehicle' }));
  fireEvent.change(dialog.getByLabelText(/^Vehicle it goes to/), { target: { value: 'RX24' } });
  fireEvent.click(await dialog.findByRole('button', { name: /RX24/ }));
  fireEvent.change(await dialog.findByLabelText('Wheel'), { target: { value: '1B' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText(/005C81A moved to RX24\sOAV, 1B/)).toBeDefined();
  expect(sent).toEqual([{ wheel: { vehicle_id: '~9', position: '1B' } }]);
});

it('offers to add and paste where no wheel has a sensor, and to enter what is received', async () => {
  await open(all.map((wheel, index) => ({ ...wheel, sensor: null, reading_at: index === 0 ? minutesAgo(2) : null })));
  expect(await screen.findByRole('heading', { name: 'No sensors fitted' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Enter sensor for 1A' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Paste a list' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Sensors' }), { target: { value: 'S1\n2B S2\n3D S3' } });
  expect(screen.getByText('Wheel not empty or not on the vehicle')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Add 2 sensors' })).toBeDefined();
});

it('asks for axles first where there are none', async () => {
  await open([]);
  expect(await screen.findByRole('heading', { name: 'Choose the axles first' })).toBeDefined();
});

it('lets those look on who may only read sensors', async () => {
  await open([...all.slice(0, 3), wheelOf('2B', { sensor: null })], {}, ['vehicle:read', 'sensor:read']);
  expect(await screen.findByRole('heading', { name: '3 sensors fitted' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Add|Replace|Sensor of/ })).toBeNull();
  fireEvent.click(await tyre('1A'));
  fireEvent.click(await tyre('1B'));
  expect(screen.queryByRole('heading', { name: /Swap/ })).toBeNull();
});
