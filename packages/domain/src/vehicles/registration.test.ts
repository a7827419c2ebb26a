import { describe, expect, it } from 'vitest';
import { findRegistration, registrationMaximumLength, upperCase } from './registration.ts';
import { countryCodes } from './country.ts';
import { findVehicleMake, vehicleMakes } from './vehicle-make.ts';
import { axleTypeNumber, axleTypes, findAxleType } from './axle-type.ts';
import { isTowed, vehicleCategories, vehicleTypes } from './vehicle-type.ts';

describe('registration', () => {
  it.each([
    ['ab12 cde', 'AB12CDE'],
    ['  Ab 12\u00A0cDe ', 'AB12CDE'],
    ['34 ist 123', '34IST123'],
    ['34 ıst 123', '34IST123'],
    ['34 İST 123', '34IST123'],
    ['trl-07', 'TRL-07'],
    ['m-ü 99', 'M-Ü99'],
    ['', null],
    [' \t', null],
    ['AB/12', null],
    ['AB?12', null],
    ['50%', null],
    ['AB\u000012', null],
    ['😀', null],
    ['AB<SCRIPT>', null],
    ['A_1', null],
    ['.-', null],
    ['а 123 вс 77', 'А123ВС77'],
    ['กข 1234', 'กข1234'],
    ['A.B-1', 'A.B-1'],
    ['A'.repeat(registrationMaximumLength), 'A'.repeat(registrationMaximumLength)],
    ['A'.repeat(registrationMaximumLength + 1), null],
  ])('%j is %j', (text, expected) => {
    expect(findRegistration(text)).toBe(expected);
  });

  it('does not change when normalised again', () => {
    expect(findRegistration(findRegistration('kb 14 xyz') ?? '')).toBe('KB14XYZ');
    expect(upperCase('iıİI')).toBe('IIII');
  });
});

describe('lists', () => {
  it('hold about fifty makes, each once, and Other last', () => {
    expect(new Set(vehicleMakes).size).toBe(vehicleMakes.length);
    expect(vehicleMakes.length).toBeGreaterThanOrEqual(48);
    expect(vehicleMakes.at(-1)).toBe('Other');
    expect(findVehicleMake(' scania ')).toBe('Scania');
    expect(findVehicleMake('Wartburg')).toBeNull();
  });

  it('hold every country once, Britain, Italy and Germany first', () => {
    expect(countryCodes.slice(0, 4)).toEqual(['GB', 'IT', 'DE', 'AD']);
    expect([countryCodes.length, new Set(countryCodes).size]).toEqual([249, 249]);
  });

  it('number the axle types as stored', () => {
    for (const type of axleTypes) expect(findAxleType(axleTypeNumber[type])).toBe(type);
    expect([0, 4].map(findAxleType)).toEqual([null, null]);
  });

  it('hold every vehicle type and category once', () => {
    expect(vehicleTypes).toHaveLength(13);
    expect(new Set(vehicleCategories).size).toBe(vehicleCategories.length);
    expect(vehicleTypes.filter((type) => isTowed[type])).toEqual(['trailer']);
  });
});
