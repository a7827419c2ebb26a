import { describe, expect, it } from 'vitest';
import { findCreateProblem, findDeleteProblem, findRenameProblem, plainFleetName } from './fleet-rules.ts';

describe('fleet names', () => {
  it('are kept as written, without outer spaces', () => {
    expect(plainFleetName('  North West ')).toBe('North West');
  });
});

describe('creating', () => {
  it.each([
    ['North', false, null],
    ['North', true, 'fleet_duplicate'],
    ['', false, 'fleet_name_empty'],
    [' \t', true, 'fleet_name_empty'],
  ])('%j, taken %s: %s', (name, isTaken, code) => {
    expect(findCreateProblem(name, isTaken)?.code ?? null).toBe(code);
  });
});

describe('renaming', () => {
  it.each([
    ['North', 'South', true, false, null],
    ['North', 'South', false, false, { code: 'fleet_not_found', name: 'North' }],
    ['North', 'South', true, true, { code: 'fleet_rename_duplicate', name: 'South' }],
    ['North', 'north ', true, true, null],
    ['İzmir', 'izmir', true, true, null],
    ['', 'South', true, false, { code: 'fleet_name_empty', name: '' }],
    ['North', ' ', true, false, { code: 'fleet_name_empty', name: ' ' }],
  ])('%j to %j, exists %s, taken %s', (oldName, newName, exists, isNewNameTaken, problem) => {
    expect(findRenameProblem(oldName, newName, { exists, isNewNameTaken })).toEqual(problem);
  });
});

describe('deleting', () => {
  it.each([
    ['North', { depots: 0, vehicles: 0, reports: 0 }, null],
    ['North', { depots: 1, vehicles: 1, reports: 1 }, 'fleet_has_depots'],
    ['North', { depots: 0, vehicles: 1, reports: 1 }, 'fleet_has_vehicles'],
    ['North', { depots: 0, vehicles: 0, reports: 1 }, 'fleet_has_reports'],
    ['North', null, 'fleet_not_found_for_delete'],
    [' ', null, 'fleet_name_empty'],
  ])('%j with %j: %s', (name, contents, code) => {
    expect(findDeleteProblem(name, contents)?.code ?? null).toBe(code);
  });
});
