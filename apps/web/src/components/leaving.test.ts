import { describe, expect, it } from 'vitest';
import { isLeaving } from './leaving.ts';

const list = { pathname: '/vehicles', search: { vehicle: 'AB12', wheel: '2A', q: 'AB' } };

describe('a way that closes what is open', () => {
  it.each([
    ['another screen', { pathname: '/alerts', search: list.search }],
    ['another vehicle', { ...list, search: { ...list.search, vehicle: 'CD34' } }],
    ['no wheel', { ...list, search: { vehicle: 'AB12', q: 'AB' } }],
    ['another tab', { ...list, search: { ...list.search, tab: 'rules' } }],
  ])('leads to %s', (_what, next) => {
    expect(isLeaving(list, next)).toBe(true);
  });

  it.each([
    ['the same place', { ...list }],
    ['a map that was moved', { ...list, search: { ...list.search, view: 'map', bounds: '1,2,3,4' } }],
    ['another time range', { ...list, search: { ...list.search, range: 'week' } }],
  ])('is not one to %s', (_what, next) => {
    expect(isLeaving(list, next)).toBe(false);
  });
});
