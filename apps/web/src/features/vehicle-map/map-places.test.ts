import type { AlertLevel } from '@tyrewatch/domain/levels/alert-level';
import { levelCode } from '@tyrewatch/domain/levels/alert-level';
import { describe, expect, it } from 'vitest';
import { type DrawnVehicle, stacksOf } from './map-places.ts';
import { vehicleLayerNames, vehicleLayers } from './vehicle-layers.ts';

const vehicle = (registration: string, level: AlertLevel, x: number, y = 0): DrawnVehicle => ({
  id: x,
  registration,
  code: levelCode[level],
  x,
  y,
});

describe('places of the map', () => {
  it('gathers vehicles that cover one another, worst first and then by registration', () => {
    const stacks = stacksOf([
      vehicle('OK2', 'okay', 100),
      vehicle('OFF', 'offline', 101),
      vehicle('OK1', 'okay', 100, 3),
      vehicle('CRIT', 'critical', 104, 2),
      vehicle('WARN', 'warning', 160),
      vehicle('FAR', 'okay', 117),
    ]);
    expect(stacks.map((stack) => stack.map(({ registration }) => registration))).toEqual([
      ['CRIT', 'OK1', 'OK2', 'OFF'],
      ['WARN'],
      ['FAR'],
    ]);
  });

  it('has none without vehicles', () => {
    expect(stacksOf([])).toEqual([]);
  });

  it('draws the worst badge last and places its label first', () => {
    const sortKeyOf = (name: string): unknown => {
      const layer = vehicleLayers('light').find(({ id }) => id === name);
      return layer?.type === 'symbol' ? layer.layout?.['symbol-sort-key'] : undefined;
    };
    expect(sortKeyOf(vehicleLayerNames.vehicles)).toEqual(['get', 'level_code']);
    expect(sortKeyOf(vehicleLayerNames.labels)).toEqual(['-', 0, ['get', 'level_code']]);
    const order = vehicleLayers('light').map(({ id }) => id);
    expect(order.indexOf(vehicleLayerNames.labels)).toBeLessThan(order.indexOf(vehicleLayerNames.vehicles));
  });
});
