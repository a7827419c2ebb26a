import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../../testing/memory-storage.ts';
import { forgetVehicle, recentVehicles, rememberVehicle } from './recent-vehicles.ts';

beforeEach(() => vi.stubGlobal('localStorage', createMemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const opened = (registration: string, reference = registration, id = Number(reference.replace(/\D/, ''))) =>
  rememberVehicle({ id, registration, reference, organization_name: `Owner of ${reference}` });

it('keeps the vehicles opened last, the newest first, each once', () => {
  for (const registration of ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A3']) opened(registration);
  expect(recentVehicles().map(({ registration }) => registration)).toEqual(['A3', 'A6', 'A5', 'A4', 'A2']);
  expect(recentVehicles()[0]).toEqual({ registration: 'A3', reference: 'A3', owner: null });
});

it('tells two of one registration apart', () => {
  opened('A1', '~57');
  opened('A1', '~58');
  expect(recentVehicles()).toEqual([
    { registration: 'A1', reference: '~58', owner: 'Owner of ~58' },
    { registration: 'A1', reference: '~57', owner: 'Owner of ~57' },
  ]);
});

it('keeps one line of a vehicle whose registration has come to be, or is no longer, that of two', () => {
  const references = () => recentVehicles().map(({ reference }) => reference);
  opened('A1', 'A1', 57);
  opened('B1', 'B1', 60);
  opened('A1', '~57');
  expect(references()).toEqual(['~57', 'B1']);
  opened('A1', '~58');
  opened('A1', 'A1', 57);
  expect(references()).toEqual(['A1', '~58', 'B1']);
});

it('forgets what may not be seen any more, and nothing that is named alike', () => {
  for (const reference of ['~57', '~58']) opened('A1', reference);
  opened('B1');
  forgetVehicle('~57');
  forgetVehicle('A1');
  expect(recentVehicles().map(({ reference }) => reference)).toEqual(['B1', '~58']);
});
