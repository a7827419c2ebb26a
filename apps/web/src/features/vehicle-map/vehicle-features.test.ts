import type { VehicleLive } from '@tyrewatch/contract/vehicles/vehicle-row';
import { alertLevels, levelCode } from '@tyrewatch/domain/levels/alert-level';
import { describe, expect, it } from 'vitest';
import { featureOf, followFeatures, holds, levelOfMapCode, type Sight, vehicleFeatures } from './vehicle-features.ts';

const positions = {
  ids: [7, 9],
  registrations: ['AB12CDE', 'T101'],
  latitudes: [53.8, 51.5],
  longitudes: [-1.55, -0.12],
  headings_deg: [90, null],
  not_monitored_reasons: [null, null],
  levels: [0, 5],
  silenced_ids: [],
  counts: [1, 1],
  need_action_counts: [1, 0],
  bounds: [-1.55, 51.5, -0.12, 53.8],
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

const everything: Sight = { bounds: [-180, -90, 180, 90], leastDeg: 0 };
const vehicleChanges = (batch: ReadonlyMap<number, VehicleLive>, held: typeof positions, levels: string | undefined) =>
  followFeatures(vehicleFeatures(held)).changes(batch, levels, everything);

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
    const levels = alertLevels.map((level, id) => ({ ...live(id, 1), level }));
    const followed = followFeatures(all).changes(batchOf(...levels), undefined, everything);
    expect(followed?.add.map(({ properties }) => properties.need_action)).toEqual([1, 1, 1, 1, 0, 0, 0, 0]);
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
    expect(features[0]?.properties.level_code).toBe(-2);
    expect([-2, -6.5, -10].map(levelOfMapCode)).toEqual(['critical', 'not_monitored', 'unassigned']);
    const silenced = batchOf({ ...live(7, -1), maintenance_mode: true });
    expect(vehicleChanges(silenced, positions, undefined)).toMatchObject({
      add: [{ properties: { level_code: -4, need_action: 0 } }],
    });
    expect(vehicleChanges(silenced, positions, 'warning')).toEqual({ add: [], remove: [7] });
  });

  it('moves only vehicles that are on the map and have a position', () => {
    const moved = {
      type: 'Feature',
      id: 7,
      geometry: { type: 'Point', coordinates: [-1, 52] },
      properties: {
        registration: 'AB12CDE',
        plate: 'AB12\u00A0CDE',
        level_code: levelCode.warning,
        count: 1,
        need_action: 1,
      },
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
    ['AB12CDE', 7],
    ['~9', 9],
    ['~8', undefined],
    [null, undefined],
  ])('finds the chosen vehicle %s alone, not in a group', (reference, id) => {
    expect(featureOf(vehicleFeatures(positions), reference)?.id).toBe(id);
    expect(featureOf(vehicleFeatures({ ...positions, counts: [2, 3] }), reference)).toBeNull();
  });

  it('leaves a group as the server has counted it', () => {
    const grouped = vehicleFeatures({ ...positions, counts: [40, 1], need_action_counts: [3, 0] });
    expect(grouped.features[0]?.properties).toMatchObject({
      level_code: levelCode.critical,
      count: 40,
      need_action: 3,
    });
    expect(followFeatures(grouped).changes(batchOf(live(7, -1)), undefined, everything)).toBeNull();
  });

  it('keeps changes that nobody would see until somebody does, and the newest of them only', () => {
    const followed = followFeatures(vehicleFeatures(positions));
    const elsewhere: Sight = { bounds: [10, 40, 20, 50], leastDeg: 0.1 };
    const coarse: Sight = { ...everything, leastDeg: 5 };
    const okay = (longitude: number): VehicleLive => ({ ...live(9, longitude), level: 'okay', latitude: 51.5 });
    expect(followed.changes(batchOf(okay(-0.5)), undefined, coarse)).toBeNull();
    expect(followed.changes(batchOf(okay(-0.9), live(7, -3)), undefined, elsewhere)).toBeNull();
    const { add = [] } = followed.changes(new Map(), undefined, everything) ?? {};
    expect(add.map(({ id, geometry }) => [id, geometry.coordinates[0]])).toEqual([
      [9, -0.9],
      [7, -3],
    ]);
    expect(followed.changes(new Map(), undefined, everything)).toBeNull();
    // A level is news at any distance.
    expect(followed.changes(batchOf({ ...live(7, -3), level: 'critical' }), undefined, coarse)?.add).toHaveLength(1);
  });
});
