import { expect, it } from 'vitest';
import { findRegistration } from './registration.ts';
import { findReferencedId, vehicleReference } from './vehicle-reference.ts';

it('names a vehicle by its id, and is never a registration', () => {
  expect(findReferencedId(vehicleReference(57))).toBe(57);
  expect(findRegistration(vehicleReference(57))).toBeNull();
});

it.each(['57', 'ADT157', '~', '~0', '~05', '~57A', '~1234567890123456'])('is no reference by id: %s', (text) => {
  expect(findReferencedId(text)).toBeNull();
});
