import type { TelematicsUnit } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import { expect, it } from 'vitest';
import { findOtherUnit, imeiDigitsOf, unitBody, unitDraft, withFamily } from './unit-draft.ts';

const unit: TelematicsUnit = {
  imei: '350000000000001',
  device_name: 'FMC650',
  device_family: 'fmx6',
  device_profile: 'fmx6_sq250',
  software_version: null,
  hardware_version: null,
  main_port: null,
  accessory_port: null,
  receiver_id: null,
  sim_card: { id: 3, iccid: '8944110068123456780' },
  vehicle: { id: 7, registration: 'TW0001' },
  other_imeis: [],
  organization: { id: 2, name: 'Northern Haulage' },
  enabled: true,
  state: 'online',
  last_seen: null,
  clock_offset_seconds: null,
  connection: { transport: null, address: null, since: null },
  created_on: '2026-11-20T08:00:00Z',
  version: 1,
};

it('says of a unit what was changed and nothing else', () => {
  const draft = unitDraft(unit);
  expect(unitBody(draft, unit)).toEqual({});
  expect(unitBody({ ...draft, lines: { ...draft.lines, main_port: '5027' } }, unit)).toEqual({ main_port: '5027' });
  expect(unitBody({ ...draft, simCard: null, enabled: false }, unit)).toEqual({ sim_card_id: null, enabled: false });
});

it('tells whose the vehicle is that a unit is on', () => {
  expect(unitDraft(unit).vehicle).toMatchObject({ id: 7, organization_name: 'Northern Haulage' });
  expect(unitDraft({ ...unit, vehicle: null }).vehicle).toBeNull();
});

it('names the organisation of a unit on no vehicle alone', () => {
  expect(unitBody({ ...unitDraft(unit), vehicle: null }, unit)).toEqual({ vehicle_id: null, organization_id: 2 });
  expect(unitBody({ ...unitDraft(null), organisationId: 5 }, null)).toMatchObject({ organization_id: 5 });
  expect(unitBody({ ...unitDraft(null), vehicle: unit.vehicle, organisationId: 5 }, null)).not.toHaveProperty(
    'organization_id',
  );
});

it('knows of another unit on a vehicle that is chosen, and says nothing of its own vehicle', () => {
  const start = unitDraft(unit);
  const other = '350000000000002';
  const onto = (id: number, imei: string | null) => ({ ...start, vehicle: { id, registration: 'TW0009', imei } });
  expect(findOtherUnit(onto(9, other), start)).toBe(other);
  expect(findOtherUnit(onto(9, null), start)).toBeNull();
  expect(findOtherUnit(onto(9, unit.imei), start)).toBeNull();
  expect(findOtherUnit(onto(7, other), start)).toBeNull();
  expect(findOtherUnit(start, start)).toBeNull();
  expect(findOtherUnit({ ...start, vehicle: null }, start)).toBeNull();
  const added = unitDraft(null, unit.imei);
  expect(findOtherUnit({ ...added, vehicle: onto(7, other).vehicle }, added)).toBe(other);
  expect(unitBody(onto(9, other), unit)).toEqual({ vehicle_id: 9 });
});

it('gives another family its usual profile, and keeps one that fits', () => {
  expect(withFamily(unitDraft(unit), 'ft')).toMatchObject({ family: 'ft', profile: 'default' });
  expect(withFamily(unitDraft(unit), 'fmx6').profile).toBe('fmx6_sq250');
});

it('keeps the digits of an IMEI', () => {
  expect(imeiDigitsOf(' 35-0000 0000/00012x')).toBe('350000000000012');
  expect(imeiDigitsOf('1'.repeat(20))).toHaveLength(17);
});
