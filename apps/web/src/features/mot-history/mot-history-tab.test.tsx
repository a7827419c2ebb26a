import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MotHistoryWire, MotTestWire } from '@tyrewatch/contract/registers/mot-endpoints';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../testing/open-page.tsx';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';
import { testVehicle } from '../../testing/test-vehicle.ts';

const history: MotHistoryWire = {
  state: 'found',
  is_connected: true,
  fetched_at: '2026-11-22T20:12:00.000Z',
  fault: null,
  retry_at: null,
  is_asked: false,
  may_ask_at: null,
  due_on: '2027-08-31',
  register_due_on: '2027-08-31',
  is_reminded: true,
  first_used_on: '2022-08-04',
  first_test_due_on: null,
  recall: 'no',
  test_count: 2,
  first_attempt_count: 1,
  first_time_passed_count: 0,
  tyre_defect_count: 2,
  tied_defect_count: 1,
  named_positions: ['2B'],
  treads: [{ position: '2B', tread_mm: 2.3 }],
  legal_tread_mm: 1,
};
const unchanged = {
  tyre_changed_at: null,
  tread_then_mm: 3.2,
  tread_now_mm: 2.3,
  below_mark_since: '2026-10-02T09:00:00Z',
};
const tests: MotTestWire[] = [
  {
    id: 1,
    completed_at: '2026-08-19T10:00:00.000Z',
    result: 'passed',
    expires_on: '2027-08-31',
    odometer_value: 412_880,
    odometer_unit: 'km',
    odometer_km: 412_880,
    odometer_result: 'read',
    odometer_flags: ['step_back'],
    test_number: '318204551097',
    source: 'cvs',
    location: 'Avonmouth test station',
    defects: [
      {
        id: 11,
        text: 'Offside rear tyre worn close to legal limit',
        type: 'advisory',
        is_dangerous: false,
        is_tyre: true,
        wheel: { position: '2B', chosen_by: null, since: unchanged },
      },
      { id: 12, text: 'Tyre worn on inner edge', type: 'major', is_dangerous: true, is_tyre: true, wheel: null },
    ],
  },
];
const { reference } = testVehicle();
const answers = (changes: Partial<MotHistoryWire> = {}, items: readonly MotTestWire[] = tests): Answers => ({
  'GET /tyrewatch/vehicles/DG71KSH': { body: testVehicle() },
  [`GET /tyrewatch/vehicles/${reference}/mot_history`]: { body: { ...history, ...changes } },
  [`GET /tyrewatch/vehicles/${reference}/mot_tests`]: { body: { items, next_cursor: null } },
  [`PUT /tyrewatch/vehicles/${reference}/mot_wheel`]: { body: { ...history, tied_defect_count: 2 } },
});
const address = '/vehicles/DG71KSH?tab=motHistory';
const open = (changes?: Partial<MotHistoryWire>, items?: readonly MotTestWire[]) =>
  openPage(address, answers(changes, items), administratorRecord());

describe('the MOT history of a vehicle', () => {
  it('shows the tests in the register’s words, the wheel they name and what became of it', async () => {
    await open();
    await screen.findByText('Offside rear tyre worn close to legal limit');
    expect(screen.getByText('0 of 1')).toBeDefined();
    expect(screen.getByText(/Now 2.3 mm, was 3.2 mm at the test; legal limit 1.0 mm/)).toBeDefined();
    expect(screen.getByText('Major, dangerous')).toBeDefined();
    expect(screen.getByText('less than at the test before')).toBeDefined();
    expect(screen.getByRole('link', { name: '2B axle 2, right' }).getAttribute('href')).toContain('wheel=2B');
  });

  it('asks which wheel is meant where the words name none', async () => {
    const calls = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Choose… Tyre worn on inner edge' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose the wheel' }, { timeout: 10_000 }));
    fireEvent.click(dialog.getByRole('radio', { name: '1A, axle 1, left' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save wheel' }));
    await waitFor(() => expect(calls.some((one) => one.startsWith('PUT '))).toBe(true));
  });

  it('says in the words of the register that it knows no tests', async () => {
    await open({ state: 'not_found', test_count: 0, first_test_due_on: '2027-08-31' }, []);
    await screen.findByText('No MOT tests could be found for this registration');
    expect(screen.getByText(/First test due by 31 Aug 2027/)).toBeDefined();
  });

  it('keeps showing what it knows while the register does not answer', async () => {
    await open({ fault: 'busy', retry_at: '2026-11-22T21:50:00.000Z' });
    await screen.findByText('MOT history does not answer at the moment');
    expect(screen.getByText(/It asks to wait.*Showing what was fetched.*Next try/)).toBeDefined();
    expect(screen.getByText('Tyre worn on inner edge')).toBeDefined();
  });

  it('says where it is configured', async () => {
    await open({ state: 'not_configured', is_connected: false, fetched_at: null, test_count: 0 }, []);
    await screen.findByText('MOT history is not configured');
    expect(screen.getByRole('link', { name: 'Organisation, Integrations' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
  });
});
