import type { VehicleLogEntry } from '@tyrewatch/contract/vehicles/vehicle-log-endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import type { Answers } from '../../testing/open-page.tsx';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';
import { testVehicle, testWheel } from '../../testing/test-vehicle.ts';

const entry = (id: string, more: Partial<VehicleLogEntry> = {}): VehicleLogEntry => ({
  id,
  at: '2026-11-22T21:45:09.000Z',
  received_at: '2026-11-22T21:45:12.000Z',
  position: '2B',
  sensor_id: '005C8A34',
  pressure_kpa: 700,
  temperature_c: 9,
  speed_kmh: 57,
  odometer_km: 815_623,
  reason: 'tyre_values',
  result: 'decode_success',
  ...more,
});
const undecodable = entry('b', {
  position: null,
  sensor_id: null,
  pressure_kpa: null,
  reason: 'packet_undecodable',
  result: 'decode_error',
});
const { reference } = testVehicle();
const answers = (items: readonly VehicleLogEntry[], newest: string | null): Answers => ({
  'GET /tyrewatch/vehicles/DG71KSH': { body: testVehicle() },
  [`GET /tyrewatch/vehicles/${reference}/log_entries`]: {
    body: { items, next_cursor: null, problem_count: 1, newest_at: newest },
  },
  [`GET /tyrewatch/vehicles/${reference}/log_entries/message`]: {
    body: {
      imei: '352900000000054',
      transport: 'tcp',
      record_count: 0,
      detail: 'checksum: it does not fit',
      frame_hex: '00000e11',
      fault: { from: 2, to: 4 },
    },
  },
});
const address = '/vehicles/DG71KSH?tab=logs';

describe('the log of a vehicle', () => {
  it('shows each value with its wheel and sensor, and opens a row under itself', async () => {
    await openPage(address, answers([entry('a'), undecodable], null), administratorRecord());
    const table = await screen.findByRole('table', { name: 'Log' });
    const [, value, problem] = within(table).getAllByRole('row');
    expect(value?.textContent).toMatch(/2B005C8A34102957815,623Tyre values.*Decode success/);
    within(problem as HTMLElement)
      .getByRole('button')
      .click();
    await screen.findByText('None of the message was used. Ask for the data again if it is missing.');
    expect((await screen.findByText('0e 11')).tagName).toBe('MARK');
    expect(screen.getByRole('link', { name: /352900000000054/ }).getAttribute('href')).toBe(
      '/telematics/352900000000054',
    );
  });

  it('asks for what its address says', async () => {
    const calls = await openPage(
      `${address}&wheel=2B&only=problems&reason=sensor_silent&range=hour`,
      answers([undecodable], null),
      administratorRecord(),
    );
    await screen.findByRole('table', { name: 'Log' });
    const query = new URLSearchParams(calls.find((each) => each.includes('log_entries?'))?.split('?')[1]);
    expect(Object.fromEntries(query)).toMatchObject({ position: '2B', problems: 'true', reason: 'sensor_silent' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Problems (1)' }).checked).toBe(true);
  });

  it('searches, and leads to a sensor, or enters that of a wheel that reports without one', async () => {
    const wheels = [testWheel('2A', { sensor_id: null }), testWheel('2B')];
    const rows = [entry('a'), entry('c', { position: '2A', sensor_id: null })];
    const calls = await openPage(
      `${address}&q=C7CE&live=off`,
      { ...answers(rows, null), 'GET /tyrewatch/vehicles/DG71KSH': { body: testVehicle({ wheels }) } },
      administratorRecord(),
    );
    const sensor = await screen.findByRole('link', { name: '005C8A34' });
    expect(sensor.getAttribute('href')).toMatch(/tab=sensors&wheel=2B/);
    expect(calls.some((each) => each.includes('q=C7CE'))).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the log' }).value).toBe('C7CE');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Follow live' }).checked).toBe(false);
    const row = screen.getByText('Not fitted here').closest('tr') as HTMLElement;
    within(row).getByRole('button').click();
    expect(await screen.findByRole('button', { name: 'Enter sensor for 2A' })).toBeTruthy();
  });

  it('keeps what is read in place while new entries come', async () => {
    let rows = [entry('a')];
    await openPage(
      address,
      {
        ...answers(rows, null),
        [`GET /tyrewatch/vehicles/${reference}/log_entries`]: () => ({
          body: { items: rows, next_cursor: null, problem_count: 0, newest_at: null },
        }),
      },
      administratorRecord(),
    );
    const table = await screen.findByRole('table', { name: 'Log' });
    const scrollTo = (top: number): void => {
      window.scrollTo(0, top);
      fireEvent.scroll(window);
    };
    scrollTo(900);
    rows = [entry('c'), entry('b'), entry('a')];
    await queryClient.refetchQueries({ queryKey: ['list_vehicle_log_entries'] });
    const above = await screen.findByRole('button', { name: '2 new entries above' });
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    above.click();
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(4));
    scrollTo(0);
    rows = [entry('d'), ...rows];
    await queryClient.refetchQueries({ queryKey: ['list_vehicle_log_entries'] });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(5));
  });

  it('leads to the last message where there is none', async () => {
    const calls = await openPage(address, answers([], '2026-10-02T08:15:00.000Z'), administratorRecord());
    (await screen.findByRole('button', { name: 'Go to the newest' })).click();
    await waitFor(() => expect(calls.some((each) => each.includes('from=2026-10-02T07%3A16'))).toBe(true));
  });
});
