import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { administratorRecord, openPage, openPart } from '../testing/open-page.tsx';
import type { Field } from './form-field.ts';
import { PageForm } from './record-form.tsx';
import type { Stored } from './use-field-rules.ts';
import { useFieldRules } from './use-field-rules.ts';
import { useRecordForm } from './use-record-form.ts';

const card = {
  id: 7,
  iccid: '8999900000000000017',
  msisdn: '447700900111',
  imsi: '234150000000001',
  provider: 'manual',
  state: 'active',
  desired_state: null,
  reported_state: null,
  reported_at: null,
  imei: null,
  vehicle: null,
  organization: { id: 1, name: 'Acme' },
  version: 1,
};
const save = 'PATCH /tyrewatch/sim_cards/7';
const load = 'GET /tyrewatch/sim_cards/7';
const loadStatus = 'GET /tyrewatch/sim_cards/7/requests';
const status = { card, account: 'manual', reported: 'active', report: null, check: null, requests: [] };

/** Opens the form of a SIM card; the answers can be changed while it is open. */
async function openForm() {
  const answers: Record<string, { readonly status?: number; readonly body: object } | null> = {
    [load]: { body: card },
    [loadStatus]: { body: status },
    'GET /tyrewatch/live': null,
  };
  const calls = await openPage('/kit/sim/7', answers, administratorRecord());
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const field = await screen.findByLabelText('MSISDN');
  const type = (value: string): void => void fireEvent.change(field, { target: { value } });
  const press = async (name: string): Promise<void> => {
    fireEvent.click(await screen.findByRole('button', { name }));
  };
  return { answers, calls, field, type, press };
}

describe('the form of a record', () => {
  it('shows what the server refuses at its field and puts the focus there', async () => {
    const { answers, field, type, press } = await openForm();
    const detail = 'Enter 10 to 14 digits.';
    const body = { status: 422, code: 'validation_failed', errors: [{ field: 'msisdn', code: 'invalid', detail }] };
    answers[save] = { status: 422, body };
    type('123');
    await press('Save');
    const fault = await screen.findByText(detail);
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(fault.id);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field).toHaveProperty('value', '123');
    expect(screen.getByText('Please correct the highlighted fields.')).toBeDefined();
  });

  it('asks for each field that both changed which stays, and takes the rest from them', async () => {
    const { answers, field, type, press } = await openForm();
    const changed = { ...card, msisdn: '447700900333', imsi: '234150000000009', version: 2 };
    answers[save] = { status: 412, body: { status: 412, code: 'version_conflict' } };
    answers[load] = { body: changed };
    type('447700900222');
    await press('Save');
    expect(await screen.findByRole('group', { name: 'MSISDN' })).toBeDefined();
    expect(field).toHaveProperty('value', '447700900222');
    expect(screen.getByLabelText('IMSI')).toHaveProperty('value', changed.imsi);
    fireEvent.click(screen.getByLabelText('Theirs: 447700900333'));
    expect(field).toHaveProperty('value', '447700900333');
    fireEvent.click(screen.getByLabelText('Mine: 447700900222'));
    expect(field).toHaveProperty('value', '447700900222');
    answers[save] = { body: { ...changed, msisdn: '447700900222', version: 3 } };
    await press('Save');
    expect(await screen.findByText('The SIM card is saved.')).toBeDefined();
  });

  it('keeps what was typed and offers to load again where the state of somebody else cannot be loaded', async () => {
    const { answers, field, type, press } = await openForm();
    answers[save] = { status: 412, body: { status: 412, code: 'version_conflict' } };
    answers[load] = { status: 503, body: { status: 503, code: 'unavailable' } };
    type('447700900222');
    await press('Save');
    await screen.findByText('Somebody changed this in the meantime.');
    answers[load] = { body: { ...card, imsi: '234150000000009', version: 2 } };
    await press('Load again');
    expect(await screen.findByText(/^Somebody else saved this meanwhile\. Their changes are filled in/)).toBeDefined();
    expect(field).toHaveProperty('value', '447700900222');
  });

  it('asks before it is left with something that is not saved', async () => {
    const { field, type, press } = await openForm();
    type('447700900222');
    fireEvent.click(screen.getByRole('link', { name: 'All SIM cards' }));
    expect(await screen.findByText('Your changes are not saved yet.')).toBeDefined();
    await press('Keep editing');
    expect(field).toHaveProperty('value', '447700900222');
  });

  it('confirms that it is saved, shows it as it is stored, and then lets it be left', async () => {
    const { answers, calls, type, press } = await openForm();
    const saved = { ...card, msisdn: '447700900222', version: 2 };
    answers[save] = { body: saved };
    answers[load] = { body: saved };
    answers[loadStatus] = { body: { ...status, card: saved } };
    type('+44 7700 900 222');
    await press('Save');
    expect(await screen.findByText('The SIM card is saved.')).toBeDefined();
    expect(await screen.findByText('447700900222')).toBeDefined();
    fireEvent.click(screen.getAllByRole('link', { name: 'All SIM cards' })[1] ?? document.body);
    await waitFor(() => expect(calls.some((made) => made.startsWith('GET /tyrewatch/sim_cards?'))).toBe(true));
    expect(screen.queryByText('Your changes are not saved yet.')).toBeNull();
  });
});

