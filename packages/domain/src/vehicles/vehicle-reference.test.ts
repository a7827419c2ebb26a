import { expect, it } from 'vitest';
import { findRegistration } from './registration.ts';
import { findReferencedId, isReferenceTo, vehicleReference } from './vehicle-reference.ts';

it('names a vehicle by its id, and is never a registration', () => {
  expect(findReferencedId(vehicleReference(57))).toBe(57);
  expect(findRegistration(vehicleReference(57))).toBeNull();
});

it.each(['57', 'ADT157', '~', '~0', '~05', '~57A', '~1234567890123456'])('is no reference by id: %s', (text) => {
  expect(findReferencedId(text)).toBeNull();
});

it('means the one vehicle by its id, and every one of the registration by that', () => {
  const [first, second] = [57, 58].map((id) => ({ id, registration: '57' }));
  if (first === undefined || second === undefined) throw new Error('no vehicles');
  expect([first, second].map((vehicle) => isReferenceTo('~57', vehicle))).toEqual([true, false]);
  expect([first, second].map((vehicle) => isReferenceTo('57', vehicle))).toEqual([true, true]);
  expect(isReferenceTo('58', second)).toBe(false);
});
