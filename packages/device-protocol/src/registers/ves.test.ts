import { expect, test } from 'vitest';
import { readVesAnswer, vesJson } from './ves.ts';

const whole = {
  registrationNumber: 'AA19AAA',
  taxStatus: 'Taxed',
  taxDueDate: '2027-11-23',
  artEndDate: '2025-03-30',
  motStatus: 'No details held by DVLA',
  make: 'FORD',
  monthOfFirstDvlaRegistration: '2019-03',
  monthOfFirstRegistration: '2019-03',
  yearOfManufacture: 2019,
  engineCapacity: 2000,
  co2Emissions: 300,
  fuelType: 'PETROL',
  markedForExport: false,
  colour: 'RED',
  typeApproval: 'M1',
  wheelplan: '2 AXLE RIGID BODY',
  revenueWeight: 0,
  realDrivingEmissions: '1',
  dateOfLastV5CIssued: '2019-05-20',
  euroStatus: 'EURO1',
  automatedVehicle: true,
};

test('a vehicle reads whole', () => {
  expect(vesJson({ ...whole, somethingNew: { a: 1 } })).toEqual({
    registration: 'AA19AAA',
    tax_status: 'Taxed',
    tax_due_on: '2027-11-23',
    additional_rate_end_on: '2025-03-30',
    mot_status: 'No details held by DVLA',
    make: 'FORD',
    colour: 'RED',
    fuel_type: 'PETROL',
    first_registered_month: '2019-03',
    first_registered_by_dvla_month: '2019-03',
    manufactured_year: 2019,
    engine_capacity_cm3: 2000,
    co2_emissions_g_per_km: 300,
    revenue_weight_kg: 0,
    type_approval: 'M1',
    wheelplan: '2 AXLE RIGID BODY',
    euro_status: 'EURO1',
    real_driving_emissions: '1',
    document_issued_on: '2019-05-20',
    is_marked_for_export: false,
    is_automated: true,
    other: { something_new: { a: 1 } },
  });
});

test('what is missing, null or empty is not known, what is no date is printed as it is; numbers come as text as well', () => {
  const body = {
    registrationNumber: 'L2WPS',
    taxDueDate: '2026-13-40',
    typeApproval: null,
    wheelplan: ' ',
    engineCapacity: '12777',
  };
  expect(vesJson(body)).toEqual({
    registration: 'L2WPS',
    engine_capacity_cm3: 12_777,
    other: { tax_due_date: '2026-13-40' },
  });
});

test.each([
  [
    { errors: [{ status: '404', code: '404', title: 'Vehicle Not Found', detail: 'Record for vehicle not found' }] },
    { status: 404, code: '404', title: 'Vehicle Not Found', detail: 'Record for vehicle not found' },
  ],
  [{ errors: [{ status: '429', title: 'Too Many Requests' }] }, { status: 429, title: 'Too Many Requests' }],
  [{ message: 'Forbidden' }, { title: 'Forbidden' }],
])('reasons are kept: %j', (body, error) => {
  expect(vesJson(body)).toEqual({ errors: [error] });
});

test.each([[null], [[]], ['<html>'], [{}], [{ make: 'FORD' }], [{ errors: [] }]])('%j is no answer', (body) => {
  expect(() => readVesAnswer(body)).toThrow('no answer of the vehicle register');
});