type Sample = Record<'pressure' | 'weight' | 'due' | 'at' | 'tracked' | 'notes' | 'make' | 'country' | 'vin', string>;
const sampleFields: readonly Field<Sample>[] = [
  { kind: 'number', name: 'pressure', label: 'Pressure', unit: 'pressure', least: 100, greatest: 1400 },
  { kind: 'number', name: 'weight', label: 'Weight', unit: 'kg', least: 0, isWhole: true },
  {
    kind: 'date',
    name: 'due',
    label: 'MOT due',
    earliest: '2026-01-01',
    latest: '2027-12-31',
    isRefused: (day) => day === '2026-12-25',
  },
  { kind: 'date_time', name: 'at', label: 'Fitted at' },
  { kind: 'switch', name: 'tracked', label: 'Tracked' },
  { kind: 'long_text', name: 'notes', label: 'Notes', maxLength: 200 },
];
const folded: readonly Field<Sample>[] = [
  { kind: 'combobox', name: 'make', label: 'Make', choices: ['DAF', 'Other'], maxLength: 100 },
  {
    kind: 'choice',
    name: 'country',
    label: 'Country',
    choices: [
      { group: 'First', items: [{ value: 'GB', label: 'United Kingdom' }] },
      { value: 'AL', label: 'Albania' },
    ],
  },
  { kind: 'text', name: 'vin', label: 'VIN', maxLength: 40, isUpperCase: true, isNeeded: true },
];
const stored = { pressure: 689.5, weight: null, due: '2026-11-20', at: '2026-07-01T11:00:00.000Z', tracked: true };

/** A form with a field of every kind; answers what it sent last. */
async function openSample() {
  const sent: Record<string, unknown>[] = [];
  function SampleForm() {
    const { valueOf, storedOf } = useFieldRules();
    const all = [...sampleFields, ...folded];
    const form = useRecordForm<Record<string, Stored>, Sample>({
      record: stored,
      valuesOf: (record) =>
        Object.fromEntries(all.map((field) => [field.name, valueOf(field, record[field.name])])) as Sample,
      send: async (values, record) => {
        sent.push(Object.fromEntries(all.map((field) => [field.name, storedOf(field, values[field.name] ?? '')])));
        return record;
      },
    });
    return (
      <PageForm
        form={form}
        fields={sampleFields}
        action="Store"
        sections={[{ id: 'more', title: 'More', fields: folded }]}
      />
    );
  }
  await openPart(<SampleForm />);
  const field = async (name: string): Promise<HTMLInputElement> => screen.findByLabelText<HTMLInputElement>(name);
  const enter = async (name: string, value: string): Promise<void> => {
    fireEvent.change(await field(name), { target: { value } });
    fireEvent.blur(await field(name));
  };
  return { sent, field, enter };
}

