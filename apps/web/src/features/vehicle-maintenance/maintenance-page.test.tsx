import type { Maintenance } from '@tyrewatch/contract/maintenance/maintenance-endpoints';
import { addDays } from '@tyrewatch/domain/maintenance/calendar-date';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../testing/open-page.tsx';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';
import { testVehicle } from '../../testing/test-vehicle.ts';

const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/London' });
const nothing = { what: null, due_on: null, due_at_km: null, km_left: null, expected: null, decided_by: null };
const maintenance: Maintenance = {
  service_km: 40_000,
  service_months: 12,
  pmi_weeks: 6,
  pmi_km: null,
  pmi_first_due_on: null,
  due_dates: [{ what: 'Tachograph', due_on: addDays(today, -2), repeat_weeks: 104 }],
  version: 3,
  mot_due_on: addDays(today, 20),
  last_service: { done_on: '2026-02-10', odometer_km: 100_000 },
  last_pmi: null,
  due: [
    { ...nothing, kind: 'other', what: 'Tachograph', state: 'overdue', due_on: addDays(today, -2) },
    { ...nothing, kind: 'mot', state: 'soon', due_on: addDays(today, 20) },
    { ...nothing, kind: 'pmi', state: 'unknown' },
    {
      ...nothing,
      kind: 'service',
      state: 'later',
      due_at_km: 140_000,
      km_left: 12_000,
      expected: { on: '2027-03-10', earliest_on: '2027-02-20', latest_on: '2027-04-02' },
      decided_by: 'distance',
    },
  ],
  odometer_km: 128_000,
  odometer_at: '2026-11-23T08:00:00Z',
  pace: { km_per_day: 110, week_count: 12 },
  engine_hours: 4210,
  operational_hours: null,
  ignition_hours_30_days: null,
};
const record = {
  id: 7,
  kind: 'service',
  what: null,
  done_on: '2026-02-10',
  odometer_km: 100_000,
  note: 'Oil',
  recorded_by: 'Workshop',
};
const nothingElse = { level: null, torque_nm: null, tread_mm: null, tread_position: null, name: null, tyres: [] };
const events = [
  {
    ...nothingElse,
    id: 'job/4',
    at: '2026-11-22T21:10:00Z',
    kind: 'job',
    what: 'wrong_wheel',
    subject_id: 12,
    positions: ['2A'],
    odometer_km: null,
    name: 'inflate',
    note: null,
    by_name: null,
  },
  {
    ...nothingElse,
    id: 'work/7',
    at: '2026-02-10T12:00:00Z',
    kind: 'work',
    what: 'service',
    subject_id: 7,
    positions: [],
    odometer_km: 100_000,
    note: 'Oil',
    by_name: 'Workshop',
  },
];
const path = '/tyrewatch/vehicles/~5/maintenance';
const answers = (changes: Answers = {}): Answers => ({
  'GET /tyrewatch/vehicles/DG71KSH': { body: testVehicle() },
  [`GET ${path}`]: { body: maintenance },
  'GET /tyrewatch/vehicles/~5/maintenance_events': { body: { items: events, next_cursor: null } },
  ...changes,
});
const open = (changes: Answers = {}, who = administratorRecord()) =>
  openPage('/vehicles/DG71KSH?tab=maintenance', answers(changes), who);

