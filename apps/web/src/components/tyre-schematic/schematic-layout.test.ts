import { allAxleConfigurations, wheelsPerAxle } from '@tyrewatch/domain/vehicles/axle-configuration';
import { describe, expect, it } from 'vitest';
import { layOutSchematic, neighbourOf } from './schematic-layout.ts';

const axlesOf = (wheels: readonly number[], kind = 'drive') =>
  wheels.map((count, index) => ({
    number: index + 1,
    labels: [`Axle ${index + 1}`, kind],
    positions: ['A', 'B', 'C', 'D'].slice(0, count).map((letter) => `${index + 1}${letter}`),
  }));

describe('layOutSchematic', () => {
  it.each(allAxleConfigurations.map((configuration) => [wheelsPerAxle(configuration)]))(
    'draws %j inside its box and without overlap',
    (wheels) => {
      const layout = layOutSchematic(axlesOf(wheels), true);
      const tyres = layout.axles.flatMap((axle) => axle.tyres);
      expect(tyres).toHaveLength(wheels.reduce((sum, count) => sum + count, 0));
      for (const tyre of tyres) {
        expect(tyre.x).toBeGreaterThanOrEqual(80);
        expect(tyre.x + 52).toBeLessThanOrEqual(layout.width);
        expect(tyre.y + 96).toBeLessThanOrEqual(layout.height);
      }
      for (const axle of layout.axles) {
        const steps = axle.tyres.slice(1).map((tyre, index) => tyre.x - (axle.tyres[index]?.x ?? 0));
        expect(Math.min(...steps)).toBeGreaterThanOrEqual(52);
      }
    },
  );
});

it('leaves room for the longest name of an axle', () => {
  const { axles, width } = layOutSchematic(axlesOf([4, 4], 'Antriebsachse'), true);
  const short = layOutSchematic(axlesOf([4, 4]), true);
  const moved = (axles[0]?.left ?? 0) - (short.axles[0]?.left ?? 0);
  expect(moved).toBeGreaterThan(0);
  expect(width - short.width).toBe(moved);
});

describe('neighbourOf', () => {
  const layout = layOutSchematic(axlesOf([2, 4]), true);

  it.each([
    ['2B', 'ArrowLeft', '2A'],
    ['2B', 'ArrowRight', '2C'],
    ['2A', 'ArrowLeft', null],
    ['2D', 'ArrowRight', null],
    ['2A', 'ArrowUp', '1A'],
    ['1B', 'ArrowDown', '2C'],
    ['1A', 'ArrowUp', null],
    ['2A', 'Enter', null],
  ])('%s + %s leads to %s', (position, key, expected) => {
    expect(neighbourOf(layout, position, key)).toBe(expected);
  });
});