describe('the kinds of fields', () => {
  it('show what is stored in the units, the language and the time zone of the reader', async () => {
    const { field } = await openSample();
    expect((await field('Pressure (psi)')).value).toBe('100');
    expect((await field('MOT due')).value).toBe('20/11/2026');
    expect((await field('Fitted at')).value).toBe('01/07/2026, 12:00');
    expect((await field('Tracked')).checked).toBe(true);
    expect(screen.getByText('0 of 3 filled')).toBeDefined();
    expect(screen.getByText('missing: Make, Country, VIN')).toBeDefined();
  });

  it('are sent in the stored units; capitals and another make than those offered are taken', async () => {
    const { sent, enter } = await openSample();
    await enter('Pressure (psi)', '101,5');
    await enter('Weight (kg)', '44000');
    await enter('MOT due', '8.3.27');
    await enter('Fitted at', '1/7/2026 9:05');
    fireEvent.click(await screen.findByLabelText('Tracked'));
    await enter('Notes', 'Two\nlines');
    await enter('Make', 'Faymonville');
    await enter('Country', 'GB');
    await enter('VIN *', 'xtw780as');
    fireEvent.click(await screen.findByRole('button', { name: 'Store' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      pressure: 699.8,
      weight: 44_000,
      due: '2027-03-08',
      at: '2026-07-01T08:05:00.000Z',
      tracked: false,
      notes: 'Two\nlines',
      make: 'Faymonville',
      country: 'GB',
      vin: 'XTW780AS',
    });
  });

  it.each([
    ['Pressure (psi)', 'high', 'Enter a number such as 1234.5.'],
    ['Pressure (psi)', '9', 'Enter 15 psi to 203 psi.'],
    ['Weight (kg)', '1,5', 'Enter a whole number.'],
    ['Weight (kg)', '-1', 'Enter 0 kg or more.'],
    ['MOT due', '31/02/2026', 'Enter a date such as 20/11/2026.'],
    ['MOT due', '31/12/2025', 'Choose 01/01/2026 or later.'],
    ['MOT due', '01/01/2028', 'Choose 31/12/2027 or earlier.'],
    ['MOT due', '25/12/2026', 'This day cannot be chosen.'],
    ['Fitted at', '20/11/2026', 'Enter a date and time such as 20/11/2026, 08:15.'],
  ])('say at %s what is wrong with %s, and keep it', async (name, typed, fault) => {
    const { field, enter } = await openSample();
    await enter(name, typed);
    expect(await screen.findByText(fault)).toBeDefined();
    expect((await field(name)).value).toBe(typed);
  });

  it('are judged when they are sent: a summary leads to each fault, also in a folded section', async () => {
    const { sent, enter } = await openSample();
    await enter('Weight (kg)', 'heavy');
    fireEvent.click(await screen.findByRole('button', { name: 'Store' }));
    fireEvent.click(await screen.findByRole('button', { name: 'VIN: Fill this in.' }));
    expect(document.activeElement).toBe(screen.getByLabelText('VIN *'));
    expect(screen.getByRole('button', { name: 'Weight: Enter a number such as 1234.5.' })).toBeDefined();
    expect(document.querySelector('details')?.open).toBe(true);
    expect(sent).toEqual([]);
  });

  it('choose a day from a calendar that offers none that is refused', async () => {
    const { field } = await openSample();
    const opener = await screen.findByRole('button', { name: 'Choose from a calendar: MOT due' });
    await act(async () => void fireEvent.click(opener));
    fireEvent.click(await screen.findByRole('button', { name: 'Next month' }));
    expect((await screen.findByRole('button', { name: '25 December 2026' })).hasAttribute('disabled')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
    fireEvent.click(await screen.findByRole('button', { name: '24 November 2026' }));
    expect((await field('MOT due')).value).toBe('24/11/2026');
  });
});
