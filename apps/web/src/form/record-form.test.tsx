import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { administratorRecord, openPage } from '../testing/open-page.tsx';

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

/** Opens the form of a SIM card; the answers can be changed while it is open. */
async function openForm() {
  const answers: Record<string, { readonly status?: number; readonly body: object } | null> = {
    [load]: { body: card },
    'GET /tyrewatch/live': null,
  };
  const calls = await openPage('/kit/sim/7', answers, administratorRecord());
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

  it('keeps what was typed where somebody else saved meanwhile, and takes the rest from them', async () => {
    const { answers, field, type, press } = await openForm();
    answers[save] = { status: 412, body: { status: 412, code: 'version_conflict' } };
    type('447700900222');
    await press('Save');
    await screen.findByText('Somebody changed this in the meantime.');
    const changed = { ...card, imsi: '234150000000009', version: 2 };
    answers[load] = { body: changed };
    await press('Load again');
    expect(await screen.findByText(/^The present state is loaded\. As you entered it stays: MSISDN\./)).toBeDefined();
    expect(field).toHaveProperty('value', '447700900222');
    expect(screen.getByLabelText('IMSI')).toHaveProperty('value', changed.imsi);
    answers[save] = { body: { ...changed, msisdn: '447700900222', version: 3 } };
    await press('Save');
    expect(await screen.findByText('The SIM card is saved.')).toBeDefined();
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
    const { answers, calls, field, type, press } = await openForm();
    const saved = { ...card, msisdn: '447700900222', version: 2 };
    answers[save] = { body: saved };
    answers[load] = { body: saved };
    type('+44 7700 900 222');
    await press('Save');
    expect(await screen.findByText('The SIM card is saved.')).toBeDefined();
    expect(field).toHaveProperty('value', '447700900222');
    fireEvent.click(screen.getAllByRole('link', { name: 'All SIM cards' })[1] ?? field);
    await waitFor(() => expect(calls.some((made) => made.startsWith('GET /tyrewatch/sim_cards?'))).toBe(true));
    expect(screen.queryByText('Your changes are not saved yet.')).toBeNull();
  });
});
