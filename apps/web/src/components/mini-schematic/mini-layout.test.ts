import { alertLevels } from '@tyrewatch/domain/levels/alert-level';
import { allAxleConfigurations, wheelCount } from '@tyrewatch/domain/vehicles/axle-configuration';
import { describe, expect, it } from 'vitest';
import { countWheels, wheelLevels } from '../wheel-levels.ts';
import { layOutMini } from './mini-layout.ts';

const shapesIn = (path: string): number => path.split('M').length - 1;

describe('mini schematic', () => {
  it.each(allAxleConfigurations.map((configuration) => [configuration]))('draws every wheel of %s', (configuration) => {
    const layout = layOutMini(configuration, 'k'.repeat(wheelCount(configuration)));
    expect(layout.levels).toHaveLength(1);
    expect(shapesIn(layout.levels[0]?.shapes ?? '')).toBe(wheelCount(configuration));
  });

  it('gives each level its own silhouette or sign', () => {
    const drawings = alertLevels.map((level) => {
      const character = 'chwmoksfu'.charAt(alertLevels.indexOf(level));
      const [drawn] = layOutMini('4', character.repeat(4)).levels;
      expect(drawn?.level).toBe(level);
      return `${drawn?.shapes ?? ''}|${drawn?.signs ?? ''}`;
    });
    expect(new Set(drawings).size).toBe(alertLevels.length);
  });

  it('puts the left side of the vehicle below, as seen from above with the front to the left', () => {
    const [critical] = layOutMini('2x2', 'ckkk').levels;
    const y = Number(/,([\d.]+)/.exec(critical?.shapes ?? '')?.[1]);
    expect(y).toBeGreaterThan(18);
  });

  it('shows wheels nobody spoke of as unassigned', () => {
    expect(layOutMini('2x4', 'kk').levels.map(({ level }) => level)).toEqual(['okay', 'unassigned']);
  });
});

describe('levels of wheels', () => {
  it('are counted worst first', () => {
    expect(countWheels('kckwkk')).toEqual([
      { level: 'critical', count: 1 },
      { level: 'warning', count: 1 },
      { level: 'okay', count: 4 },
    ]);
  });

  it('count unknown characters as unassigned', () => {
    expect(wheelLevels('k?')).toEqual(['okay', 'unassigned']);
  });
});
