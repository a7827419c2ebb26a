import type { VehicleLive } from '@tyrewatch/contract/vehicles/vehicle-row';
import { alertLevels, levelCode } from '@tyrewatch/domain/levels/alert-level';
import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  holds,
  levelOfMapCode,
  positionsOfOne,
  vehicleChanges,
  vehicleFeatures,
} from './vehicle-features.ts';

const positions = {
  ids: [7, 9],
  registrations: ['AB12CDE', 'T101'],
  latitudes: [53.8, 51.5],
  longitudes: [-1.55, -0.12],
  headings_deg: [90, null],
  not_monitored_reasons: [null, null],
  levels: [0, 5],
  silenced_ids: [],
  truncated: false,
};

const live = (id: number, longitude: number | null): VehicleLive => ({
  id,
  level: 'warning',
  level_since: null,
  last_heard_at: null,
  not_monitored_reason: null,
  wheel_levels: 'w',
  latitude: longitude === null ? null : 52,
  longitude,
  heading_deg: null,
  speed_kmh: null,
  worst_wheel: null,
  archived: false,
  deactivated: false,
  maintenance_mode: false,
});

const batchOf = (...vehicles: VehicleLive[]) => new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));

describe('vehicle features', () => {
  it('puts longitude first and knows every level', () => {
    const { features } = vehicleFeatures(positions);
    expect(features[0]).toMatchObject({ id: 7, geometry: { coordinates: [-1.55, 53.8] } });
    expect(features.map(({ properties }) => properties.level_code)).toEqual([levelCode.critical, levelCode.okay]);
    const all = vehicleFeatures({
      ...positions,
      ids: alertLevels.map((_, index) => index + 1),
      levels: alertLevels.map((_, index) => index),
    });
    expect(all.features.map(({ properties }) => properties.level_code)).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0]);
    expect(all.features.map(({ properties }) => properties.need_action)).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0]);
  });

  it('draw a vehicle that is not monitored between the okay ones and those with a problem', () => {
    const reason = 'unit_clock' as const;
    const { features } = vehicleFeatures({ ...positions, not_monitored_reasons: [reason, reason] });
    expect(features.map(({ properties }) => properties.level_code)).toEqual([levelCode.critical, 3.5]);
    const silent = batchOf({ ...live(9, -1), level: 'okay', not_monitored_reason: reason });
    expect(vehicleChanges(silent, positions, 'okay')).toEqual({ add: [], remove: [9] });
    expect(vehicleChanges(silent, positions, 'not_monitored')).toMatchObject({
      add: [{ properties: { level_code: 3.5 } }],
    });
  });

  it('draw a vehicle whose alerts are silenced in the colour of its level, after all others, and at no level of the filter', () => {
    const { features } = vehicleFeatures({ ...positions, silenced_ids: [7] });
    expect(features[0]?.properties).toMatchObject({ level_code: -2, need_action: 0 });
    expect([-2, -6.5, -10].map(levelOfMapCode)).toEqual(['critical', 'not_monitored', 'unassigned']);
    const silenced = batchOf({ ...live(7, -1), maintenance_mode: true });
    expect(vehicleChanges(silenced, positions, undefined)).toMatchObject({ add: [{ properties: { level_code: -4 } }] });
    expect(vehicleChanges(silenced, positions, 'warning')).toEqual({ add: [], remove: [7] });
  });

  it('moves only vehicles that are on the map and have a position', () => {
    const moved = {
      type: 'Feature',
      id: 7,
      geometry: { type: 'Point', coordinates: [-1, 52] },
      properties: { registration: 'AB12CDE', plate: 'AB12\u00A0CDE', level_code: levelCode.warning, need_action: 1 },
    };
    const batch = batchOf(live(7, -1), live(8, -1), live(9, null));
    expect(vehicleChanges(batch, positions, undefined)).toEqual({ add: [moved], remove: [] });
    expect(vehicleChanges(batchOf(live(8, -1)), positions, undefined)).toBeNull();
  });

  it('takes from the map whose level is none of the chosen, with or without a position, and brings it back', () => {
    const batch = batchOf(live(7, -1), live(9, null));
    expect(vehicleChanges(batch, positions, 'critical,okay')).toEqual({ add: [], remove: [7, 9] });
    expect(vehicleChanges(batch, positions, 'okay,warning')).toMatchObject({ add: [{ id: 7 }], remove: [] });
  });

  it('knows whether a window holds another', () => {
    expect(holds([-2, 50, 1, 54], [-1.55, 51.5, -0.12, 53.8])).toBe(true);
    expect(holds([-1, 50, 1, 54], [-1.55, 51.5, -0.12, 53.8])).toBe(false);
    expect(holds([-2, 50, 1, 53], [-1.55, 51.5, -0.12, 53.8])).toBe(false);
  });

  it.each([
    ['AB12CDE', [7]],
    ['~9', [9]],
    ['~8', []],
    [null, []],
  ])('finds the chosen vehicle %s alone', (reference, ids) => {
    expect(vehicleFeatures(positionsOfOne(positions, reference)).features.map(({ id }) => id)).toEqual(ids);
  });

  it('finds the window of all vehicles', () => {
    expect(boundsOf(positions)).toEqual([-1.55, 51.5, -0.12, 53.8]);
    expect(boundsOf({ ...positions, longitudes: [], latitudes: [] })).toBeNull();
  });
});
