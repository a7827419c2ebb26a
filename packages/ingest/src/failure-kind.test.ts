import { StaleStateError } from '@tyrewatch/store/ingest/ingest-batch';
import { describe, expect, it } from 'vitest';
import { DiskFullError, failureKind, unavailabilityOf, UnreadableError } from './failure-kind.ts';

const sqlError = (code: string): Error => Object.assign(new Error('answered by the server'), { code });

describe('failureKind', () => {
  it.each([
    ['conflict', new StaleStateError(1)],
    ['conflict', sqlError('40001')],
    ['conflict', sqlError('40P01')],
    ['conflict', sqlError('23505')],
    ['poison', sqlError('22003')],
    ['poison', sqlError('23514')],
    ['poison', new RangeError('too large')],
    ['poison', new UnreadableError('x')],
    ['unavailable', sqlError('53100')],
    ['unavailable', sqlError('57P01')],
    ['unavailable', sqlError('08006')],
    ['unavailable', sqlError('42P01')],
    ['unavailable', sqlError('42501')],
    ['unavailable', sqlError('ECONNREFUSED')],
    ['unavailable', new Error('Connection terminated unexpectedly')],
    ['unavailable', 'something else'],
  ])('is %s for %s', (kind, error) => {
    expect(failureKind(error)).toBe(kind);
  });
});

it.each([
  ['disk_full', sqlError('53100')],
  ['disk_full', new DiskFullError('The disk is full.')],
  ['disk_full', new Error('could not write to file: No space left on device')],
  ['disk_full', new Error('wrapped', { cause: sqlError('53100') })],
  ['database_away', sqlError('53300')],
  ['database_away', new Error('Connection terminated unexpectedly')],
])('the database takes nothing because of %s: %s', (unavailability, error) => {
  expect(unavailabilityOf(error)).toBe(unavailability);
});
