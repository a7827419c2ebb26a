import type { VehicleEnvironment } from '@tyrewatch/contract/vehicles/vehicle-environment-endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../testing/open-page.tsx';
import { administratorRecord, openPage } from '../testing/open-page.tsx';
import { testVehicle, testWheel } from '../testing/test-vehicle.ts';

const environment: VehicleEnvironment = {
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
  extra_co2_kg: null,
  fuel_price: null,
  extra_fuel_percent: { low: 0.4, high: 0.8 },
  extra_fuel_l: { low: 1.2, high: 2.38 },
  step: 'day',
  rows: [],
};

const answersOf = (vehicle: ReturnType<typeof testVehicle>): Answers => ({
  'GET /tyrewatch/vehicles/DG71KSH': { body: vehicle },
  'GET /tyrewatch/vehicles/~5/events': { body: { items: [], next_cursor: null } },
  'GET /tyrewatch/vehicles/DG71KSH/environment': { body: environment },
  'GET /tyrewatch/vehicles/~5/notifications': { body: { items: [], re_alarm_minutes: null, own_minimum_level: null } },
});

const critical = testWheel('2B', {
  level: 'critical',
  cold_pressure_kpa: 248,
  deviation_percent: -70.8,
  advice: 'stop_now',
  sensor_silent: false,
});

describe('the page of a vehicle', () => {
  it('says which vehicle it is, and that all its tyres are within limits', async () => {
    await openPage('/vehicles/DG71KSH', answersOf(testVehicle()), administratorRecord());
    await screen.findByText('Scania R 450', { selector: 'strong' });
    expect(screen.getByText('Tractor · Trunking North · Warrington', { exact: false })).toBeTruthy();
    expect(screen.getByText('All 4 tyres within limits')).toBeTruthy();
    expect(screen.queryByText('Stop as soon as it is safe')).toBeNull();
    expect(screen.getByText('No position yet')).toBeTruthy();
    const card = within(await screen.findByRole('region', { name: /^Environmental/ }));
    expect(await card.findByText('771 kg')).toBeTruthy();
    expect(card.getByText('1.2–2.38 l')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Details' }).getAttribute('href')).toMatch(/tab=environmental/);
    await waitFor(() => expect(document.title).toBe('DG71KSH Overview'));
    expect(screen.getByRole('link', { name: 'Vehicles', current: false }).getAttribute('href')).toBe('/vehicles');
  });

  it('says first what is to be done, about which wheel, and which is the next worst', async () => {
    const leaking = testWheel('1A', { level: 'warning', deviation_percent: -28, advice: 'complete_run_then_repair' });
    const vehicle = testVehicle({
      level: 'critical',
      wheels: [leaking, testWheel('1B'), testWheel('2A'), critical],
    });
    await openPage('/vehicles/DG71KSH', answersOf(vehicle), administratorRecord());
    expect((await screen.findAllByText('Stop as soon as it is safe')).length).toBeGreaterThan(0);
    expect(screen.getByText(/^36\spsi, 70.8% below 123/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Trunking North desk/ }).getAttribute('href')).toBe('tel:01134960142');
    expect(screen.getByText(/^1A axle 1, left: 123/)).toBeTruthy();
  });

  it('chooses the wheels of an axle by its number, one after the other', async () => {
    await openPage('/vehicles/DG71KSH', answersOf(testVehicle()), administratorRecord());
    await screen.findByText('Scania R 450', { selector: 'strong' });
    for (const position of ['2A', '2B', '2A']) {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: '2' }));
      expect(await screen.findByRole('heading', { name: new RegExp(`^${position} axle 2`) })).toBeTruthy();
    }
  });

  it('drops a tab that there is not from its address', async () => {
    await openPage('/vehicles/DG71KSH?tab=nothing&wheel=1A', answersOf(testVehicle()), administratorRecord());
    await screen.findByText('Scania R 450', { selector: 'strong' });
    expect(document.title).toContain('Overview');
  });

  it('offers in its menu only what may be done', async () => {
    await openPage('/vehicles/DG71KSH', answersOf(testVehicle()), {
      ...administratorRecord(),
      role: 'USER',
      permissions: [{ action: 'vehicle:read' }],
    });
    (await screen.findByRole('button', { name: /^Actions for DG71/ })).click();
    expect(screen.queryByText('Move unit')).toBeNull();
  });
});
