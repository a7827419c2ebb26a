import type { VehicleEnvironment } from '@tyrewatch/contract/vehicles/vehicle-environment-endpoints';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../testing/open-page.tsx';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';
import { testVehicle } from '../../testing/test-vehicle.ts';

const measured: VehicleEnvironment = {
  distance_km: 1000,
  fuel_l: 300,
  under_inflation_percent: 8,
  fuel_type: 'diesel',
  source: 'counter',
  gap: null,
  register_g_per_km: null,
  fuel_error_l: null,
  co2_kg: 771,
  g_per_km: 771,
  extra_co2_kg: { low: 3.08, high: 6.12 },
  fuel_price: { per_litre: 1.5, currency: 'GBP', since: null },
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
    await screen.findByText(/£1\.80 – £3\.57/);
  });

  it('is not measured where nothing tells it', async () => {
    const nothing = { distance_km: null, fuel_l: null, under_inflation_percent: null };
    await openPage(
      address,
      answers({
        ...measured,
        ...nothing,
        fuel_type: null,
        source: 'none',
        gap: 'register',
        co2_kg: null,
        g_per_km: null,
        extra_fuel_percent: null,
        extra_fuel_l: null,
        extra_co2_kg: null,
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