describe('the maintenance of a vehicle', () => {
  it('says what is due in words, the most urgent first, its plan, use and history', async () => {
    await open();
    const due = await screen.findByRole('region', { name: 'Due' });
    expect(
      within(due)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringMatching(/^Tachograph Overdue.*, 2 days overdueDone/),
      expect.stringMatching(/^MOT Due soon.*, in 20 days$/),
      expect.stringMatching(/^Safety inspection \(PMI\) No record yetRecord the last one/),
      expect.stringMatching(
        /^Service In timeat 140,000\skm, 12,000\skm left · expected 10 Mar 2027 \(20 Feb\s–\s2 Apr 2027\)/,
      ),
    ]);
    expect(
      within(screen.getByRole('region', { name: 'Service plan' })).getByText(/^40,000.km or 12 months$/u),
    ).toBeTruthy();
    const use = screen.getByRole('region', { name: 'Use' });
    expect(within(use).getByText(/^110.km a day$/u)).toBeTruthy();
    expect(within(use).getByText('4,210 h')).toBeTruthy();
    const timeline = await screen.findByRole('region', { name: 'Timeline' });
    const rows = await within(timeline).findAllByRole('listitem');
    expect(rows.map((row) => row.textContent?.replaceAll('\u00A0', ' '))).toEqual([
      'J-12 wrong wheel 2A · Inflate21:10',
      expect.stringMatching(/^Service 100,000 km · OilWorkshop/),
    ]);
    fireEvent.click(within(timeline).getByRole('button', { name: 'Jobs' }));
    await waitFor(() =>
      expect(within(timeline).getByRole('button', { name: 'Jobs' }).getAttribute('aria-pressed')).toBe('true'),
    );
  });

  it('records what was done, with today and the odometer filled in', async () => {
    const calls = await open({ [`POST ${path}/records`]: { body: { ...record, id: 8 } } });
    fireEvent.click(await screen.findByRole('button', { name: 'Record Tachograph as done' }));
    const dialog = await screen.findByRole('dialog', { name: 'Record work' });
    expect(within(dialog).getByLabelText<HTMLInputElement>(/What was done/).value).toBe('Tachograph');
    expect(
      within(dialog)
        .getByLabelText<HTMLInputElement>(/Odometer/)
        .value.replace(/\D/g, ''),
    ).toBe('128000');
    fireEvent.change(within(dialog).getByLabelText('Note'), { target: { value: 'Sealed' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(calls).toContain(`POST ${path}/records`));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Record work' })).toBeNull());
  });

  it('shows at its field what the server refuses of the plan, and keeps what was typed', async () => {
    const refusal = {
      status: 422,
      code: 'validation_failed',
      detail: 'No',
      errors: [{ field: 'pmi_weeks', code: 'too_large', detail: 'At most 52.' }],
    };
    await open({ [`PUT ${path}`]: { status: 422, body: refusal } });
    fireEvent.click(await screen.findByRole('button', { name: 'Change plan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change plan' });
    const weeks = within(dialog).getByLabelText<HTMLInputElement>(/Safety inspection.*weeks/);
    fireEvent.change(weeks, { target: { value: '8' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(/At most 52\./)).length).toBeGreaterThan(0);
    expect(weeks.value).toBe('8');
  });

  it('asks for a re-torque of wheels that were off, and takes its confirmation', async () => {
    const torque = {
      id: 3,
      vehicle: { id: 5, registration: 'DG71KSH' },
      fleet: null,
      depot: null,
      kind: 'fit',
      positions: ['1A'],
      since: '2026-11-20T08:00:00Z',
      km: 80.4,
      driving_minutes: null,
      is_due: true,
      wanted_nm: 600,
    };
    const checks = '/tyrewatch/vehicles/~5/torque_checks';
    const reminder = { sent_at: null, names: [], is_waiting: false };
    const body = { due: [torque], wanted_nm: 600, reminder, items: [], next_cursor: null };
    const reminders = '/tyrewatch/vehicles/~5/torque_reminders';
    const calls = await open({
      [`GET ${checks}`]: { body },
      [`POST ${checks}`]: { body },
      [`POST ${reminders}`]: { body },
    });
    const nuts = await screen.findByRole('region', { name: /Re-torque 1A/ });
    expect(within(nuts).getByText(/^80.km of 80.km$/u)).toBeTruthy();
    fireEvent.click(within(nuts).getByRole('button', { name: 'Remind' }));
    await waitFor(() => expect(calls).toContain(`POST ${reminders}`));
    fireEvent.click(within(nuts).getByRole('button', { name: 'Confirm torque' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm torque' });
    expect(
      within(dialog)
        .getAllByRole<HTMLInputElement>('switch')
        .map(({ checked }) => checked),
    ).toEqual([true]);
    fireEvent.change(within(dialog).getByLabelText(/Done by/), { target: { value: 'Sam Wrench' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm torque' }));
    await waitFor(() => expect(calls).toContain(`POST ${checks}`));
  });

  it('is only read by who may not change it', async () => {
    await open({}, { ...administratorRecord(), role: 'USER', permissions: [{ action: 'vehicle:read' }] });
    await screen.findByRole('region', { name: 'Due' });
    for (const name of ['Change plan', 'Record work', 'Add due date', /^Record .* as done$/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});
