import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Answers } from '../../testing/open-page.tsx';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';

afterEach(() => localStorage.clear());

const record = {
  fields: {
    manufacturer: 'Volvo',
    fuel_type: 'diesel',
    co2_emissions_g_per_km: 812,
    engine_capacity_cm3: 12_777,
    euro_status: 'euro_6',
    type_approval: 'N3',
    revenue_weight_kg: 26_000,
    mot_due_on: '2027-08-31',
  },
  mot_due_from: 'mot_history',
  axles: { configuration: '2x4x2', others: ['2x4x4', '2x2x4'] },
  wheelplan: '3 AXLE RIGID BODY',
  colour: 'BLUE',
  tax_status: 'Taxed',
  tax_due_on: '2027-08-31',
  manufactured_year: 2022,
};
const nothing = { registration: 'WX22LDN', asked_at: null, record: null, vehicle: null, fault: null };
const found = { ...nothing, outcome: 'found', asked_at: '2026-11-23T21:46:00Z', record };

/** Opens the first step; the register answers as said. */
async function openStep(answer: object, status = 200) {
  const answers: Answers = {
    'GET /tyrewatch/live': null,
    'GET /tyrewatch/fleets/': { body: [] },
    'GET /tyrewatch/organizations': { body: [] },
    'POST /tyrewatch/register_checks': { status, body: answer },
  };
  const calls = await openPage('/vehicles/new?step=vehicle', answers, administratorRecord());
  const enter = async (label: RegExp, value: string): Promise<void> => {
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  };
  const press = async (name: RegExp | string): Promise<void> => {
    fireEvent.click(await screen.findByRole('button', { name }));
  };
  const ask = async (): Promise<void> => {
    await enter(/^Registration/, 'WX22 LDN');
    await enter(/^Vehicle type/, 'truck');
    await press('Check register');
  };
  return { calls, enter, press, ask };
}

const row = (name: RegExp) => screen.getByRole('row', { name });

describe('the check of a registration', () => {
  it('asks for the registration, then for the type, at their fields', async () => {
    const { calls, enter, press } = await openStep(found);
    await press('Check register');
    expect(await screen.findByText('Enter a registration to check DVLA')).toBeDefined();
    await enter(/^Registration/, 'WX22 LDN');
    await press('Check register');
    expect(await screen.findByText('Choose a vehicle type first')).toBeDefined();
    expect(calls.some((made) => made.startsWith('POST'))).toBe(false);
    await enter(/^Vehicle type/, 'trailer');
    expect(await screen.findByText('Trailers are not in the register')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Check register' })).toBeNull();
  });

  it('changes nothing before it is filled, and overwrites only what is ticked', async () => {
    const { enter, press, ask } = await openStep(found);
    await enter(/^Make/, 'DAF');
    await ask();
    expect(await screen.findByText('It fills 8 empty fields.')).toBeDefined();
    expect(screen.getByText('blue, taxed to 31/08/2027')).toBeDefined();
    expect(within(row(/Make/)).getByText('Would overwrite')).toBeDefined();
    expect(within(row(/Make/)).getByRole('checkbox')).toHaveProperty('checked', false);
    expect(within(row(/MOT due/)).getByText('MOT history')).toBeDefined();
    expect(screen.getByText('9 of 9 register fields not taken yet')).toBeDefined();
    expect(screen.getByText('register says Volvo')).toBeDefined();
    expect(screen.getByLabelText(/^Fuel type/)).toHaveProperty('value', '');
    fireEvent.click(within(row(/Revenue weight/)).getByRole('checkbox'));
    await press('Fill 7 fields');
    expect(screen.getByLabelText(/^Fuel type/)).toHaveProperty('value', 'diesel');
    expect(screen.getByLabelText(/^Make/)).toHaveProperty('value', 'DAF');
    expect(screen.getAllByText('from the register').length).toBeGreaterThan(0);
    expect(screen.queryByRole('table')).toBeNull();
    await press('Undo');
    expect(screen.getByLabelText(/^Fuel type/)).toHaveProperty('value', '');
    expect(screen.queryByText('from the register')).toBeNull();
    await press('Take it');
    expect(screen.getByLabelText(/^Make/)).toHaveProperty('value', 'Volvo');
  });

  it('guesses the axles, which are confirmed in the second step', async () => {
    const { press, ask } = await openStep(found);
    await ask();
    expect(await screen.findByText(/Guessed from “3 AXLE RIGID BODY”, 26 t, N3\./)).toBeDefined();
    await press('2x4x4');
    expect(within(row(/Axle configuration/)).getByText('2x4x4')).toBeDefined();
    await press('Fill 9 fields');
    fireEvent.click(screen.getByRole('button', { name: 'Next: Axles and sensors' }));
    expect(await screen.findByText(/^Guessed from the register/)).toBeDefined();
    await press('The axles are right');
    await waitFor(() => expect(screen.queryByText(/^Guessed from the register/)).toBeNull());
  });

  it.each([
    [{ ...nothing, outcome: 'not_found' }, 200, 'The register does not know WX22LDN'],
    [{ status: 503, code: 'register_not_configured', detail: 'x' }, 503, 'Register check is not configured'],
    [
      { ...nothing, outcome: 'fault', fault: { kind: 'slow', status: null, retry_at: null } },
      200,
      'No answer within 10 s',
    ],
    [
      { ...nothing, outcome: 'fault', fault: { kind: 'server_fault', status: 503, retry_at: null } },
      200,
      'The register is down for maintenance',
    ],
  ])('says what else may come, and goes on without', async (answer, status, title) => {
    const { press, ask } = await openStep(answer, status);
    await ask();
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    await press('Go on without');
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
  });

  it('opens a vehicle that is already in the fleet', async () => {
    const { ask } = await openStep({
      ...nothing,
      outcome: 'in_fleet',
      vehicle: { id: 7, registration: 'WX22LDN' },
    });
    await ask();
    expect(await screen.findByText(/^Already in your fleet:/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open it' })).toBeDefined();
  });
});
