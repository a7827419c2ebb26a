import { describe, expect, it } from 'vitest';
import type { VehicleState } from './vehicle-state.ts';
import {
  isSilenced,
  mayEnterMaintenance,
  vehicleStateActs,
  vehicleStateOf,
  vehicleStates,
  vehicleStateTransitions,
} from './vehicle-state.ts';

const flagsOf = (state: VehicleState) => ({
  archived: state === 'archived',
  deactivated: state === 'deactivated',
  maintenanceMode: false,
});

describe('the state of a vehicle', () => {
  it('leads on by the acts that it allows, and by no others', () => {
    const reached = vehicleStates.map((state) =>
      vehicleStateActs.flatMap((act) => {
        const { from, sets } = vehicleStateTransitions[act];
        return from.includes(state) ? [`${act}: ${vehicleStateOf({ ...flagsOf(state), ...sets })}`] : [];
      }),
    );
    expect(reached).toEqual([
      ['deactivate: deactivated', 'archive: archived'],
      ['activate: active', 'archive: archived'],
      ['unarchive: active'],
    ]);
  });

  it('is again what it was before it was archived', () => {
    const archived = { ...flagsOf('deactivated'), ...vehicleStateTransitions.archive.sets };
    expect(vehicleStateOf(archived)).toBe('archived');
    expect(vehicleStateOf({ ...archived, ...vehicleStateTransitions.unarchive.sets })).toBe('deactivated');
  });

  it('is silent unless it is in use and in no workshop', () => {
    expect(vehicleStates.map((state) => isSilenced(flagsOf(state)))).toEqual([false, true, true]);
    expect(isSilenced({ ...flagsOf('active'), maintenanceMode: true })).toBe(true);
    expect(vehicleStates.map((state) => mayEnterMaintenance(flagsOf(state)))).toEqual([true, false, false]);
  });
});
