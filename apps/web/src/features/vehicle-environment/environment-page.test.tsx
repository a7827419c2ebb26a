import type { VehicleEnvironment } from '@tyrewatch/contract/vehicles/vehicle-environment-endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../testing/open-page.tsx';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';
import { testVehicle } from '../../testing/test-vehicle.ts';

const measured: VehicleEnvironment = {
  distance_km: 1000,
  fuel_l: 300,
  under_inflation_percent: 8,
  fuel_type: 'diesel',
  co2: { kg: 771, by: 'fuel', factor: 2.57 },
  extra_fuel_percent: { low: 0.4, high: 0.8 },
  extra_fuel_l: { low: 1.2, high: 2.38 },
  step: 'day',
  rows: [{ date: '2026-11-20', distance_km: 1000, fuel_l: 300, co2_kg: 771, under_inflation_percent: 8 }],
};
const { reference } = testVehicle();
const answers = (body: VehicleEnvironment): Answers => ({
  'GET /tyrewatch/vehicles/DG71KSH': { body: testVehicle() },
  [`GET /tyrewatch/vehicles/${reference}/environment`]: { body },
});
const address = '/vehicles/DG71KSH?tab=environmental';

describe('what a vehicle used', () => {
  it('is shown with the formula, and costs what a litre costs', async () => {
    await openPage(address, answers(measured), administratorRecord());
    await screen.findByText('300 l');
    expect(screen.getByText('771 kg')).toBeDefined();
    expect(screen.getByText(/on average 8 % below/)).toBeDefined();
    fireEvent.change(screen.getByLabelText('Price per litre'), { target: { value: '1.50' } });
    await screen.findByText(/1\.8–3\.57/);
  });

  it('takes the price of a litre from its address', async () => {
    await openPage(`${address}&price=1.5`, answers(measured), administratorRecord());
    await screen.findByText(/1\.8–3\.57/);
    expect(screen.getByLabelText<HTMLInputElement>('Price per litre').value).toBe('1.5');
  });

  it('is not measured where nothing tells it', async () => {
    const nothing = { distance_km: null, fuel_l: null, under_inflation_percent: null };
    await openPage(
      address,
      answers({
        ...nothing,
        fuel_type: null,
        co2: null,
        extra_fuel_percent: null,
        extra_fuel_l: null,
        step: 'day',
        rows: [],
      }),
      administratorRecord(),
    );
    await waitFor(() => expect(screen.getAllByText('Not measured')).toHaveLength(4));
  });

  it('asks for the period of its address', async () => {
    const calls = await openPage(`${address}&from=1763600000&to=1763700000`, answers(measured), administratorRecord());
    await screen.findByText('300 l');
    const query = new URLSearchParams(calls.find((each) => each.includes('environment?'))?.split('?')[1]);
    expect(Date.parse(query.get('from') ?? '')).toBe(1_763_600_000_000);
  });
});
