import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Tyre, VehicleTyres, WheelTyre } from '@tyrewatch/contract/tyres/tyre-endpoints';
import { expect, it } from 'vitest';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';
import { testVehicle } from '../../testing/test-vehicle.ts';

const tyreOf = (number: string): Tyre => ({
  id: 1,
  number,
  reference: number,
  organization: { id: 1, name: 'Brackenfold Trunking' },
  serial_number: null,
  make: 'Michelin',
  pattern: 'X Multi D',
  size: null,
  dot: '0825',
  age_months: 21,
  condition: 'new',
  price: null,
  casing_credit: null,
  comments: null,
  place: 'fitted',
  vehicle: { id: 5, registration: 'DG71KSH' },
  position: '1A',
  off_since: null,
  off_reason: null,
  tread_mm: 8.6,
  tread_at: '2026-11-20T09:00:00.000Z',
  tread_left_km: 60_000,
  tread_due_on: '2027-06-01',
  tread_due_earliest_on: '2027-05-01',
  tread_due_latest_on: '2027-07-15',
  version: 1,
});
const wheelOf = (position: WheelTyre['position']): WheelTyre => ({
  position,
  axle_number: Number(position[0]),
  side: position.endsWith('A') ? 'left' : 'right',
  place: 'single',
  state: 'recorded',
  tyre: tyreOf(`T-${position}`),
  fitted_at: '2025-03-12T09:00:00.000Z',
  fitted_odometer_km: 641_200,
  tyre_km: 174_819,
  changed_at: '2025-03-12T09:00:00.000Z',
  changed_odometer_km: 641_200,
});
const tyres: VehicleTyres = {
  wheels: [wheelOf('1A'), wheelOf('1B'), wheelOf('2A'), wheelOf('2B')],
  is_heavy: true,
  odometer_km: 816_019,
  torque_nm: 600,
  last_change: null,
  version: 7,
};
const made: VehicleTyres['last_change'] = {
  id: 8,
  kind: 'swap',
  at: '2026-11-23T09:00:00.000Z',
  odometer_km: 816_019,
  torque_nm: 600,
  sensors: 'stay',
  comments: null,
  by_name: 'Workshop',
  recorded_at: '2026-11-23T09:00:00.000Z',
  tyres: [],
};
const base = '/tyrewatch/vehicles/~5';

const openDialog = async (sent: unknown[]) => {
  const calls = await openPage(
    '/vehicles/DG71KSH?wheel=1A',
    {
      'GET /tyrewatch/live': null,
      'GET /tyrewatch/vehicles/DG71KSH': { body: testVehicle() },
      [`GET ${base}/tyres`]: { body: tyres },
      'GET /tyrewatch/tyres': {
        body: { items: [], next_cursor: null, total: 0, counts: { fitted: 0, stock: 0, casing: 0, scrapped: 0 } },
      },
      [`POST ${base}/tyre_changes`]: (body, headers) => {
        sent.push(body, headers.get('if-match'));
        return { body: { ...tyres, last_change: made, version: 8 } };
      },
      [`DELETE ${base}/tyre_changes/8`]: { body: tyres },
    },
    administratorRecord(),
  );
  const panel = await screen.findByRole('region', { name: 'Tyre' });
  await within(panel).findByText('174,819 km in all');
  expect(panel.textContent).toContain('1 Jun 2027');
  fireEvent.click(within(panel).getByRole('button', { name: 'Change tyre' }));
  return { calls, dialog: await screen.findByRole('dialog', { name: 'Change tyre' }) };
};

it('swaps two tyres in two taps, and offers to undo', async () => {
  const sent: unknown[] = [];
  const { calls, dialog } = await openDialog(sent);
  fireEvent.click(await within(dialog).findByRole('radio', { name: 'Swap' }));
  expect(within(dialog).getByText('1A chosen. Choose the tyre to swap with.')).toBeDefined();
  fireEvent.click(within(dialog).getByRole('link', { name: /^2B / }));
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Sensors go with the tyres' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Swap' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls).toContain(`DELETE ${base}/tyre_changes/8`));
  expect(sent).toEqual([
    expect.objectContaining({ kind: 'swap', position: '1A', with: '2B', sensors: 'go', odometer_km: 816_019 }),
    '"7"',
  ]);
});

it('refuses a tyre of ten years on the front steer axle, and asks for a make', async () => {
  const sent: unknown[] = [];
  const { dialog } = await openDialog(sent);
  const save = await within(dialog).findByRole<HTMLButtonElement>('button', { name: 'Fit tyre at 1A' });
  expect(save.disabled).toBe(true);
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Make/ }), { target: { value: 'Michelin' } });
  expect(save.disabled).toBe(false);
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'DOT week' }), { target: { value: '0115' } });
  expect(within(dialog).getByText(/^10 years or older/)).toBeDefined();
  expect(save.disabled).toBe(true);
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'DOT week' }), { target: { value: '0126' } });
  fireEvent.click(save);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatchObject({
    kind: 'fit',
    position: '1A',
    tyre: { make: 'Michelin', dot: '0126', condition: 'new' },
    off: { reason: 'worn', goes_to: 'stock' },
  });
});
