import { expect, test } from 'vitest';
import { categoryOf, emissionClassOf, fuelTypeOf, makeOf } from './register-vehicle.ts';
import { guessAxles } from './wheelplan.ts';

test.each([
  ['VOLVO', 'Volvo'],
  ['DAF TRUCKS', 'DAF'],
  ['Mercedes-Benz', 'Mercedes-Benz'],
  ['RENAULT TRUCKS', 'Renault Trucks'],
  ['MORRIS', 'MORRIS'],
])('the make %s is %s', (text, make) => {
  expect(makeOf(text)).toBe(make);
});

test.each([
  ['HEAVY OIL', 'diesel'],
  ['DIESEL', 'diesel'],
  ['Petrol', 'petrol'],
  ['ELECTRICITY', 'electric'],
  ['HYBRID ELECTRIC', 'hybrid'],
  ['ELECTRIC DIESEL HYBRID', 'hybrid'],
  ['GAS BI-FUEL', 'liquified_petroleum_gas'],
  ['GAS', 'compressed_natural_gas'],
  ['FUEL CELLS', 'hydrogen_fuel_cell'],
  ['STEAM', null],
] as const)('the fuel %s is %s', (text, fuel) => {
  expect(fuelTypeOf(text)).toBe(fuel);
});

test.each([
  ['EURO 6', 'euro_6'],
  ['EURO1', 'euro_1'],
  ['Euro 5', 'euro_5'],
  ['EURO 6 AM', 'euro_6'],
  ['EURO VI', 'euro_6'],
  ['euro iv', 'euro_4'],
  ['EURO 16', null],
  ['NOT KNOWN', null],
] as const)('the emission class %s is %s', (text, emission) => {
  expect(emissionClassOf(text)).toBe(emission);
});

test.each([
  ['N3', 'N3'],
  ['m1', 'M1'],
  ['N3G', 'N3'],
  ['Z9', null],
] as const)('the category %s is %s', (text, category) => {
  expect(categoryOf(text)).toBe(category);
});

test.each([
  ['3 AXLE RIGID BODY', 'N3', 26_000, 'truck', '2x4x2', ['2x4x4', '2x2x4']],
  ['2 AXLE RIGID BODY', 'N2', 7500, 'truck', '2x4', ['2x2']],
  ['2 AXLE RIGID BODY', 'M1', 0, 'car', '2x2', ['2x4']],
  ['2-AXLE-RIGID BODY', null, 3500, 'truck', '2x2', ['2x4']],
  ['2 AXLE RIGID BODY', null, null, 'van', '2x2', ['2x4']],
  ['2 AXLE RIGID BODY', 'M3', 0, 'bus', '2x4', ['2x2']],
  ['2 AXLE & ARTIC', 'N3', 44_000, 'tractor', '2x4', ['2x2']],
  ['3 AXLE ARTICULATED', 'N3', 44_000, 'tractor', '2x2x4', ['2x4x2', '2x4x4']],
  ['MULTI-AXLE RIGID', 'N3', 32_000, 'truck', '2x2x4x4', ['2x2x4x2', '2x4x4x2']],
  ['MULTI-AXLE & ARTIC', 'N3', null, 'tractor', '2x2x4x4', ['2x2x4x2']],
] as const)('%s of %s, %s kg, a %s is %s', (wheelplan, typeApproval, revenueWeightKg, type, configuration, others) => {
  expect(guessAxles({ wheelplan, typeApproval, revenueWeightKg }, type)).toEqual({ configuration, others });
});

test.each(['NON-STANDARD', '2-WHEEL', '3 WHEEL', 'CRAWLER', '9 AXLE RIGID BODY', ''])(
  '%s says no axles',
  (wheelplan) => {
    expect(guessAxles({ wheelplan, typeApproval: null, revenueWeightKg: null }, 'truck')).toBeNull();
  },
);

test('of a trailer, and of a truck with one, nothing is guessed', () => {
  const vehicle = { wheelplan: '2 AXLE RIGID BODY', typeApproval: 'N3', revenueWeightKg: 18_000 };
  expect(guessAxles(vehicle, 'trailer')).toBeNull();
  expect(guessAxles(vehicle, 'truck_trailer')).toBeNull();
});
